"""`help()` shows what the source says, compiled or not."""

import inspect
import pydoc
import re
from importlib import import_module
from typing import Any

import pytest

from ludoteca.build import groups, is_compiled, name_of
from ludoteca.core.game import Game, State
from ludoteca.core.rng import Rng
from scripts.docstrings import docstrings, spelled, with_docstrings

SPECIAL = re.compile("_____[a-z]+__$")  # `__init__`, `__str__`
MODULES = [(name_of(file), file) for group in groups().values() for file in group]


def found(module: Any, name: str) -> Any:
    """Return what a docstring belongs to, by its name in C."""
    value = module
    for part in name.removeprefix(module.__name__.replace(".", "___")).split("___")[1:]:
        value = inspect.getattr_static(value, part) if isinstance(value, type) else getattr(value, part)
    return value.__func__ if isinstance(value, staticmethod) else value


@pytest.mark.parametrize(("name", "file"), MODULES, ids=[name for name, _ in MODULES])
def test_every_docstring_is_shown(name: str, file: Any) -> None:
    module = import_module(name)
    for place, doc in docstrings(file, name).items():
        if is_compiled(file) and (SPECIAL.search(place) or hasattr(found(module, place), "_fields")):
            continue  # Python has its own words for special methods, mypyc for named tuples
        assert inspect.getdoc(found(module, place)) == inspect.cleandoc(doc), place


def test_help_tells_the_contract() -> None:
    shown = pydoc.plain(pydoc.render_doc(State))
    assert "A position: mutable, copied on purpose, never shown whole to a seat." in shown
    assert "imagine(self, " in shown and "all that the seat cannot know is dealt anew" in shown
    assert "The same seats, seed and options give the same match everywhere." in pydoc.render_doc(Game.new)


def test_signatures_name_what_a_call_takes() -> None:
    assert list(inspect.signature(State.apply).parameters) == ["self", "action", "log"]
    assert inspect.signature(State.apply).parameters["log"].default is None
    assert list(inspect.signature(Rng).parameters) == ["seed"]


CODE = r"""
    {"say",
     (PyCFunction)CPyPy_a___b___C___say,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("say($self, x=\"\")\n--\n\n")},
    {"hush",
     (PyCFunction)CPyPy_a___b___C___hush,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR(NULL)},
static PyTypeObject CPyType_a___b___C_template_ = {
    .tp_name = "C",
    .tp_doc = PyDoc_STR("C()\n--\n\n"),
};
static struct PyModuleDef a___bmodule = {
    PyModuleDef_HEAD_INIT,
    "a.b",
    NULL, /* docstring */
"""


def test_docstrings_stand_behind_the_signatures() -> None:
    docs = {"a___b___C___say": "Says.", "a___b___C___hush": 'Say "no".', "a___b___C": "A − C.", "a___b": "Two\nlines."}
    code = with_docstrings(CODE, docs)
    assert r'PyDoc_STR("say($self, x=\"\")\n--\n\n" "Says.")' in code
    assert r'PyDoc_STR("" "Say \"no\".")' in code
    assert r'PyDoc_STR("C()\n--\n\n" "A \342\210\222 C.")' in code
    assert r'"a.b",' + "\n    " + r'"" "Two\nlines.", /* docstring */' in code
    assert with_docstrings(CODE, {}) == CODE


def test_text_is_spelled_as_c_has_it() -> None:
    assert spelled('a "b"\\\né1') == r"a \"b\"\\\n\303\2511"
