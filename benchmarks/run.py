"""Takes every measure: the installed package, the pure one from `src`, and the room; prints a table, writes JSON."""

import argparse
import json
import os
import platform
import subprocess
from pathlib import Path
from typing import Any, Final

from benchmarks import server
from ludoteca.cli.bench import rates_shown, seconds_shown

ROOT: Final = Path(__file__).parents[1]
ROW: Final = "{:<12} {:<36} {:>12} {:>14} {:>10}"


def of_games(environment: dict[str, str]) -> Any:
    """Run `ludoteca bench` in a process of its own."""
    done = subprocess.run([*server.COMMAND, "bench", "--json"], stdout=subprocess.PIPE, check=True, env=environment)
    return json.loads(done.stdout)


def of_both_builds() -> list[Any]:
    """Measure the installed package, then the sources as pure Python."""
    installed = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return [of_games(installed), of_games(installed | {"PYTHONPATH": str(ROOT / "src")})]


def commit() -> str | None:
    done = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() or None


def show(builds: list[Any], latency: dict[str, float]) -> None:
    print(ROW.format("game", "measure, build", "games/s", "decisions/s", "CPU s"))
    for build in builds:
        for row in build["measures"]:
            rollouts = f" ({row['rollout_length']} a rollout)" if "rollout_length" in row else ""
            name = f"{row['measure']}{rollouts}, {build['build'].split(':')[0]}"
            print(ROW.format(f"{row['game']} ({row['seats']})", name, *rates_shown(row), seconds_shown(row)))
    print(f"server: {latency['actions']} actions posted, seen at the other seat after", end=" ")
    print(f"{latency['median_ms']} ms (median), {latency['p95_ms']} ms (95 %)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results to a file")
    arguments = parser.parse_args()
    builds = of_both_builds()
    latency = server.measured()
    print(f"commit {commit() or 'unknown'}")
    show(builds, latency)
    if arguments.json is not None:
        about = {"commit": commit(), "machine": platform.machine(), "system": platform.system()}
        report = about | {"builds": builds, "server": latency}
        arguments.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
