"""Card data: what of a source is shown as a card's face."""

from __future__ import annotations

from generator import card_data
from generator.records import Face


def face(**french):
    atomic = {
        "name": "Fire // Ice",
        "faceName": "Ice",
        "type": "Instant",
        "text": "Tap target permanent.\nDraw a card.",
    }
    return card_data.faces([{**atomic, "foreignData": [{"language": "French", **french}]}])[0]


def test_a_french_face_whose_fields_are_shifted_is_no_french_face():
    shifted = face(faceName="Glace", type="Engagez le permanent ciblé.", text="Piochez une carte.\nFranz Vohwinkel")
    assert shifted == Face(name="Ice", mana_cost="", type_line="Instant", text="Tap target permanent.\nDraw a card.")


def test_a_french_face_is_taken_with_its_type_line():
    shown = face(faceName="Glace", type="Éphémère", text="Engagez le permanent ciblé.")
    assert (shown.french_name, shown.french_type_line) == ("Glace", "Éphémère")
    assert shown.french_text == "Engagez le permanent ciblé."
