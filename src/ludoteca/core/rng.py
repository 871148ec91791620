"""The seeded generators, the same on every machine and version."""

import hashlib
import struct
from typing import Any, Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from ludoteca.core.errors import BadDump, BadSeed, brief
from ludoteca.core.values import Reduced
from ludoteca.core.whole import whole

T = TypeVar("T")

WORD: Final = 1 << 32
MOST_SEED: Final = (1 << 128) - 1
MASK: Final[i64] = 0xFFFFFFFF
BLOCK: Final = 8


def seed_from(value: Any) -> int:
    """Return a seed as a plain number; refuse what is none, a text as it would be written in Python."""
    number = whole(value)
    if number is None or not 0 <= number <= MOST_SEED:
        told = brief(value)
        raise BadSeed({"seed": repr(told) if told is value and isinstance(value, str) else told, "most": MOST_SEED})
    return number


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """32-bit words of SHA-256(seed ‖ counter), eight a block: seen words tell nothing of the next.

    The seed is 16 bytes and the counter 8, both big-endian; words are read big-endian in order.
    """

    def __init__(self, seed: Any) -> None:
        number = seed_from(seed)
        self.seed: int = number
        self.prefix: bytes = number.to_bytes(16, "big")
        self.counter: int = 0
        self.words: tuple[int, ...] = ()
        self.used: int = BLOCK

    @staticmethod
    def fast(seed: Any) -> "Rng":
        """Return an xorshift128 generator, for imagined worlds and playouts only."""
        return Rng(seed).fork()

    def word(self) -> int:
        """Draw the next 32-bit word."""
        if self.used == BLOCK:
            block = hashlib.sha256(self.prefix + self.counter.to_bytes(8, "big")).digest()
            self.words = struct.unpack(">8I", block)
            self.counter += 1
            self.used = 0
        drawn = self.words[self.used]
        self.used += 1
        return drawn

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n − 1, each as likely; one choice draws nothing."""
        if n <= 1:
            assert n == 1, "below(n) needs a choice"
            return 0
        assert n <= WORD, "below(n) draws one word"
        limit = WORD - WORD % n
        drawn = self.word()
        while drawn >= limit:
            drawn = self.word()
        return drawn % n

    def shuffle(self, items: list[T]) -> None:
        """Put the items in an order drawn uniformly among all."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def fork(self) -> "Rng":
        """Return a fast generator seeded with the next four words."""
        return FastRng(self.word(), self.word(), self.word(), self.word() | 1)

    def copy(self) -> "Rng":
        other = Rng(self.seed)
        other.counter = self.counter
        other.words = self.words
        other.used = self.used
        return other

    def dump(self) -> Any:
        return {"seed": str(self.seed), "drawn": self.counter * BLOCK - BLOCK + self.used}

    def __copy__(self) -> "Rng":
        made = self.copy()
        return made if type(made) is type(self) else made_again(type(self), parts_of(self))

    def __deepcopy__(self, memo: object) -> "Rng":
        return self.__copy__()

    def __reduce__(self) -> Reduced:
        if type(self) is Rng or type(self) is FastRng:
            return rng_again, (self.dump(),)
        return made_again, (type(self), parts_of(self))  # somebody else's

    @staticmethod
    def load(data: Any) -> "Rng":
        """Undo `dump`."""
        words = data.get("fast") if isinstance(data, dict) else None
        if isinstance(words, list) and len(words) == 4 and all(is_word(word) for word in words) and any(words):
            return FastRng(words[0], words[1], words[2], words[3])
        if not isinstance(data, dict) or not is_digits(data.get("seed")) or not is_word(data.get("drawn")):
            raise BadDump({"game": "Rng", "detail": "a generator has seed and drawn, or fast"})
        rng, drawn = Rng(int(data["seed"])), int(data["drawn"])
        rng.counter = max(drawn - 1, 0) // BLOCK
        if drawn:
            rng.word()
            rng.used = (drawn - 1) % BLOCK + 1
        return rng


def rng_again(data: Any) -> Rng:
    return Rng.load(data)


def parts_of(value: object) -> dict[str, object]:
    """Return the attributes of an object by name, those that mypyc keeps elsewhere among them."""
    parts: dict[str, object] = {
        name: getattr(value, name)
        for name in getattr(type(value), "__mypyc_attrs__", ())
        if name != "__dict__" and hasattr(value, name)
    }
    own: dict[str, object] = getattr(value, "__dict__", {})  # compiled, there is none as long as it would be empty
    return parts | own


def made_again(kind: Any, parts: dict[str, object]) -> Any:
    """Undo `parts_of`."""
    value = kind.__new__(kind)
    for name, part in parts.items():
        setattr(value, name, part)
    return value


def is_word(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < WORD


def is_digits(value: Any) -> bool:
    return isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 40


class FastRng(Rng):
    """xorshift128 (Marsaglia, 2003): quick and linear, so never for what a seat may see."""

    def __init__(self, x: int, y: int, z: int, w: int) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.z: i64 = z
        self.w: i64 = w

    def word(self) -> int:
        t: i64 = (self.x ^ (self.x << 11)) & MASK
        self.x = self.y
        self.y = self.z
        self.z = self.w
        self.w = (self.w ^ (self.w >> 19)) ^ (t ^ (t >> 8))
        return self.w

    def below(self, n: int) -> int:
        if n <= 1:
            assert n == 1, "below(n) needs a choice"
            return 0
        bound: i64 = n
        limit: i64 = WORD - WORD % bound
        drawn: i64 = self.word()
        while drawn >= limit:
            drawn = self.word()
        return drawn % bound

    def copy(self) -> Rng:
        return FastRng(self.x, self.y, self.z, self.w)

    def dump(self) -> Any:
        return {"fast": [int(self.x), int(self.y), int(self.z), int(self.w)]}
