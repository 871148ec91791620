"""What can be chosen, in words, out of an action and the position."""

from collections.abc import Callable, Mapping
from typing import Final

from ludoteca.core.game import Action, Json
from ludoteca.games.taifa import actions as deeds
from ludoteca.games.taifa.actions import Deed, name_of
from ludoteca.games.taifa.pieces.cards import DICE, WORDS
from ludoteca.games.taifa.pieces.kingdoms import KINGDOMS
from ludoteca.games.taifa.text.chances import with_chance
from ludoteca.games.taifa.text.names import Naming
from ludoteca.words.phrases import opened

Said = tuple[str, dict[str, object]]  # the form of the sentence, and its facts


def told(words: Naming, action: Action, view: Json, names: list[str]) -> str:
    """Return what choosing an action means."""
    assert isinstance(action, Deed)
    form, facts = SAID[action.verb](words, view, names, action)
    return opened(with_chance(words, view, action, words.say(f"taifa.do.{form}", facts)))


def card(words: Naming, deed: Deed) -> str:
    """Return the card of a choice, and that it is the other deck's where there are two to choose from."""
    name = words.card(WORDS[deed.word])
    return name if deed.word == name_of(deed.word) else words.say("taifa.of_other_deck", {"card": name})


def kingdom(words: Naming, view: Json, names: list[str], number: int) -> str:
    """Return a kingdom by its number in the table, with who plays it."""
    name = KINGDOMS[number]
    if name in view["kingdoms"]:
        return words.kingdom(view, names, view["kingdoms"].index(name))
    return words.say(f"taifa.kingdom.{name}")


def dice(words: Naming, deed: Deed) -> str:
    """Return how many dice a choice adds: as many as it says, or all the card has."""
    count = deed.what if deed.what >= 0 else DICE[name_of(deed.word)]
    return words.say("taifa.dice", {"count": count})


def plain(form: str) -> Callable[[Naming, Json, list[str], Deed], Said]:
    """Return the telling of a verb that needs no more than its card and its kingdom."""

    def say(words: Naming, view: Json, names: list[str], deed: Deed) -> Said:
        facts: dict[str, object] = {"card": card(words, deed)} if deed.word >= 0 else {}
        return form, facts | ({"kingdom": kingdom(words, view, names, deed.what)} if deed.what >= 0 else {})

    return say


def attack(words: Naming, view: Json, names: list[str], deed: Deed) -> Said:
    return "attack", {"target": words.target(view, names, deed.what + 1)}


def commit(words: Naming, view: Json, names: list[str], deed: Deed) -> Said:
    if deed.what < 0 and name_of(deed.word) not in DICE:
        return "commit", {"card": card(words, deed)}
    return "commit.dice", {"card": card(words, deed), "dice": dice(words, deed)}


def respond(words: Naming, view: Json, names: list[str], deed: Deed) -> Said:
    if name_of(deed.word) not in DICE:
        return "respond", {"card": card(words, deed)}
    return f"respond.{side(view, deed)}", {"card": card(words, deed), "dice": dice(words, deed)}


def side(view: Json, deed: Deed) -> str:
    """Return which roll dice are added to."""
    contest = view["contest"]
    if contest and contest["kind"] == "incursion":
        return "incursion"
    own = contest is not None and contest["seat"] == view["to_move"]
    return "attack" if own or deed.verb in (deeds.ABET, deeds.ABET_FEW) else "defence"


def done(words: Naming, view: Json, names: list[str], deed: Deed) -> Said:
    """Let `done` mean what the question makes of it."""
    form = f"done.{view['prompt'].removeprefix('taifa.')}"
    form += polled(view)
    return (form if words.find(f"taifa.do.{form}", None) else "done"), {}


def polled(view: Json) -> str:
    """Return how nothing is called: no other after one is laid or spent, no dice for a roll of one's own."""
    contest = view["contest"]
    if contest and view["prompt"] == "taifa.garrisons":
        return ".more" if contest["garrisons"] else ""
    if not contest or view["prompt"] != "taifa.respond":
        return ""
    if any(one["seat"] == view["seat"] for one in contest["laid"] or []):
        return ".more"
    return ".own" if contest["seat"] == view["seat"] else ""


def garrison(words: Naming, view: Json, names: list[str], deed: Deed) -> Said:
    form = "garrison.spend" if view["prompt"] == "taifa.garrisons" else "garrison"
    return form, {"area": deed.what + 1}


def play_at(words: Naming, view: Json, names: list[str], deed: Deed) -> Said:
    return "event.area", {"card": card(words, deed), "target": words.target(view, names, deed.what + 1)}


SAID: Final[Mapping[int, Callable[[Naming, Json, list[str], Deed], Said]]] = {
    deeds.BOT: plain("bot"),
    deeds.ATTACK: attack,
    deeds.COMMIT: commit,
    deeds.COMMIT_FEW: commit,
    deeds.RESPOND: respond,
    deeds.RESPOND_FEW: respond,
    deeds.ABET: respond,
    deeds.ABET_FEW: respond,
    deeds.HEAL: plain("heal"),
    deeds.DONE: done,
    deeds.INCURSION: plain("incursion"),
    deeds.PLAY: plain("event"),
    deeds.PLAY_ON: plain("event.kingdom"),
    deeds.PLAY_AT: play_at,
    deeds.GARRISON: garrison,
    deeds.BONUS: plain("bonus"),
    deeds.DISCARD: plain("discard"),
    deeds.PASS: plain("pass"),
    deeds.GIVE: plain("give"),
    deeds.TAKE: plain("take"),
    deeds.KEEP: plain("keep"),
    deeds.SWAP: plain("swap"),
    deeds.WITHDRAW: plain("withdraw"),
    deeds.HOLD_TRUCE: plain("truce"),
}
