from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import DataError
from generator.records import Source
from generator.sources import card_page

TOP = "Clarifications officielles de Wizards of the Coast. La traduction FR ci-dessous est générée.\n"
HEAD = "18 juin 2021 · source : wotc\n"


def problems(text):
    with pytest.raises(DataError) as caught:
        card_page.parse("page.txt", text)
    return [f"{problem.line}:{problem.column} {problem.message}" for problem in caught.value.diagnostics]


def test_pairs_are_read_in_their_order():
    first, second = card_page.parse("page.txt", f"{TOP}{HEAD}One.\n1er août 2020 · source : scryfall\nTwo.\n")
    assert (first.date, first.source, first.text) == (dt.date(2021, 6, 18), Source.WOTC, "One.")
    assert (second.date, second.source, second.text) == (dt.date(2020, 8, 1), Source.SCRYFALL, "Two.")


MONTHS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"


@pytest.mark.parametrize(("number", "month"), list(enumerate(MONTHS.split(), start=1)))
def test_every_french_month_is_known(number, month):
    (publication,) = card_page.parse("page.txt", f"{TOP}07 {month} 2021 · source : wotc\nOne.\n")
    assert publication.date == dt.date(2021, number, 7)


def test_windows_line_ends_are_the_same():
    page = f"{TOP}{HEAD}One.\n"
    assert card_page.parse("page.txt", page.replace("\n", "\r\n")) == card_page.parse("page.txt", page)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ["1:1 the disclaimer is missing", "1:1 the page has no ruling"]),
        (f"{HEAD}One.\n", ["1:1 the disclaimer is missing"]),
        (TOP, ["1:1 the page has no ruling"]),
        (f"{TOP}18 juni 2021 · source : wotc\nOne.\n", ["2:4 unknown month 'juni'"]),
        (f"{TOP}31 juin 2021 · source : wotc\nOne.\n", ["2:1 no such day: '31 juin 2021'"]),
        (f"{TOP}18 juin 2021 · source : mtgo\nOne.\n", ["2:25 unknown source 'mtgo'"]),
        (f"{TOP}18 juin 2021\nOne.\n", ["2:1 not a date line: '18 juin 2021'"]),
        (f"{TOP}{HEAD}{HEAD}One.\n", ["2:1 a date without a text"]),
        (f"{TOP}{HEAD}One.\n{HEAD}", ["4:1 a date without a text"]),
        (f"{TOP}{HEAD}One.\nTwo.\n", ["4:1 a text without a date: 'Two.'"]),
        (f"{TOP}{HEAD}One.\n\n{HEAD}Two.\n", ["4:1 an empty line"]),
        (f"{TOP}{HEAD} One.\n", ["3:1 space around the text ' One.'", "2:1 a date without a text"]),
        (f"{TOP}{HEAD}One.\n{HEAD}One.\n", ["5:1 the same text and date as in line 3"]),
    ],
)
def test_anything_else_is_an_error_with_its_line(text, found):
    assert problems(text) == found


@given(st.text())
def test_any_text_is_read_or_refused_with_lines(text):
    try:
        found = len(card_page.parse("page.txt", TOP + text))
    except DataError as error:
        found = sum(each.line >= 1 and each.rule == "card-page" for each in error.diagnostics)
    assert found


@pytest.mark.parametrize("letter", ["\x1b", "\x00", "\x07", "\u202e"], ids=ascii)
def test_a_character_that_steers_a_terminal_or_a_page_is_refused(letter):
    assert problems(f"{TOP}{HEAD}A text{letter}.\n") == [
        f"3:7 character U+{ord(letter):04X} steers a terminal or a page"
    ]
