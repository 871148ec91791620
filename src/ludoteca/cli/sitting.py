"""One sitting at the terminal: people are asked, agents choose, Bots play, every line is kept before it is told."""

import shlex
import time
from collections.abc import Mapping
from typing import Final

from rich.console import Console
from rich.text import Text

from ludoteca.arena.memory import Memory
from ludoteca.cli.board import painted
from ludoteca.cli.choices import MOST_LISTED, listing, numbered, ordered, summary
from ludoteca.cli.journal import Journal
from ludoteca.cli.seating import PERSON, shown
from ludoteca.cli.terminal import bulleted, read_line, styled
from ludoteca.core import record
from ludoteca.core.errors import NO_FACTS, GameError, IllegalAction, MayNotUndo
from ludoteca.core.game import BOT, Action, Agent, Event, Json, Limit, Seat
from ludoteca.core.match import TWO, Line, Match
from ludoteca.core.moments import Watch
from ludoteca.core.rng import MOST_SEED, Rng
from ludoteca.roster import RIVAL, make_agent
from ludoteca.teaching.coach import Situation, think
from ludoteca.words.leaving import asking, result, told
from ludoteca.words.phrases import Phrases

BOT_PAUSE: Final = 0.6  # seconds before each card of a Bot, so that a person can follow
FEW: Final = 6  # digits of a choice's number, at most
LIST: Final = "list"
RESIGN: Final = "resign"
HINTS: Final = {"hint": 1, "hint 2": 2}


class BadChoice(GameError):
    key = "error.bad_choice"
    english = "the choices run from 1 to {most}"


class NoList(GameError):
    key = "error.no_list"
    english = "no numbered choices are shown: type `list` with a part of a notation, or a notation"


