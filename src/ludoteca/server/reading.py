"""The rules of a game as a page: its contents, and every rule with its links, its pictures and who cites it."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from ludoteca.core.game import Game
from ludoteca.server.citing import cited_in, in_order, link_to, linked
from ludoteca.server.names import words_of
from ludoteca.teaching.pages import RULES, Picture, drawn, pictures_of
from ludoteca.words.rulebook import RULING, rulings_marked, settings_in_words

MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
RULE: Final = re.compile(r"(\d+(?:\.\d+)+) ")
CHAPTER: Final = re.compile(r"(\d+) (.*)")
# The name of a rule: what it begins with in bold.
NAMED: Final = re.compile(r"\d+(?:\.\d+)+ (?:\*[^*]+\* )?\*\*([^*]{2,44}?)[.:]?\*\*")
ALIGNED: Final = re.compile(r' style="text-align:(\w+)"')
SCROLLING: Final = ("table", "pre")  # which on a phone scroll in themselves
VIEW_BOX: Final = re.compile(r'viewBox="([^"]*)"')
TALL: Final = 0.85  # of its width
FIGURE: Final = Markup(
    '<figure id="figure-{}"><div class="{}" role="img" aria-label="{}">{}</div><figcaption>{}</figcaption></figure>'
)
END: Final = Markup("</div>")


@dataclass(frozen=True)
class Entry:
    """A line of the contents: a chapter with its named rules, or one of these."""

    number: str
    name: str
    parts: tuple["Entry", ...] = ()


@dataclass(frozen=True)
class RulesPage:
    contents: tuple[Entry, ...]
    text: Markup
    sheets: tuple[str, ...]  # of the game's page, for its pictures


@dataclass
class Rule:
    """A chapter's heading, or a numbered rule with the tables and examples after it; what stands before all has no number."""

    number: str = ""
    name: str = ""
    tokens: list[Token] = field(default_factory=list)

    @property
    def is_chapter(self) -> bool:
        return self.number.isdecimal()

    def pieces(self) -> list[Token]:
        """Return the pieces of running text: words, codes, and where something bold begins and ends."""
        return [piece for token in self.tokens for piece in token.children or ()]


@lru_cache
def rules_page(game: Game, lang: str) -> RulesPage:
    """Return a game's rules in a language; rule 4.2 is at `#r4.2`."""
    rules = rules_in(MARKDOWN.parse(rulings_marked(game.rulebook(lang))))
    words = words_of(game, lang)
    known = {rule.number for rule in rules if rule.number}
    citing = who_cites(rules, known)
    named = settings_in_words(game, words)
    mark = Markup('<abbr title="{}">{}</abbr>').format(words.say("rules.ruling"), RULING)
    text = Markup()
    for rule in rules:
        text += rule_shown(rule, known, named).replace(RULING, mark)
        for picture in pictures_of(game, RULES).values():
            if picture.rule == rule.number:
                text += figure(game, picture, lang)
        text += citers(words.say("rules.cited"), citing.get(rule.number, ()))
        text += END if rule.number and not rule.is_chapter else ""
    sheets = {sheet: None for picture in pictures_of(game, RULES).values() for sheet in picture.sheets}
    return RulesPage(contents_of(rules), text, tuple(sheets))


def rules_in(tokens: Sequence[Token]) -> list[Rule]:
    """Return a rulebook's rules in their order, each with its part of the text."""
    rules = [Rule()]
    for token, after in zip(tokens, (*tokens[1:], None), strict=True):
        if after is not None and after.type == "inline" and token.level == 0:
            if token.tag == "h2" and (chapter := CHAPTER.match(after.content)):
                rules.append(Rule(chapter[1], chapter[2]))
            elif token.tag == "p" and (rule := RULE.match(after.content)):
                name = NAMED.match(after.content)
                rules.append(Rule(rule[1], name[1] if name else ""))
        rules[-1].tokens.append(token)
    return rules


def contents_of(rules: Sequence[Rule]) -> tuple[Entry, ...]:
    chapters = [rule for rule in rules if rule.is_chapter]
    named = [Entry(rule.number, rule.name) for rule in rules if rule.name and not rule.is_chapter]
    return tuple(
        Entry(one.number, one.name, tuple(part for part in named if part.number.split(".")[0] == one.number))
        for one in chapters
    )


def who_cites(rules: Sequence[Rule], known: Collection[str]) -> dict[str, list[str]]:
    """Return by the number of each rule which others speak of it, in their order."""
    found: dict[str, set[str]] = {}
    for rule in rules:
        if rule.number and not rule.is_chapter:
            told = " | ".join(piece.content for piece in rule.pieces() if piece.type == "text")
            for number in cited_in(told, known) - {rule.number}:
                found.setdefault(number, set()).add(rule.number)
    return {number: sorted(others, key=in_order) for number, others in found.items()}


def rule_shown(rule: Rule, known: Collection[str], named: Mapping[str, str]) -> Markup:
    """Return a rule as HTML: its number at its head, other numbers as links, settings in words."""
    for piece in rule.pieces():
        if piece.type == "code_inline" and piece.content in named:
            put(piece, Markup('<q class="setting" title="{}">{}</q>').format(piece.content, named[piece.content]))
        elif piece.type == "text" and not rule.is_chapter:
            put(piece, linked(piece.content, set(known) - {rule.number}))
    html = MARKDOWN.renderer.render(rule.tokens, MARKDOWN.options, {})
    for part in SCROLLING:
        html = html.replace(f"<{part}>", f'<{part} tabindex="0">')
    html = ALIGNED.sub(r' class="to-\1"', html)
    if rule.is_chapter:
        html = html.replace("<h2>", f'<h2 id="r{rule.number}">', 1)
    elif rule.number:
        number = f'<p><a class="no" href="#r{rule.number}">{rule.number}</a>'
        html = f'<div class="rule" id="r{rule.number}">' + html.replace(f"<p>{rule.number}", number, 1)
    return Markup(html)


def put(piece: Token, html: Markup) -> None:
    """Let a piece of running text be written as this HTML."""
    piece.type, piece.content = "html_inline", str(html)


def figure(game: Game, picture: Picture, lang: str) -> Markup:
    shown = Markup(drawn(game, picture.name, "", lang, RULES))
    kind = "pieces" if picture.pieces else "tall" if is_tall(shown) else "wide"
    return FIGURE.format(picture.name, kind, picture.alt[lang], shown, picture.caption[lang])


def is_tall(svg: str) -> bool:
    """Say whether a picture would take too much of a page as wide as the text."""
    box = VIEW_BOX.search(svg)
    width, height = (float(side) for side in box[1].split()[2:]) if box else (1.0, 0.0)
    return height > TALL * width


def citers(heading: str, numbers: Sequence[str]) -> Markup:
    """Return the small line that says where else a rule is spoken of."""
    if not numbers:
        return Markup()
    return Markup('<p class="cited">{} {}</p>').format(
        heading, Markup(", ").join(link_to(number) for number in numbers)
    )
