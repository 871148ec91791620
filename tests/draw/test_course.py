"""The plot of a match: what it is drawn from, and what it does not squeeze."""

import re

import pytest

from ludoteca.draw.course import course, scale


def test_where_all_stay_far_above_zero_the_plot_begins_near_the_least_of_them() -> None:
    assert scale([8, 11, 7]) == (6, 11)
    assert scale([0, 5, 9]) == (0, 9)
    assert scale([-2, 1]) == (-2, 1)
    assert scale([0, 0]) == (0, 1)


def test_a_thin_line_leads_from_the_end_of_each_line_to_its_seal() -> None:
    drawn = course([[8, 8, 8], [9, 8, 7]], "Castles")
    ends = [
        [float(number) for number in pair] for pair in re.findall('<polyline points="[^"]* ([0-9.]+),([0-9.]+)"', drawn)
    ]
    leads = re.findall('<line x1="([0-9.]+)" y1="([0-9.]+)"[^>]*stroke-width="1.2"', drawn)
    assert len(ends) == 3
    assert [[float(number) for number in lead] for lead in leads] == [pytest.approx(end, abs=0.06) for end in ends]
