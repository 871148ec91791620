"""Which build this is: its version, and whether the modules that can be compiled are."""

from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Final

import ludoteca.games

VERSION: Final = "0.1.0"
WHOLE: Final = ("ludoteca.core", "ludoteca.search")
OF_EACH_GAME: Final = ("pieces", "actions", "state", "rules")
SHARED_LIBRARY: Final = "__mypyc"  # what the compiled modules of a package share


def modules_in(package: str) -> list[str]:
    """Return the modules of a package, those of its packages included."""
    spec = find_spec(package)
    assert spec is not None
    names: list[str] = []
    for module in iter_modules(spec.submodule_search_locations):
        name = f"{package}.{module.name}"
        if module.ispkg:
            names += modules_in(name)
        elif not name.endswith(SHARED_LIBRARY):
            names.append(name)
    return names


def compilable() -> list[str]:
    """Return every module that a whole build compiles."""
    names = [name for package in WHOLE for name in modules_in(package)]
    for game in ludoteca.games.GAMES:
        for part in OF_EACH_GAME:
            name = f"ludoteca.games.{game}.{part}"
            spec = find_spec(name)
            assert spec is not None
            names += modules_in(name) if spec.submodule_search_locations else [name]
    return names


def is_compiled(module: str) -> bool:
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    return not spec.origin.endswith(".py")


def build() -> str:
    """Return `compiled`, `pure Python`, or which modules are compiled when only some are."""
    names = compilable()
    compiled = [name for name in names if is_compiled(name)]
    if len(compiled) == len(names):
        return "compiled"
    if not compiled:
        return "pure Python"
    return f"partly compiled: {', '.join(compiled)}"
