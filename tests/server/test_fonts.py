"""The room serves its fonts: for long, under names that change with what is in them, and nothing else of their folder."""

import re

import pytest
from starlette.testclient import TestClient

from ludoteca.draw.fonts import faces


def test_a_face_is_served_for_long(client: TestClient) -> None:
    for face in faces():
        answer = client.get(f"/fonts/{face.file}")
        assert answer.status_code == 200
        assert answer.content.startswith(b"wOF2")
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert re.fullmatch(r"[a-z]+-\d{3}i?\.[0-9a-f]{10}\.woff2", face.file)


@pytest.mark.parametrize("name", ["faces.json", "serif-700.ttf", "../fonts.py", "none.woff2"])
def test_nothing_else_of_the_folder_is(client: TestClient, name: str) -> None:
    answer = client.get(f"/fonts/{name}")
    assert answer.status_code == 404
    assert answer.headers["cache-control"] == "no-store"


def test_pages_may_load_fonts_from_the_room_alone_and_ask_for_the_first_ones_early(client: TestClient) -> None:
    answer = client.get("/")
    assert "font-src 'self';" in answer.headers["content-security-policy"]
    early = re.findall(r'<link rel="preload" href="/fonts/([^"]+)" as="font"[^>]* crossorigin>', answer.text)
    assert len(early) == 3
    assert set(early) <= {face.file for face in faces()}


def test_the_style_sheet_names_every_face(client: TestClient) -> None:
    sheet = client.get("/fonts.css")
    assert sheet.headers["content-type"].startswith("text/css")
    assert {face.file for face in faces()} == set(re.findall(r"/fonts/([^\"]+)", sheet.text))
