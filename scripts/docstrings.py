"""Puts the docstrings of the sources into the C that mypyc makes of them, for `help()`: itself it keeps signatures only."""

import ast
import inspect
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

DOC = r'PyDoc_STR\((?:"(?P<signature>(?:[^"\\]|\\.)*)"|NULL)\)'
FUNCTION = re.compile(r"(?P<before>\(PyCFunction\)CPyPy_(?P<name>\w+),\s*[A-Z_ |]+, )" + DOC)
CLASS = re.compile(r"(?P<before>CPyType_(?P<name>\w+)_template_ = \{[^}]*?\.tp_doc = )" + DOC)
MODULE = re.compile(r'(?P<before>PyModuleDef (?P<name>\w+)module = \{\s*PyModuleDef_HEAD_INIT,\s*"[\w.]+",\s*)NULL')

Documented = ast.Module | ast.ClassDef | ast.FunctionDef


def documented(node: Documented, name: str) -> Iterator[tuple[str, str]]:
    """Yield a module, its classes, its functions and their docstrings, by the names that they have in C."""
    doc = ast.get_docstring(node)
    if doc is not None:
        yield name, doc
    if not isinstance(node, ast.FunctionDef):
        for part in node.body:
            if isinstance(part, ast.ClassDef | ast.FunctionDef):
                yield from documented(part, f"{name}___{part.name}")


def docstrings(file: Path, module: str) -> dict[str, str]:
    """Return the docstrings of a source by what they belong to."""
    return dict(documented(ast.parse(file.read_bytes()), module.replace(".", "___")))


def spelled(text: str) -> str:
    """Return a text as C writes it; what is not plain ASCII in octal, byte by byte."""
    plain = {ord("\n"): "\\n", ord("\\"): "\\\\", ord('"'): '\\"'}
    return "".join(plain.get(byte) or (chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}") for byte in text.encode())


def with_docstrings(code: str, docs: Mapping[str, str]) -> str:
    """Return C with docstrings behind the signatures, and in the place of those that mypyc could not write."""

    def filled(found: re.Match[str]) -> str:
        doc = docs.get(found["name"])
        if doc is None:
            return found[0]
        signature = found.groupdict().get("signature") or ""
        text = f'"{signature}" "{spelled(inspect.cleandoc(doc))}"'
        return found["before"] + (text if found.re is MODULE else f"PyDoc_STR({text})")

    for pattern in (FUNCTION, CLASS, MODULE):
        code = pattern.sub(filled, code)
    return code
