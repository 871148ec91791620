"""Taluvo in words: prompts, actions, events, refusals, how a match is won and what the pieces are."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ludoteca.core.game import Action, Event, Json, Reason, Seat
from ludoteca.core.telling import Chapter
from ludoteca.games.taluvo.actions import TURNS, Build, Expand, Lay, place_notation
from ludoteca.games.taluvo.pieces import POOLS_TO_WIN, SCORE, TERRAINS, TOKENS
from ludoteca.games.taluvo.rules.plane import footprint
from ludoteca.words.phrases import Phrases, named, opened

CATALOGUE: Final = ("taluvo", Path(__file__).parent / "locale")
TRIBES: Final = ("coral", "tide", "ember", "orchid")  # by seat
ALIKE: Final = {"a": "terrain", "b": "terrain", "a_way": "way", "b_way": "way"}  # facts that read as another does
NOTED: Final = (
    "tile",
    "spot",
    "height",
    "deck",
    "unseen",
    "settlement",
    "expand",
)  # kinds of pieces beside land and tokens
FIRST: Final = place_notation(0, 0)  # where only the first tile comes to lie in the sea (3.1)
NO_LAND: Final = {"terrain": "sea", "height": 0}
ABOUT: Final = {  # refusals about one kind of token that no fact names
    "taluvo.why.too_high": "villager",
    "taluvo.why.beside_own": "villager",
    "taluvo.why.temple_alone": "temple",
    "taluvo.why.too_small": "temple",
    "taluvo.why.has_temple": "temple",
    "taluvo.why.tower_alone": "tower",
    "taluvo.why.too_low": "tower",
    "taluvo.why.has_tower": "tower",
    "taluvo.why.too_dear": "villager",
}


def hex_at(view: Json, q: int, r: int) -> Json | None:
    """Return a hex of the island, None for the sea; a view has them sorted by R, then Q."""
    hexes = view["hexes"]
    place = bisect_left(hexes, [r, q], key=lambda one: one["at"][::-1])
    return hexes[place] if place < len(hexes) and hexes[place]["at"] == [q, r] else None


class TaluvoWords(Phrases):
    """The game's sentences; a hex is told by its land, never by coordinates, a tribe by its name."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang, CATALOGUE)

    def fact(self, name: str, value: object) -> str:
        return super().fact(ALIKE.get(name, name), value)

    def called(self, key: str, preset: str) -> str:
        """Return the key under which a preset has words of its own, or else the key itself."""
        own = f"{key}.{preset}"
        return own if self.find(own, None) else key

    def noun(self, form: str, token: str, preset: str) -> str:
        """Return a token in one form, as the preset calls it: `one` is `a Temple`, `pools` is `Temples`."""
        return self.say(self.called(f"{form}.{token}", preset))

    def tokens(self, token: str, count: int, preset: str) -> str:
        """Return `2 Villagers`, or what the preset calls them."""
        return self.say(self.called(f"tokens.{token}", preset), {"count": count})

    def pools(self, tokens: list[str], preset: str) -> str:
        """Return the names of pools: `Temples and Towers`."""
        return self.join([self.noun("pools", token, preset) for token in tokens])

    def placed(self, counts: list[int], preset: str) -> str:
        """Return Temples, Towers and Villagers as the ranking compares them (6.4)."""
        villagers, temples, towers = counts
        ranked = (("temple", temples), ("tower", towers), ("villager", villagers))
        return self.join([self.tokens(token, count, preset) for token, count in ranked])

    def pair(self, a: str, b: str) -> str:
        """Return the two terrains of a tile."""
        return self.say("taluvo.pair.twice" if a == b else "taluvo.pair", {"a": a, "b": b})

    def prompt(self, view: Json, names: list[str]) -> tuple[str, str]:
        if view["over"]:
            return self.ending(view, names), self.stuck(view, names)
        seat, key = view["seat"], view["prompt"]
        facts = {"seat": names[view["to_move"]]}
        if view["tile"]:
            facts["tile"] = self.pair(**view["tile"])
        if seat == view["to_move"]:
            return self.say(key, facts), self.help(view)
        is_out = seat is not None and view["players"][seat]["out"]
        return self.say(f"{key}.wait", facts), self.out(view, seat) if is_out else ""

    def help(self, view: Json) -> str:
        """Return the line under the question: what may be done; of the first tile, that it lies alone."""
        if view["tile"] and not view["hexes"]:
            return self.say("taluvo.tile.help.first")
        options = view["options"]
        facts = {"size": options["temple_size"], "height": options["tower_height"]}
        return self.say(self.called(f"{view['prompt']}.help", options["preset"]), facts)

    def out(self, view: Json, seat: Seat) -> str:
        """Tell a tribe that is out why it is."""
        return self.say("taluvo.out.help", {"reasons": self.lacking(view, seat)})

    def stuck(self, view: Json, names: list[str]) -> str:
        """Return why others had to stop, where a match was won because they had."""
        if view["ending"] != "last":
            return ""
        told = []
        for player in filter(lambda one: one["out"], view["players"]):
            seat = player["seat"]
            key = "taluvo.stuck.you" if seat == view["seat"] else "taluvo.stuck"
            told.append(self.say(key, {"seat": names[seat], "reasons": self.lacking(view, seat)}))
        return " ".join(told)

    def lacking(self, view: Json, seat: Seat) -> str:
        """Return what keeps a tribe that is out from placing anything (5.9): pools that are empty, no hex for the others."""
        player, preset = view["players"][seat], view["options"]["preset"]
        left = {token: player[f"{token}s"] for token in TOKENS}
        empty = [self.tokens(token, 0, preset) for token in TOKENS if not left[token]]
        others = [self.tokens(token, left[token], preset) for token in TOKENS if left[token]]
        told = [self.say("taluvo.stuck.none", {"tokens": self.join(empty)})] if empty else []
        told += [self.say("taluvo.stuck.place", {"tokens": self.join(others)})] if others else []
        return ", ".join(told)

    def asks(self, kind: str, view: Json) -> str:
        """Return what is asked once a kind of token, or a terrain to expand onto, is chosen."""
        options = view["options"]
        facts = {"size": options["temple_size"], "height": options["tower_height"]}
        token = self.noun("one", kind, options["preset"]) if kind in TOKENS else ""
        return self.say(f"taluvo.ask.{kind}", facts | {"one": token})

    def ways(self, actions: Sequence[Action], view: Json) -> str:
        """Return what is asked where a hex that can be used in several ways is chosen."""
        tokens_first = sorted(actions, key=lambda action: isinstance(action, Expand))
        told = dict.fromkeys(self.way(action, view) for action in tokens_first)
        *first, last = told
        if not first:
            return self.say("taluvo.ways.homes")
        either = self.say("taluvo.ways.or", {"first": ", ".join(first), "last": last})
        return self.say("taluvo.ways", {"many": str(len(told)), "ways": either})

    def way(self, action: Action, view: Json) -> str:
        """Return what an action would do with a hex, in a word or two: `a Villager`, `expand onto grass`."""
        if isinstance(action, Expand):
            return self.say("taluvo.ways.expand", {"terrain": TERRAINS[action.terrain]})
        assert isinstance(action, Build)
        return self.noun("one", TOKENS[action.token - 1], view["options"]["preset"])

    def ending(self, view: Json, names: list[str]) -> str:
        """Return the result as one sentence."""
        winners, preset = view["winners"], view["options"]["preset"]
        player = view["players"][winners[0]]
        facts = {"seat": names[winners[0]], "placed": self.placed(player["placed"], preset), "count": player["points"]}
        if len(winners) > 1:
            return self.say("taluvo.over.shared", facts | {"seats": self.join([names[seat] for seat in winners])})
        facts["pools"] = self.pools([token for token in TOKENS if not player[f"{token}s"]], preset)
        by_points = view["ending"] == "deck" and view["options"]["ranking"] == SCORE
        key = "taluvo.over.score" if by_points else f"taluvo.over.{view['ending']}"
        return self.say(f"{key}.you" if view["seat"] == winners[0] else key, facts)

    def action(self, action: Action, view: Json, names: list[str]) -> str:
        if isinstance(action, Lay):
            return self.lay(action, view, names)
        if isinstance(action, Expand):
            return self.expand(action, view)
        assert isinstance(action, Build)
        key = self.called(f"taluvo.do.{TOKENS[action.token - 1]}", view["options"]["preset"])
        below = hex_at(view, action.q, action.r) or NO_LAND
        return self.say(key, {"terrain": below["terrain"], "height": below["height"]})

    def lay(self, action: Lay, view: Json, names: list[str]) -> str:
        """Tell where the tile goes and how it is turned; of an eruption, how high and what it buries."""
        facts: dict[str, object] = {"a_way": str(action.o)}
        if view["tile"] is None:
            return self.say("taluvo.do.tile.turned", facts)
        facts["lands"] = self.around(action.o, **view["tile"])
        volcano = hex_at(view, action.q, action.r)
        if volcano is None:
            return self.say("taluvo.do.coast" if view["hexes"] else "taluvo.do.tile", facts)
        facts["height"] = volcano["height"] + 1
        losses = self.losses(view, action, names)
        return (
            self.say("taluvo.do.erupt.lost", facts | {"losses": losses})
            if losses
            else self.say("taluvo.do.erupt", facts)
        )

    def around(self, turn: int, a: str, b: str) -> str:
        """Return where the lands of a tile lie from its volcano: of two alike both ways, else the first one's."""
        facts = {"a": a, "a_way": str(turn), "b_way": str((turn + 1) % TURNS)}
        return self.say("taluvo.way.both" if a == b else "taluvo.way.one", facts)

    def losses(self, view: Json, action: Lay, names: list[str]) -> str:
        """Return the Villagers that an eruption buries, and whose they are; empty for none."""
        counts: dict[int, int] = {}
        for q, r in footprint(action.q, action.r, action.o)[1:]:
            below = hex_at(view, q, r)
            if below is not None and below["owner"] is not None:
                counts[below["owner"]] = counts.get(below["owner"], 0) + below["height"]
        preset = view["options"]["preset"]
        return self.join([self.loss(seat, count, view["seat"], names, preset) for seat, count in counts.items()])

    def expand(self, action: Expand, view: Json) -> str:
        facts: dict[str, object] = {"terrain": TERRAINS[action.terrain]}
        for one in view["expansions"]:
            if one["action"] == action.notation:
                tokens = self.tokens("villager", one["cost"], view["options"]["preset"])
                size = self.hexes(view["settlements"][one["settlement"]]["size"])
                facts |= {"tokens": tokens, "hexes": self.hexes(len(one["hexes"])), "size": size}
                return self.say("taluvo.do.expand.cost", facts)
        return self.say("taluvo.do.expand", facts)

    def hexes(self, count: int) -> str:
        return self.say("taluvo.hexes", {"count": count})

    def event(self, event: Event, reader: Seat | None, names: list[str]) -> str:
        facts: Mapping[str, Json] = event.facts
        key, made = event.key, self.people(facts, reader, names) | self.things(facts)
        token = key.removeprefix("taluvo.")
        if token in TOKENS:  # one sentence for all, and another that tells the height
            key = "taluvo.placed.high" if "height" in facts else "taluvo.placed"
            made["did"] = self.noun("did", token, facts.get("preset", ""))
        elif facts.get("starter"):
            key = f"{key}.starter"
        elif key == "taluvo.laid" and facts.get("at") == FIRST:
            key = "taluvo.laid.first"
        return self.say(f"{key}.you" if reader is not None and facts.get("seat") == reader else key, {**facts, **made})

    def people(self, facts: Mapping[str, Json], reader: Seat | None, names: list[str]) -> dict[str, str]:
        """Return those facts of an event that names make out of seats."""
        made = {"you": named(self.say("you"))}
        if "seat" in facts:
            made["seat"] = named(names[facts["seat"]])
        if "seats" in facts:
            made["seats"] = self.join([named(names[seat]) for seat in facts["seats"]])
        if "losses" in facts:
            told, preset = [named(name) for name in names], facts.get("preset", "")
            made["losses"] = self.join(
                [self.loss(seat, count, reader, told, preset) for seat, count in facts["losses"]]
            )
        return made

    def things(self, facts: Mapping[str, Json]) -> dict[str, str]:
        """Return those facts of an event that words make out of others, with the nouns of its preset."""
        made, preset = {}, facts.get("preset", "")
        if "a" in facts:
            made["tile"] = self.pair(facts["a"], facts["b"])
        if "hexes" in facts:
            made["hexes"] = self.hexes(facts["hexes"])
        if "count" in facts:
            made["tokens"] = self.tokens("villager", facts["count"], preset)
        if "pools" in facts:
            made["pools"] = self.pools(facts["pools"], preset)
        if "temples" in facts:
            made["placed"] = self.placed([facts["villagers"], facts["temples"], facts["towers"]], preset)
        if "points" in facts:
            made["points"] = self.say("taluvo.plain.points", {"count": facts["points"]})
        return made

    def loss(self, seat: Seat, count: int, reader: Seat | None, names: list[str], preset: str) -> str:
        """Return how many Villagers somebody loses: `2 of your Villagers`, `1 Villager of Luis`."""
        if seat == reader:
            return self.say("taluvo.loss.you", {"number": count, "pools": self.noun("pools", "villager", preset)})
        return self.say("taluvo.loss", {"tokens": self.tokens("villager", count, preset), "seat": names[seat]})

    def reason(self, reason: Reason) -> str:
        """Return why an action is refused; of an eruption, whether another turn of the tile would do."""
        facts: Mapping[str, Json] = reason.facts
        told = self.refused(reason.key, facts)
        if "fits" not in facts:
            return told
        ways = self.join([self.fact("way", str(turn)) for turn in facts["fits"]])
        return self.say("taluvo.why.other_turn" if ways else "taluvo.why.no_turn", {"why": told, "ways": ways})

    def refused(self, key: str, facts: Mapping[str, Json]) -> str:
        """Return a refusal with the preset's noun for the token that it is about, of no hex where it can come to none."""
        token, preset = ABOUT.get(key) or facts.get("token"), facts.get("preset", "")
        key = f"taluvo.why.nowhere.{facts['nowhere']}" if "nowhere" in facts else key
        if token is None:
            return self.say(key, facts)
        made = {"one": self.noun("one", token, preset), "pools": self.noun("pools", token, preset)}
        if "cost" in facts:
            made["tokens"] = self.tokens(token, facts["cost"], preset)
        # `temple_alone` and `tower_alone` are one sentence, `token_alone`; so are `has_temple` and `has_tower`.
        return self.say(key.replace(token, "token"), {**facts, **made})

    def goal(self, view: Json) -> str:
        preset, player = view["options"]["preset"], view["players"][0]
        kinds = [self.tokens(token, count, preset) for token, count in zip(TOKENS, player["start"], strict=True)]
        facts = {f"{token}s": self.noun("pools", token, preset) for token in TOKENS}
        key = "taluvo.goal.score" if view["options"]["ranking"] == SCORE else "taluvo.goal"
        return self.say(key, facts | {"pools": self.join(kinds), "tiles": view["tiles"]})

    def standing(self, view: Json, seat: Seat, names: list[str]) -> str:
        """Return which pools a tribe has still to empty, and how it stands if the tiles run out."""
        player = view["players"][seat]
        if view["over"]:
            return ""
        if player["out"]:
            return self.say("taluvo.standing.out")
        told = [self.needs(player, view["options"]["preset"]), self.race(view, seat)]
        return "; ".join(part for part in told if part)

    def needs(self, player: Json, preset: str) -> str:
        """Return what is left in the pools: two of them must be emptied (6.2)."""
        left = [(player[f"{token}s"], token) for token in TOKENS if player[f"{token}s"]]
        pools = [self.tokens(token, count, preset) for count, token in left]
        if len(left) > POOLS_TO_WIN:
            return self.say("taluvo.standing.two", {"pools": ", ".join(pools)})
        either = self.say("taluvo.standing.or", {"first": ", ".join(pools[:-1]), "last": pools[-1]})
        return self.say("taluvo.standing.one", {"pools": either if len(pools) > 1 else pools[0]})

    def race(self, view: Json, seat: Seat) -> str:
        """Return how a tribe stands in what decides when the tiles run out (6.4, 7.4)."""
        scores = [score for other, score in enumerate(view["scores"]) if not view["players"][other]["out"]]
        own, best = view["scores"][seat], max(scores)
        if view["options"]["ranking"] != SCORE:
            return self.say("taluvo.standing.ahead") if own == best and scores.count(best) == 1 else ""
        if own < best:
            return self.say("taluvo.standing.behind", {"count": int(best - own)})
        ahead = int(own - max([score for score in scores if score < best], default=own))
        is_alone = ahead and scores.count(best) == 1
        return self.say("taluvo.standing.points", {"count": ahead}) if is_alone else ""

    def chapter(self, chapter: Chapter, names: list[str]) -> str:
        _, turn, seat = chapter
        return self.say("taluvo.chapter", {"turn": turn, "seat": names[seat] if 0 <= seat < len(names) else ""})

    def part(self, chapter: Chapter) -> str:
        return self.say("taluvo.chapter.part", {"turn": chapter[1]})

    def notes(self, view: Json) -> dict[str, tuple[str, str]]:
        """Return what lands, tokens and the other pieces are, by `terrain.X`, `token.X` and their kind."""
        options = view["options"]
        facts = {"size": options["temple_size"], "height": options["tower_height"]}
        made = {kind: (self.say(f"taluvo.note.{kind}"), self.say(f"taluvo.note.{kind}.text")) for kind in NOTED}
        for land in (*TERRAINS[: options["terrains"]], "volcano"):
            kind = "volcano" if land == "volcano" else f"terrain.{options['expansion']}"
            text = self.say(f"taluvo.note.{kind}")
            made[f"terrain.{land}"] = opened(self.fact("terrain", land)), text
        for token in TOKENS:
            name = self.say(self.called(f"token.{token}", options["preset"]))
            one = opened(self.noun("one", token, options["preset"]))
            made[f"token.{token}"] = opened(name), self.say(f"taluvo.note.{token}", facts | {"one": one})
        return made
