"""Elements of SVG and HTML as text, with escaping in one place."""

import re
from collections.abc import Iterable
from html import escape
from math import cos, radians, sin
from typing import Final, TypeAlias

Attribute: TypeAlias = str | int | float | None
Look: TypeAlias = dict[str, Attribute]
Point: TypeAlias = tuple[float, float]

SPECIAL: Final = re.compile("[&<>\"']")
NAMESPACE: Final = "http://www.w3.org/2000/svg"
NAME_OPENS: Final = "\u2068"  # as words mark what stands out in a sentence
NAME_CLOSES: Final = "\u2069"
# HTML reads `<p/>` as an opening tag.
NEVER_EMPTY: Final = frozenset({"div", "p", "span", "b", "h2", "h3", "section", "header", "figure", "figcaption"})


def number(value: float) -> str:
    """Return a number as short as SVG takes it."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def quoted(value: str) -> str:
    """Return words as the value of an attribute; most hold nothing to escape."""
    return escape(value) if SPECIAL.search(value) else value


def el(tag: str, *children: str, **attributes: Attribute) -> str:
    """Return an element: children are markup; `stroke_width=2` becomes `stroke-width="2"`; None is left out."""
    written = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{quoted(value) if isinstance(value, str) else number(value)}"'
        for name, value in attributes.items()
        if value is not None
    )
    body = "".join(children)
    return f"<{tag}{written}>{body}</{tag}>" if body or tag in NEVER_EMPTY else f"<{tag}{written}/>"


def said(words: str) -> str:
    """Return words as markup."""
    return escape(words)


def bold(words: str) -> str:
    """Return words as markup, with the names and numbers marked in them in bold."""
    return escape(words).replace(NAME_OPENS, "<b>").replace(NAME_CLOSES, "</b>")


def group(*children: str, **attributes: Attribute) -> str:
    return el("g", *children, **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: Attribute) -> str:
    return el("rect", x=x, y=y, width=width, height=height, **attributes)


def circle(cx: float, cy: float, r: float, **attributes: Attribute) -> str:
    return el("circle", cx=cx, cy=cy, r=r, **attributes)


def path(d: str, **attributes: Attribute) -> str:
    return el("path", d=d, **attributes)


def polygon(points: Iterable[Point], **attributes: Attribute) -> str:
    return el("polygon", points=" ".join(f"{x:.1f},{y:.1f}" for x, y in points), **attributes)


def use(id: str, x: float, y: float, width: float, height: float | None = None) -> str:
    """Place a symbol."""
    return el("use", href=f"#{id}", x=x, y=y, width=width, height=width if height is None else height)


def title(words: str) -> str:
    return el("title", said(words))


def moved(x: float, y: float, *children: str, **attributes: Attribute) -> str:
    """Return a group whose origin lies at a point."""
    return group(*children, transform=f"translate({number(float(x))},{number(float(y))})", **attributes)


def turned(degrees: Iterable[float], *children: str) -> str:
    """Repeat children, turned about the middle of a box of 100."""
    return "".join(group(*children, transform=f"rotate({number(float(angle))} 50 50)") for angle in degrees)


def around(cx: float, cy: float, radius: float, degrees: float) -> Point:
    return cx + radius * cos(radians(degrees)), cy + radius * sin(radians(degrees))


def star(cx: float, cy: float, outer: float, inner: float, rays: int, start: float = -90) -> list[Point]:
    """Return the corners of a star, or of a regular polygon when both radii agree."""
    return [around(cx, cy, inner if i % 2 else outer, start + 180 / rays * i) for i in range(2 * rays)]


def square(cx: float, cy: float, radius: float, start: float) -> list[Point]:
    """Return a square by its middle and the direction of a corner."""
    return [around(cx, cy, radius, start + 90 * i) for i in range(4)]


class Picture:
    """A drawing with its size and what it shows in words: a page's SVG, or a part of a larger one."""

    def __init__(self, width: float, height: float, body: str, label: str, kind: str = "") -> None:
        self.width = width
        self.height = height
        self.body = body
        self.label = label
        self.kind = kind

    def svg(self, **attributes: Attribute) -> str:
        """Return the picture as an SVG of its own."""
        box = f"0 0 {number(self.width)} {number(self.height)}"
        role = "group" if "tabindex" in self.body else "img"  # an image hides its parts from screen readers
        own: Look = {"class_": self.kind or None, "role": role, "aria_label": self.label}
        return el("svg", self.body, xmlns=NAMESPACE, viewBox=box, **(own | attributes))

    def at(self, x: float, y: float, scale: float = 1) -> str:
        """Return the picture as a part of a larger one."""
        spot = f"translate({number(float(x))},{number(float(y))}) scale({number(float(scale))})"
        return group(title(self.label), self.body, transform=spot)
