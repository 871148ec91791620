"""Talavera in words: prompts, actions, events, refusals, how a match is won and what the pieces are."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ludoteca.core.game import Action, Event, Json, Reason, Seat
from ludoteca.core.telling import Chapter
from ludoteca.games.talavera.actions import Corner, Flip, Keep, Place, Take
from ludoteca.games.talavera.loss import KEPT, Loss, covered, loss, missing
from ludoteca.games.talavera.pieces import COLOURS, CORNERS, FILLED, TILES
from ludoteca.games.talavera.rules.scoring import LastCard
from ludoteca.games.talavera.telling import PARTS
from ludoteca.words.phrases import Phrases, named, opened

OFTEN: Final = ("", "", "twice", "thrice", "often")  # how often a number stands there that may stand there once
NOTED: Final = ("card", "deck", "unseen")  # kinds of pieces in every match
NOTED_ALONE: Final = ("special", "redraw", "wanted")
NUMBERS: Final = range(1, CORNERS + 1)
CATALOGUE: Final = ("talavera", Path(__file__).parent / "locale")


class TalaveraWords(Phrases):
    """The game's sentences; a card is told by its tiles."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang, CATALOGUE)

    def fact(self, name: str, value: object) -> str:
        if isinstance(value, Mapping):
            return self.join([self.tiles(colour, count) for colour, count in value.items()])
        if name == "cards" and isinstance(value, list):
            return "; ".join(self.fact("card", card) for card in value)
        return super().fact(name, value)

    def tiles(self, colour: str, count: int) -> str:
        """Return `2 yellow`."""
        return self.say(f"tiles.{colour}", {"count": count})

    def card(self, edition: str, side: int) -> str:
        """Return the tiles of a tile side: `2 yellow, 1 sky and 1 red`."""
        return self.fact("card", {COLOURS[c]: n for c, n in enumerate(TILES[edition][side]) if n})

    def prompt(self, view: Json, names: list[str]) -> tuple[str, str]:
        if view["over"]:
            return self.ending(view, names), ""
        asked = view["players"][view["to_move"]]
        facts = {"seat": names[view["to_move"]]}
        if asked["hand"]:
            facts["card"] = self.card(view["options"]["edition"], asked["hand"][0])
        if view["seat"] != view["to_move"]:
            return self.say(f"{view['prompt']}.wait", facts), ""
        is_last = view["prompt"] == "talavera.take" and len(view["legal"]) == 1
        return self.say(f"{view['prompt']}{'.last' if is_last else ''}", facts), self.help(view)

    def help(self, view: Json) -> str:
        """Return the line under the question: what it means, or why a match alone is lost already."""
        if view.get("lost"):
            return self.say("talavera.doomed", {"reasons": self.reasons(view)})
        key = f"{view['prompt']}.help"
        return self.say(f"{key}.redraw" if view["prompt"] == "talavera.keep" and view["redraws"] else key)

    def ending(self, view: Json, names: list[str]) -> str:
        """Return the result as one sentence."""
        if view["seats"] == 1:
            how = ("lost", "won", "special")[int(view["scores"][0])]
            key = f"talavera.over.alone.{how}"
            facts = {"seat": names[0], "reasons": "; ".join(self.faults(view))}
            return self.say(key if view["seat"] == 0 else f"{key}.other", facts)
        scores = view["scores"]
        if len(view["winners"]) > 1:
            return self.say("talavera.over.tied", {"points": scores[0]})
        winner = view["winners"][0]
        facts = {"seat": names[winner], "points": scores[winner], "other": scores[1 - winner]}
        return self.say("talavera.over.won.you" if view["seat"] == winner else "talavera.over.won", facts)

    def action(self, action: Action, view: Json, names: list[str]) -> str:
        edition = view["options"]["edition"]
        if isinstance(action, Flip):
            return self.say("talavera.do.flip", {"a": self.ordinal(action.a), "b": self.ordinal(action.b)})
        if isinstance(action, Take):
            places = [card["tiles"] if card else None for card in view["market"]]
            return self.choose("talavera.do.take", edition, action.card, places)
        if isinstance(action, Keep):
            return self.choose("talavera.do.keep", edition, action.card, view["pair"])
        if isinstance(action, Place):
            return self.onto("talavera.do.place", action.colour, TILES[edition][action.card][action.colour])
        if isinstance(action, Corner):
            hand = view["players"][0]["hand"]
            return self.onto(
                "talavera.do.corner", action.colour, sum(TILES[edition][card][action.colour] for card in hand)
            )
        return self.say("talavera.do.redraw")

    def choose(self, key: str, edition: str, card: int, places: list[int | None]) -> str:
        """Name a card with its place, since two cards may show the same tiles."""
        facts = {"card": self.card(edition, card)}
        if card not in places:
            return self.say(key, facts)
        return self.say(f"{key}.place", facts | {"nth": self.ordinal(places.index(card) + 1)})

    def ordinal(self, place: int) -> str:
        """Return the number of a place as words say it: `first`."""
        return self.say(f"talavera.nth.{place}")

    def onto(self, key: str, colour: int, count: int) -> str:
        name = COLOURS[colour]
        tiles = self.tiles(name, count)
        return self.say(key if count else f"{key}.none", {"colour": name, "tiles": tiles})

    def event(self, event: Event, reader: Seat | None, names: list[str]) -> str:
        facts = dict(event.facts)
        about = facts.get("seat", facts.get("first"))
        for name in ("seat", "first"):
            if isinstance(facts.get(name), int):
                facts[name] = named(names[int(str(facts[name]))])
        if "colour" in facts and "count" in facts:
            facts["tiles"] = self.tiles(str(facts["colour"]), int(str(facts["count"])))
        mine = about is not None and about == reader
        if event.key == "talavera.ordered" and len(names) == 1:
            return self.say("talavera.ordered.alone", facts)
        key = f"{event.key}.last" if isinstance(event, LastCard) else event.key
        return self.say(f"{key}.you" if mine else key, facts | {"you": named(self.say("you"))})

    def reason(self, reason: Reason) -> str:
        return self.say(reason.key, reason.facts)

    def reasons(self, view: Json) -> str:
        """Return why a match alone is lost: what its steps have wrong, or else what cannot come together any more."""
        return "; ".join(self.faults(view) or [self.lost(loss(view))])

    def lost(self, loss: Loss) -> str:
        """Return what cannot come together: of the last bare step by its colour, else of several numbers at once."""
        key = f"talavera.lost.{loss.part}"
        if len(loss.wanted) > 1:
            tiles = self.join([self.tiles(colour, count) for colour, count in loss.held.items()])
            return self.say(f"{key}.some", {"numbers": self.numbers(loss.wanted), "tiles": tiles})
        ((colour, have),) = loss.held.items()
        more = loss.wanted[0] - have
        if loss.part == KEPT:
            key += ".over" if more < 0 else ".full" if not more else ".short" if have else ".none"
        return self.say(key, {"colour": colour, "number": loss.wanted[0], "have": have, "more": more})

    def faults(self, view: Json) -> list[str]:
        """Return what the steps of a match alone have wrong: a number twice, too many, none; and what is missing."""
        done, told = covered(view), []
        for count in sorted(set(done)):
            if count == 0:
                told.append(self.say("talavera.lost.none"))
            elif count > CORNERS:
                told.append(self.say("talavera.lost.beyond", {"number": count, "most": CORNERS}))
            elif done.count(count) > 1:
                told.append(self.say(f"talavera.lost.{OFTEN[done.count(count)]}", {"number": count}))
        if len(done) == CORNERS and missing(view):
            facts = {"count": len(missing(view)), "numbers": self.numbers(missing(view))}
            told.append(self.say("talavera.lost.missing", facts))
        return told

    def is_special_lost(self, view: Json) -> bool:
        """Say whether a match alone cannot end with exactly the order any more: a step was covered otherwise (6.7)."""
        player = view["players"][0]
        wrong = [c for c in COLOURS if player["tucked"][c] and player["have"][c] != player["numbers"][c]]
        return bool(wrong or view["lost"])

    def numbers(self, numbers: Sequence[int]) -> str:
        return self.join([str(number) for number in numbers])

    def goal(self, view: Json) -> str:
        if view["seats"] == 1:
            return self.say("talavera.goal.alone", {"numbers": self.numbers(NUMBERS)})
        return self.say("talavera.goal", {"rounds": view["rounds"], "full": FILLED})

    def standing(self, view: Json, seat: Seat, names: list[str]) -> str:
        """Return how far a seat leads or lags; alone which numbers it still needs, or why it cannot win."""
        if view["over"]:
            return ""
        facts: dict[str, object]
        if view["seats"] == 1 and view["lost"]:
            how, facts = "lost", {"reasons": self.reasons(view)}
        elif view["seats"] == 1:
            how, facts = "wants", {"count": len(missing(view)), "numbers": self.numbers(missing(view))}
        else:
            ahead = int(view["scores"][seat] - view["scores"][1 - seat])
            how, facts = "level" if not ahead else "leads" if ahead > 0 else "behind", {"count": abs(ahead)}
        return self.say(f"talavera.standing.{how}{'.you' if view['seat'] == seat else ''}", facts)

    def chapter(self, chapter: Chapter, names: list[str]) -> str:
        if len(names) == 1:
            return self.say("talavera.chapter.alone", {"round": chapter[0]})
        return self.say(f"talavera.chapter.{PARTS[chapter[1]]}", {"round": chapter[0]})

    def notes(self, view: Json) -> dict[str, tuple[str, str]]:
        """Return what tiles, steps and cards are, by `tile.X`, `step.X` and their kind."""
        alone = view["seats"] == 1
        facts = {"full": FILLED, "numbers": self.numbers(NUMBERS)}
        made = {}
        for kind in (*NOTED, *(NOTED_ALONE if alone else ("order",))):
            made[kind] = self.say(f"talavera.note.{kind}"), self.say(f"talavera.note.{kind}.text")
        for colour in COLOURS:
            names = {"colour": colour}
            made[f"tile.{colour}"] = (
                opened(self.say("talavera.note.tile", names)),
                self.say(f"talavera.note.tile.{colour}"),
            )
            text = self.say("talavera.note.step.alone" if alone else "talavera.note.step.text", facts)
            made[f"step.{colour}"] = self.say("talavera.note.step", names), text
        return made