class Sitting:
    """A match between people at this terminal and agents; `luck` seeds the agents, never the match."""

    def __init__(
        self,
        console: Console,
        match: Match,
        journal: Journal,
        players: list[str],
        names: list[str],
        lang: str,
        luck: int,
        watch: Watch,
        stand_in: str = RIVAL,
    ) -> None:
        self.console: Final = console
        self.match: Final = match
        self.journal: Final = journal
        self.players: Final = players
        self.lang: Final = lang
        self.luck: Final = luck
        self.watch: Final = watch
        self.stand_in: Final = stand_in  # the agent that takes over where somebody leaves
        self.leavers: list[Seat] = []  # who goes when the poll that runs has closed
        self.told_goal: bool = False
        self.listed: bool = False  # whether the choices of this question were shown with their numbers
        self.memory: Final = Memory()
        self.words: Final = match.game.words(lang)
        self.names: Final = shown(names, self.words, self.reader(), match.game.name)
        self.shared: Final = Phrases(lang)

    def run(self, salt: str) -> None:
        """Play until the match is over or somebody leaves; all that was played is kept either way."""
        try:
            while not self.match.is_over():
                if not self.step(self.match.mover()):
                    self.leave()
                    return
                self.see_off()
            self.finish(salt)
        except KeyboardInterrupt:
            self.console.print()
            self.leave()

    def recall(self) -> None:
        """Tell where a match is taken up, and what happened since the reader's last choice."""
        self.say("cli.resumed", {"line": len(self.match.lines)})
        reader = self.reader()
        if not self.match.is_over():
            self.tell(self.match.events_since(self.match.mover() if reader is None else reader))

    def step(self, seat: Seat) -> bool:
        """Let one seat choose once; False when the person leaves."""
        legal = self.match.state.legal_actions()
        if self.players[seat] == BOT:
            self.pause()
            self.play(legal[0])
            return True
        if self.players[seat] != PERSON:
            self.play(self.agent_choice(seat))
            return True
        if len(legal) > 1 or (self.reader() is None and self.match.state.hushed()):
            return self.ask(legal)
        return self.play_forced(seat, legal[0])

    def play_forced(self, seat: Seat, action: Action) -> bool:
        """Play a single choice for a person, and say so, but for having nothing to answer in a poll."""
        if not self.match.state.polled():
            facts = {"seat": self.names[seat], "action": self.words.action(action, self.view(), self.names)}
            self.say("cli.forced.seat" if self.reader() is None else "cli.forced", facts, "dim")
        self.play(action)
        return True

    def pause(self) -> None:
        """Give people time to read; who reads no terminal needs none."""
        if self.console.is_terminal:
            time.sleep(BOT_PAUSE)

    def agent_choice(self, seat: Seat) -> Action:
        """Ask an agent: one that remembers, or made anew, so that a match taken up again goes on as it would have."""
        seed = (self.luck + len(self.match.lines)) & MOST_SEED
        agent = self.memory.take(seat, lambda: make_agent(self.match.game, self.players[seat], seed))
        action = self.thought_of(seat, agent)
        self.memory.keep(seat, agent)
        return action

    def thought_of(self, seat: Seat, agent: Agent) -> Action:
        """Return what an agent chooses, and say meanwhile that it thinks."""
        sight = self.match.sight()
        if not self.console.is_terminal:
            return agent.choose(sight, Limit())
        with self.console.status(styled(self.shared.say("cli.thinking", {"seat": self.names[seat]}))):
            return agent.choose(sight, Limit())

    def play(self, action: Action) -> None:
        """Play, keep the line, and only then tell."""
        waiting = self.match.waiting[:]
        self.keep([*waiting, self.match.play(action, at=self.watch.read())])
        self.tell(self.match.plies[-1].events)

    def keep(self, lines: list[Line]) -> None:
        """Put the last of some lines on the disk; where it closes a poll, those before it get their time as well."""
        if len(lines) > 1 and not self.match.waiting:
            self.journal.amend(lines)
        else:
            self.journal.write(lines[-1])

    def view(self) -> Json:
        """Return what the seat to move sees."""
        return self.match.view(self.match.mover())

    def reader(self) -> Seat | None:
        return reader_among(self.players)

    def tell(self, events: list[Event]) -> None:
        reader = self.reader()
        readable = [event for event in events if event.may_be_read_by(reader)]
        self.console.print(bulleted([self.words.event(event, reader, self.names) for event in readable]))

    def ask(self, legal: list[Action]) -> bool:
        """Put the question to a person until it is answered; False when the person leaves."""
        legal = ordered(self.match.game, legal)
        self.show(legal)
        while True:
            answer = read_line()
            if answer in (None, "q"):
                return False
            try:
                if answer and self.answered(answer, legal):
                    return True
            except GameError as error:
                self.console.print(styled(self.shared.error(error), "red"))

    def show(self, legal: list[Action]) -> None:
        view = self.view()
        self.console.rule(style="dim")
        self.console.print(painted(self.match.game, view, self.lang, self.names, self.console.width))
        self.console.print()
        self.tell_standing(view)
        question, help = self.question(view)
        self.console.print(styled(question, "bold"))
        if help:
            self.console.print(styled(help, "dim"))
        short = self.match.game.short_names(view)
        self.listed = len(legal) <= MOST_LISTED
        if self.listed:
            self.console.print(listing(numbered(legal), self.words, view, self.names, short))
        else:
            self.say("cli.many", summary(legal, short))
        self.say("cli.keys", style="dim")

    def tell_standing(self, view: Json) -> None:
        """Say how the match is won, the first time, and what each seat still needs."""
        if not self.told_goal:
            self.told_goal = True
            self.say("cli.goal", {"goal": self.words.goal(view)})
        told = [(name, self.words.standing(view, seat, self.names)) for seat, name in enumerate(self.names)]
        lines = [f"{name}: {standing}" for name, standing in told if standing]
        if lines:
            self.console.print(styled(" · ".join(lines), "dim"))

    def question(self, view: Json) -> tuple[str, str]:
        """Return the question with the name of the person asked where there are several, and its help."""
        question, help = self.words.prompt(view, self.names)
        if self.reader() is None:
            question = f"{self.names[view['to_move']]}: {question}"
        key = f"{view['prompt']}.help.terminal"
        here = self.words.say(key)
        return question, help if here == key or self.match.game.is_lost(view) else here

    def answered(self, answer: str, legal: list[Action]) -> bool:
        """Act on an answer; False when it was only a question."""
        if answer.startswith("?"):
            self.explain(answer[1:].strip(), legal)
            return False
        if answer.split()[0] == LIST:
            self.list_choices(answer.removeprefix(LIST).strip(), legal)
            return False
        if answer in HINTS:
            self.hint(HINTS[answer])
            return False
        if answer == RESIGN:
            return self.resign(self.match.mover())
        if answer == "u":
            self.undo()
        else:
            self.play(self.chosen(answer, legal))
        return True

    def chosen(self, answer: str, legal: list[Action]) -> Action:
        """Return the action of a number, a short name or a notation; IllegalAction says why it is refused."""
        if answer.isdecimal():
            if not self.listed:
                raise NoList({})
            if len(answer) > FEW or not 1 <= int(answer) <= len(legal):
                raise BadChoice({"most": len(legal)})
            return legal[int(answer) - 1]
        notations = {name: notation for notation, name in self.match.game.short_names(self.view()).items()}
        action = self.match.game.parse(notations.get(answer, answer))
        reason = self.match.state.why_not(action)
        if reason is not None:
            raise IllegalAction(self.match.game, action, reason)
        return action

    def explain(self, asked: str, legal: list[Action]) -> None:
        """Tell why an action is refused, or how to answer."""
        if not asked:
            short = self.match.game.short_names(self.view())
            self.say("cli.help", {"example": short.get(legal[0].notation, legal[0].notation)})
            return
        if asked in {name.split(" ")[1] for name in self.match.game.short_names(self.view()).values()}:
            self.list_choices(asked, legal)  # a place that the table names by a letter
            return
        notes = self.words.notes(self.view()).values()
        told = [f"{name}: {note}" for name, note in notes if name.casefold().startswith(asked.casefold())]
        if told:
            self.console.print(styled("\n".join(dict.fromkeys(told))))
            return
        action = self.chosen(asked, legal)
        self.say("cli.allowed", {"action": self.words.action(action, self.view(), self.names)})

    def hint(self, rank: int) -> None:
        """Say what the coach would choose here, or its second best, and why: by a world imagined for who is asked."""
        seat, state = self.match.mover(), self.match.state
        seed = (self.luck + len(self.match.lines)) & MOST_SEED
        at = Situation(self.words, self.names, self.view(), state.imagine(seat, Rng(seed)), seat)
        told = at.hint(think(self.match.game, at.world, seat, seed), rank)
        self.console.print(styled(told.title, "bold"))
        self.console.print(bulleted([*told.reasons, *filter(None, (told.difference, told.line))]))

    def list_choices(self, asked: str, legal: list[Action]) -> None:
        """Show the choices that have what was asked for, as many as are readable."""
        short = self.match.game.short_names(self.view())
        found = numbered(legal, asked, short)
        if not found:
            self.say("cli.none_listed", {"asked": asked})
            return
        self.listed = True
        self.console.print(listing(found[:MOST_LISTED], self.words, self.view(), self.names, short))
        if len(found) > MOST_LISTED:
            self.say("cli.more", {"count": len(found) - MOST_LISTED}, "dim")

    def undo(self) -> None:
        """Take back the last choice a person here made, and the forced steps after it."""
        seat = self.match.plies[-1].seat if self.match.plies else 0
        if self.players[seat] != PERSON:
            raise MayNotUndo({})
        waiting = self.match.waiting[:]
        line = self.match.undo(seat, self.match.back_to_choice(seat), self.watch.read())
        self.keep([*waiting, line])
        self.say("cli.undone", {"count": line["undo"]})

    def resign(self, seat: Seat) -> bool:
        """Let a person give up, once told what that means and asked again; False where the person plays on."""
        agent = self.heir_of(seat)
        self.console.print(styled(asking(self.words, seat, self.names, agent), "yellow"))
        silence = self.match.state.abstain()
        if silence is not None:
            self.say("leave.poll", style="yellow")
        self.say("cli.resign.sure")
        if read_line() != RESIGN:
            self.say("cli.resign.not")
            return False
        self.leavers.append(seat)
        if silence is not None:
            self.play(silence)
        return True

    def heir_of(self, seat: Seat) -> str:
        """Return the agent that takes a seat over when a person leaves it; none where the match ends by that."""
        stays = any(player == PERSON for other, player in enumerate(self.players) if other != seat)
        return self.stand_in if stays and self.match.seats > TWO else ""

    def see_off(self) -> None:
        """Let those go who have left, unless a poll is open: then when it has closed."""
        while self.leavers and not self.match.waiting and not self.match.is_over():
            seat = self.leavers.pop(0)
            agent, at = self.heir_of(seat), self.watch.read()
            line = self.match.leave(seat, agent, at) if agent else self.match.resign(seat, at)
            self.journal.write(line)
            if agent:
                self.players[seat] = agent
                self.console.print(bulleted([told(self.words, line, self.names)]))

    def say(self, key: str, facts: Mapping[str, object] = NO_FACTS, style: str = "") -> None:
        self.console.print(styled(self.shared.say(key, facts), style))

    def leave(self) -> None:
        """Tell how to go on another time; everything is kept already."""
        self.say("cli.saved")
        path = shlex.quote(str(self.journal.path))
        self.console.print(f"  ludoteca play {self.match.game.name} --resume {path}", soft_wrap=True)

    def finish(self, salt: str) -> None:
        """Keep the footer, then show the last position and the result."""
        self.journal.write(record.footer(self.match, salt=salt))
        show_ending(self.console, self.match, self.reader(), self.lang, self.names)
        self.say("cli.kept", style="dim")
        self.console.print(Text(f"  {shlex.quote(str(self.journal.path))}", "dim"), soft_wrap=True)


def reader_among(players: list[str]) -> Seat | None:
    """Return the one person at the terminal; several people read as onlookers do."""
    return players.index(PERSON) if players.count(PERSON) == 1 else None


def show_ending(console: Console, match: Match, reader: Seat | None, lang: str, names: list[str]) -> None:
    """Show the last position of a finished match and the result."""
    console.rule(style="dim")
    console.print(painted(match.game, match.view(reader), lang, names, console.width))
    console.print()
    ending, means = result(match.game.words(lang), match, names, reader)
    console.print(styled(ending, "bold"))
    if match.is_broken_off():
        console.print(styled(means))
