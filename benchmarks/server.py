"""How long an action takes from its POST to the frame at the other seat's WebSocket."""

import asyncio
import json
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Final

import httpx2
from websockets.asyncio.client import ClientConnection, connect

ACTIONS: Final = 200
START_SECONDS: Final = 30.0
FRAME_SECONDS: Final = 10.0
COMMAND: Final = [sys.executable, "-c", "from ludoteca.cli import main; main()"]
CHOICE: Final = re.compile(r'data-action="([^"|]+)')
TABLE: Final = {"seats": "2", "who0": "here", "who1": "link", "name0": "Ana", "name1": "Bea"}


@contextmanager
def room() -> Iterator[str]:
    """Run a room on a free port with a database of its own, and give its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite+aiosqlite:///{Path(folder) / 'room.db'}"
        command = [*COMMAND, "serve", "--host", "127.0.0.1", "--port", port, "--database", database]
        served = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_for(f"http://127.0.0.1:{port}", served)
            yield f"127.0.0.1:{port}"
        finally:
            served.terminate()
            served.wait()


def wait_for(address: str, served: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and served.poll() is None:
        try:
            httpx2.get(address)
            return
        except httpx2.TransportError:
            time.sleep(0.1)
    raise SystemExit("the room did not start")


class Seat:
    """One person's window: the newest line and regions, and when they came."""

    def __init__(self, cookie: str, live: ClientConnection) -> None:
        self.cookie: Final = cookie
        self.live: Final = live
        self.regions: dict[str, str] = {}
        self.line = -1
        self.asked = False

    async def reach(self, line: int) -> float:
        """Read frames until one is of this line or later; return when it was there."""
        while self.line < line:
            frame = json.loads(await asyncio.wait_for(self.live.recv(), FRAME_SECONDS))
            self.regions |= frame["regions"]
            self.line, self.asked = frame["line"], frame["asked"]
        return time.perf_counter()

    def choice(self) -> str | None:
        """Return the first action that the page offers, None when the match is over."""
        for region in self.regions.values():
            found = CHOICE.search(region)
            if found:
                return found[1]
        return None


@asynccontextmanager
async def seated(address: str, match: str, cookies: list[str]) -> AsyncIterator[list[Seat]]:
    """Sit down at a table, one window a seat."""
    url = f"ws://{address}/t/{match}/live"
    first, second = (as_person(address, cookie) for cookie in cookies)
    async with connect(url, additional_headers=first) as a, connect(url, additional_headers=second) as b:
        seats = [Seat(cookies[0], a), Seat(cookies[1], b)]
        for seat in seats:
            await seat.reach(0)
        yield seats


def as_person(address: str, cookie: str) -> dict[str, str]:
    """Return the headers of somebody's browser."""
    return {"cookie": f"visitor={cookie}", "origin": f"http://{address}"}


async def open_table(client: httpx2.AsyncClient, address: str) -> tuple[str, list[str]]:
    """Open a table for two people, seat both, and return its address and their cookies."""
    answer = await client.post("/new/talavera", data=TABLE)
    match, host = answer.headers["location"].removeprefix("/t/"), answer.cookies["visitor"]
    invited = await client.post(f"/t/{match}/invite", json={"seat": 1}, headers=as_person(address, host))
    secret = invited.json()["link"].partition("#")[2]
    client.cookies.clear()
    origin = {"origin": f"http://{address}"}
    claimed = await client.post(f"/t/{match}/claim", json={"secret": secret}, headers=origin)
    return match, [host, claimed.cookies["visitor"]]


async def play(client: httpx2.AsyncClient, address: str, match: str, seats: list[Seat], most: int) -> list[float]:
    """Play one match, or as many actions as are wanted; return the seconds each took to be seen."""
    taken: list[float] = []
    while len(taken) < most:
        mover, other = seats if seats[0].asked else seats[::-1]
        choice = mover.choice() if mover.asked else None
        if choice is None:
            return taken
        line = mover.line + 1
        seen = asyncio.create_task(other.reach(line))
        began = time.perf_counter()
        choosing = {"line": mover.line, "action": choice}
        answer = await client.post(f"/t/{match}/act", json=choosing, headers=as_person(address, mover.cookie))
        answer.raise_for_status()
        taken.append(await seen - began)
        await mover.reach(line)
    return taken


async def latencies(address: str, actions: int) -> list[float]:
    """Play matches and rematches until enough actions are measured."""
    taken: list[float] = []
    async with httpx2.AsyncClient(base_url=f"http://{address}") as client:
        match, cookies = await open_table(client, address)
        client.cookies.clear()
        while True:
            async with seated(address, match, cookies) as seats:
                taken += await play(client, address, match, seats, actions - len(taken))
            if len(taken) >= actions:
                return taken
            answer = await client.post(f"/t/{match}/rematch", headers=as_person(address, cookies[0]))
            match = answer.json()["next"].removeprefix("/t/")


def measured(actions: int = ACTIONS) -> dict[str, float]:
    """Return the median and the 95th percentile in milliseconds."""
    with room() as address:
        taken = asyncio.run(latencies(address, actions))
    return {
        "actions": len(taken),
        "median_ms": round(1000 * median(taken), 1),
        "p95_ms": round(1000 * quantiles(taken, n=20)[-1], 1),
    }


if __name__ == "__main__":
    result = measured()
    print(f"{result['actions']} actions: median {result['median_ms']} ms, 95 % within {result['p95_ms']} ms")
