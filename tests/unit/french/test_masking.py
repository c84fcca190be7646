from __future__ import annotations

from generator.french.masking import Names, mask, mask_french, unmask

_NAMES = Names({"Stifle": "Asphyxie", "Hour of Devastation": "L'Âge de la Destruction", "Forest": "Forêt"}, ["forest"])


def test_symbols_numbers_and_addresses_are_taken_out():
    masked = mask("Pay {2}{W/U}: it gets +1/-1 (rule 702.85a, https://example.org/a).")
    assert masked.text == "Pay ⟦0⟧⟦1⟧: it gets ⟦2⟧ (rule ⟦3⟧, ⟦4⟧)."
    assert masked.of_sort("symbol") == ("{2}", "{W/U}")


def test_unmasking_gives_the_text_back():
    text = "Cast Hour of Devastation or Stifle for {X}."
    masked = mask(text, _NAMES)
    assert unmask(masked.text, masked.tokens) == text
    assert masked.of_sort("name") == ("Hour of Devastation", "Stifle")


def test_a_word_at_the_beginning_of_a_sentence_is_no_name():
    assert mask("Stifle it. Stifle it.", _NAMES).of_sort("name") == ()


def test_a_word_of_the_glossary_is_no_name():
    assert mask("You control a Forest.", _NAMES).of_sort("name") == ()


def test_a_name_in_a_longer_word_is_no_name():
    assert mask("They use Stifles.", _NAMES).of_sort("name") == ()


def test_french_names_are_found_behind_their_article():
    masked = mask_french("L’effet de l’Âge de la Destruction.", ["L'Âge de la Destruction"])
    assert masked.of_sort("name") == ("L'Âge de la Destruction",)


def test_a_token_that_is_not_there_is_left():
    assert unmask("⟦7⟧", ()) == "⟦7⟧"
