"""The language of a visitor: as chosen, or as the browser weighs it."""

import pytest
from starlette.testclient import TestClient


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("", "en"),
        ("es", "es"),
        ("es-MX,es;q=0.8", "es"),
        ("en;q=0.5, es;q=0.9", "es"),
        ("en;q=0.5,es;q=0.50", "en"),
        ("de,fr;q=0.9,es;q=0.1", "es"),
        ("es;q=0,en;q=0.1", "en"),
        ("es;q=0", "en"),
        ("es;q=nonsense,en;q=0.1", "en"),
        ("es;q=9,en", "en"),
        ("ES-419 ; Q=0.7 , en ; q=0.6", "es"),
        ("de,*;q=0.5", "en"),
        (";;;,,q=1,=", "en"),
        ("fr,*;q=0.5,es;q=0.3", "en"),
        ("fr,*;q=0.2,es;q=0.3", "es"),
        ("en;q=0,*", "es"),
    ],
)
def test_the_weights_of_accept_language_count(client: TestClient, header: str, lang: str) -> None:
    assert f'<html lang="{lang}"' in client.get("/", headers={"accept-language": header}).text


def test_what_was_chosen_here_goes_before_what_the_browser_says(client: TestClient) -> None:
    client.cookies.set("lang", "es")
    assert '<html lang="es"' in client.get("/", headers={"accept-language": "en"}).text


@pytest.mark.parametrize("page", ["new", "rules"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_designers_are_named_on_the_box_and_in_the_rules(client: TestClient, page: str, lang: str) -> None:
    """As NOTICE names them."""
    designers = {
        "talavera": ["Jon Ericson", "Dan R"],
        "taluvo": ["Marcel-André Casasola Merkle", "TigerIsland"],
        "patios": ["Jesús Torres Castro", "Javier Inkgolem", "Átomo Games"],
        "taifa": ["Víctor Catalá", "Alex Folch", "Ignacio Torres", "Jesús Peralta"],
    }
    for game, names in designers.items():
        shown = client.get(f"/{page}/{game}", headers={"accept-language": lang}).text
        assert all(name in shown for name in names)
