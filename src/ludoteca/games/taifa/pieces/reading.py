"""The data files of Taifa: read, checked entry by entry, and made into a box."""

import hashlib
import json
from pathlib import Path
from typing import Any, Final

from ludoteca.core.errors import BadData
from ludoteca.games.taifa.pieces.atlas import AREAS, EVERYWHERE, STRONGEST, Atlas
from ludoteca.games.taifa.pieces.box import Box
from ludoteca.games.taifa.pieces.cards import EL_CID_CARD, KINDS, RESPONSE, SORTS, TABLE, TRUCE_CARD, slug
from ludoteca.games.taifa.pieces.kingdoms import FAITHS, KINGDOMS, PEOPLES, RELIGIONS

MAP: Final = "map.json"
CARDS_FILE: Final = "cards.json"
DECK: Final = 45
START: Final = 8  # areas of a kingdom
ROUTES: Final = 6
SCENARIO_ORDER: Final = ("almoravids", "castile", "catalan", "el_cid")
MOST_HAND: Final = 20
MOST_COPIES: Final = 20
MOST_MM: Final = 1000
PERMANENT: Final = 0  # places of the marks
OFFENSIVE: Final = 2


def wrong(file: str, entry: str, detail: str) -> BadData:
    return BadData({"file": file, "entry": entry, "detail": detail})


def read_box(folder: Path) -> Box:
    """Return the box of a folder's two files; BadData names the file and the entry that is wrong."""
    sheet, pack = read_json(folder, MAP), read_json(folder, CARDS_FILE)
    areas = read_areas(sheet)
    near = read_links(areas)
    owners = read_owners(sheet, areas)
    defence = [whole(MAP, f"area {area['id']}, defence", area.get("defence"), 1, STRONGEST) for area in areas]
    routes = read_routes(sheet)
    check_sea(sheet, near)
    capitals = read_capitals(sheet, owners)
    six = Atlas(near, defence, owners, capitals, routes, EVERYWHERE)
    east, hands = read_scenario(sheet, near, defence, routes)
    counts, marks = read_cards(pack)
    names = [str(area["name"]) for area in areas]
    scene = [east.areas, east.starts, east.capitals, hands]
    digest = digest_of([names, near, defence, owners, capitals, routes, *scene, counts, marks])
    return Box(names=names, six=six, east=east, hands=hands, counts=counts, marks=marks, digest=digest)


def digest_of(told: list[Any]) -> str:
    """Return a short name for all that the rules read from the files."""
    return hashlib.sha256(json.dumps(told, ensure_ascii=False).encode()).hexdigest()[:16]


def read_json(folder: Path, file: str) -> dict[str, Any]:
    try:
        data = json.loads((folder / file).read_text(encoding="utf-8"))
    except OSError as error:
        raise wrong(file, "the file", f"cannot be read ({error.strerror})") from error
    except (ValueError, RecursionError) as error:
        raise wrong(file, "the file", "is not JSON") from error
    if not isinstance(data, dict):
        raise wrong(file, "the file", "holds a JSON object")
    return data


def part(file: str, data: dict[str, Any], name: str, sort: type) -> Any:
    """Return a named part of a file."""
    value = data.get(name)
    if not isinstance(value, sort):
        raise wrong(file, name, f"is missing, or is no {'list' if sort is list else 'object'}")
    return value


