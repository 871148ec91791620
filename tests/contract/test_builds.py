"""The compiled and the pure core play move for move alike."""

import os
import subprocess
import sys
from pathlib import Path

from ludoteca.build import build
from tests.contract.fingerprint import fingerprint

ROOT = Path(__file__).parents[2]


def test_both_builds_play_alike() -> None:
    """In the compiled run the pure core is asked in a process of its own."""
    script = "from tests.contract.fingerprint import fingerprint; from ludoteca.build import build; print(build()); print(fingerprint())"
    environment = os.environ | {"PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment, cwd=ROOT
    )
    kind, digest = done.stdout.splitlines()
    assert kind == "pure Python"
    assert digest == fingerprint(), f"{build()} and {kind} differ"
