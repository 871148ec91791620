"""Catalogues and languages: a key and its facts become a sentence."""

from ludoteca.words.phrases import LANGS, Phrases, plain

__all__ = ["LANGS", "Phrases", "plain"]