def whole(file: str, entry: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise wrong(file, entry, f"is a whole number from {least} to {most}, not {value!r}")
    return value


def read_areas(sheet: dict[str, Any]) -> list[Any]:
    """Return the areas by number: 1 to 58, each with a name of its own and a place."""
    areas: list[Any] = part(MAP, sheet, "areas", list)  # of anything, until it is checked
    if len(areas) != AREAS:
        raise wrong(MAP, "areas", f"there are {AREAS} areas, not {len(areas)}")
    slugs: set[str] = set()
    for number, area in enumerate(areas, 1):
        if not isinstance(area, dict) or area.get("id") != number:
            raise wrong(MAP, f"area {number}", f"stands in the place of number {number} and has that id")
        name = area.get("name")
        if not isinstance(name, str) or not slug(name).replace("-", "").isalnum() or not slug(name).isascii():
            raise wrong(MAP, f"area {number}, name", "is a name in plain letters")
        if slug(name) in slugs:
            raise wrong(MAP, f"area {number}, name", f"{name} is the name of another area too")
        slugs.add(slug(name))
        for axis in ("x_mm", "y_mm"):
            whole(MAP, f"area {number}, {axis}", area.get(axis), -MOST_MM, MOST_MM)
    return areas


def read_links(areas: list[dict[str, Any]]) -> list[int]:
    """Return the neighbours of each area as a mask: both ways, and every area within reach."""
    near = [mask_of(MAP, f"area {area['id']}, adj", area.get("adj")) for area in areas]
    for area in range(AREAS):
        for other in range(AREAS):
            if near[area] >> other & 1 and not near[other] >> area & 1:
                raise wrong(MAP, f"area {other + 1}, adj", f"does not name {area + 1}, which names {other + 1}")
        if near[area] >> area & 1:
            raise wrong(MAP, f"area {area + 1}, adj", "names the area itself")
    check_connected(near, EVERYWHERE, "areas")
    return near


def check_connected(near: list[int], within: int, entry: str) -> None:
    reached = within & -within
    while True:
        more = reached
        for area in range(AREAS):
            if reached >> area & 1:
                more |= near[area] & within
        if more == reached:
            break
        reached = more
    if reached != within:
        cut = (within & ~reached) & -(within & ~reached)
        raise wrong(MAP, entry, f"area {cut.bit_length()} cannot be reached from the others")


def mask_of(file: str, entry: str, numbers: object) -> int:
    """Return a list of area numbers as a mask."""
    if not isinstance(numbers, list):
        raise wrong(file, entry, "is a list of area numbers")
    mask = 0
    for number in numbers:
        bit = 1 << whole(file, entry, number, 1, AREAS) - 1
        if mask & bit:
            raise wrong(file, entry, f"names {number} twice")
        mask |= bit
    return mask


def read_owners(sheet: dict[str, Any], areas: list[dict[str, Any]]) -> list[int]:
    """Return where each of the six kingdoms starts."""
    if part(MAP, sheet, "turn_order", list) != list(PEOPLES):
        raise wrong(MAP, "turn_order", f"is {', '.join(PEOPLES)}")
    starts = [0] * len(PEOPLES)
    for area in areas:
        owner = area.get("owner")
        if owner is not None and owner not in PEOPLES:
            raise wrong(MAP, f"area {area['id']}, owner", f"is one of {', '.join(PEOPLES)}, or null")
        if owner is not None:
            starts[PEOPLES.index(owner)] |= 1 << int(area["id"]) - 1
    for seat, start in enumerate(starts):
        if start.bit_count() != START:
            raise wrong(MAP, f"owner {PEOPLES[seat]}", f"has {START} areas at the start, not {start.bit_count()}")
    return starts


def read_routes(sheet: dict[str, Any]) -> int:
    routes = mask_of(MAP, "invasion_routes", sheet.get("invasion_routes"))
    if routes.bit_count() != ROUTES:
        raise wrong(MAP, "invasion_routes", f"there are {ROUTES}, not {routes.bit_count()}")
    return routes


def check_sea(sheet: dict[str, Any], near: list[int]) -> None:
    """Check that links over sea are pairs of linked areas; only the drawing tells them from others (2.5)."""
    for number, link in enumerate(part(MAP, sheet, "sea_links", list), 1):
        entry = f"sea_links, number {number}"
        if mask_of(MAP, entry, link).bit_count() != 2 or not near[link[0] - 1] >> link[1] - 1 & 1:
            raise wrong(MAP, entry, "is a pair of areas that are linked")


def read_capitals(sheet: dict[str, Any], starts: list[int]) -> list[int]:
    kingdoms = part(MAP, sheet, "kingdoms", dict)
    capitals: list[int] = []
    for seat, name in enumerate(PEOPLES):
        kingdom = kingdoms.get(name)
        if not isinstance(kingdom, dict) or kingdom.get("religion") != RELIGIONS[FAITHS[seat]]:
            raise wrong(MAP, f"kingdom {name}", f"is there, and its religion is {RELIGIONS[FAITHS[seat]]}")
        capital = whole(MAP, f"kingdom {name}, capital", kingdom.get("capital"), 1, AREAS) - 1
        if not starts[seat] >> capital & 1:
            raise wrong(MAP, f"kingdom {name}, capital", f"area {capital + 1} is not one of its own at the start")
        capitals.append(capital)
    return capitals


def read_scenario(sheet: dict[str, Any], near: list[int], defence: list[int], routes: int) -> tuple[Atlas, list[int]]:
    """Return the eastern field with its deployment, and the hands (10.1)."""
    scene = part(MAP, sheet, "el_cid", dict)
    areas = mask_of(MAP, "el_cid, areas", scene.get("areas"))
    if scene.get("order") != list(SCENARIO_ORDER):
        raise wrong(MAP, "el_cid, order", f"is {', '.join(SCENARIO_ORDER)}")
    check_connected(near, areas, "el_cid, areas")
    deployment = part(MAP, scene, "deployment", dict)
    capitals, hands = part(MAP, scene, "capitals", dict), part(MAP, scene, "hands", dict)
    starts = [mask_of(MAP, f"el_cid, deployment, {name}", deployment.get(name)) for name in SCENARIO_ORDER]
    seen = 0
    for seat, start in enumerate(starts):
        if start & seen or start & ~areas or not 0 < start.bit_count() <= 12:
            raise wrong(MAP, f"el_cid, deployment, {SCENARIO_ORDER[seat]}", "has free areas of the east, 1 to 12")
        seen |= start
    places = [whole(MAP, f"el_cid, capitals, {name}", capitals.get(name), 1, AREAS) - 1 for name in SCENARIO_ORDER]
    for seat, place in enumerate(places):
        if not areas >> place & 1:
            raise wrong(MAP, f"el_cid, capitals, {SCENARIO_ORDER[seat]}", "lies in the east")
    sizes = [whole(MAP, f"el_cid, hands, {name}", hands.get(name), 1, MOST_HAND) for name in SCENARIO_ORDER]
    return Atlas(near, defence, starts, places, routes, areas), sizes


def read_cards(pack: dict[str, Any]) -> tuple[list[int], list[list[bool]]]:
    """Return how many there are of each kind, and their marks: permanent, removed, offensive."""
    cards = part(CARDS_FILE, pack, "cards", list)
    known = {(RELIGIONS[row.deck], row.name): kind for kind, row in enumerate(TABLE)}
    counts = [0] * KINDS
    marks = [[False] * KINDS for _ in range(3)]
    for card in cards:
        named = (str(card.get("deck")), str(card.get("name"))) if isinstance(card, dict) else ("", "")
        if named not in known:
            raise wrong(CARDS_FILE, f"card {named[1]!r}", f"the rules know no such card of deck {named[0]!r}, or twice")
        kind = known.pop(named)
        read_card(card, kind, f"card {named[1]} ({named[0]})", counts, marks)
    if known:
        raise wrong(CARDS_FILE, "cards", f"{min(known)[1]} of deck {min(known)[0]} is missing")
    check_decks(counts)
    return counts, marks


def read_card(card: dict[str, Any], kind: int, entry: str, counts: list[int], marks: list[list[bool]]) -> None:
    sort, value = TABLE[kind].sort, TABLE[kind].value
    if card.get("kind") != SORTS[sort]:
        raise wrong(CARDS_FILE, f"{entry}, kind", f"is {SORTS[sort]}")
    if card.get("value") != (value or None):
        raise wrong(CARDS_FILE, f"{entry}, value", f"is {value or 'null'}")
    counts[kind] = whole(CARDS_FILE, f"{entry}, count", card.get("count"), 1, MOST_COPIES)
    for mark, name in enumerate(("permanent", "removed", "offensive")):
        if not isinstance(card.get(name), bool):
            raise wrong(CARDS_FILE, f"{entry}, {name}", "is true or false")
        marks[mark][kind] = card[name]
    if marks[OFFENSIVE][kind] and sort == RESPONSE:
        raise wrong(CARDS_FILE, f"{entry}, offensive", "is false for a Response (9.3)")
    if TABLE[kind].lasting and not marks[PERMANENT][kind]:
        raise wrong(CARDS_FILE, f"{entry}, permanent", "is true: its effect lasts for the turn (5.4)")


def check_decks(counts: list[int]) -> None:
    for deck, religion in enumerate(RELIGIONS):
        total = sum(count for kind, count in enumerate(counts) if TABLE[kind].deck == deck)
        if total != DECK:
            raise wrong(CARDS_FILE, f"deck {religion}", f"has {DECK} cards, not {total}")
    for kind in (EL_CID_CARD, TRUCE_CARD):
        if counts[kind] != 1:
            raise wrong(CARDS_FILE, f"card {TABLE[kind].name}", "is there once")


def kingdoms_at(seats: int) -> list[str]:
    """Return the kingdoms by seat."""
    return list(PEOPLES) if seats == len(PEOPLES) else list(SCENARIO_ORDER)


def faiths_at(seats: int) -> list[int]:
    """Return the religions by seat."""
    return [FAITHS[KINGDOMS.index(name)] for name in kingdoms_at(seats)]
