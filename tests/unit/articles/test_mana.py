import pytest

from generator.articles import mana
from generator.articles.environment import Words

SPACE = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("code", "english", "french"),
    [
        ("U", "blue mana", "mana bleu"),
        ("4", "4 generic mana", "4 manas génériques"),
        ("1", "1 generic mana", "1 mana générique"),
        ("W/U", "white mana or blue mana", "mana blanc ou mana bleu"),
        ("2/R", "2 generic mana or red mana", "2 manas génériques ou mana rouge"),
        ("G/P", "green mana or 2 life", "mana vert ou 2 points de vie"),
        ("G/U/P", "green mana or blue mana or 2 life", "mana vert ou mana bleu ou 2 points de vie"),
        ("PW", "the planeswalker symbol", "le symbole de Planeswalker"),
        ("A", "an acorn counter", f"un marqueur «{SPACE}gland{SPACE}»"),
        ("H", "Phyrexian mana", "mana phyrexian"),
        ("T", "tap this permanent", "engagez ce permanent"),
    ],
)
def test_a_symbol_has_a_name(code, english, french):
    assert [mana.name(code, "en"), mana.name(code, "fr")] == [english, french]


def test_what_is_no_symbol_stays_text():
    assert mana.symbols("{FOO} {} {u} {W/} {W/FOO}", "en") == "{FOO} {} {u} {W/} {W/FOO}"


def test_the_text_around_symbols_is_escaped():
    drawn = mana.symbols("<b>{X}</b> & {", "en")
    assert drawn.startswith("&lt;b&gt;<span")
    assert drawn.endswith("&lt;/b&gt; &amp; {")


def test_a_symbol_can_be_copied_as_text():
    assert "<span>{2/W}</span>" in mana.symbol("2/W", "en")


@pytest.mark.parametrize(("code", "letters"), [("PW", "PW"), ("H", "φ"), ("P", "φ"), ("G/P", "G/φ")])
def test_a_symbol_without_a_drawing_shows_letters(code, letters):
    assert f'data-symbol="{letters}"' in mana.symbol(code, "en")


@pytest.mark.parametrize("mark", [",", ".", f"{SPACE}:", ".”", f"{SPACE}»."])
def test_no_line_begins_with_the_mark_behind_a_symbol(mark):
    held = f'<span class="mana-held">{mana.symbol("T", "fr")}{mark}</span> que'
    assert mana.symbols(f"{{T}}{mark} que", "fr") == held


def test_a_full_pool_is_one_symbol_a_kind_with_its_number():
    drawn = mana.pool("{R}" * 940 + "{G}" * 3, "fr")
    assert drawn.count("{R}") == 1
    assert drawn.count("{G}") == 3
    assert 'aria-label="940 fois mana rouge"><span aria-hidden="true">' in drawn
    assert "× 940" in drawn


@pytest.mark.parametrize(("text", "spoken"), [("{R}: it", "red mana"), ("{R} : elle", "mana rouge")])
def test_a_symbol_is_read_aloud_in_the_language_of_its_text(text, spoken):
    language = "en" if spoken == "red mana" else "fr"
    for page in ("en", "fr"):
        assert f'aria-label="{spoken}"' in Words(page, "").symbols(text, language)
        assert f'aria-label="{spoken}"' in Words(page, "").paragraphs(text, language)


def test_english_words_on_a_french_page_have_english_symbols():
    assert 'lang="en"><span class="mana mana-ar" role="img" aria-label="red mana"' in Words("fr", "").english("{R}")
