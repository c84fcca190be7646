from __future__ import annotations

from generator.french.sentences import align, sentences


def test_a_stop_inside_quotation_marks_ends_a_sentence():
    assert sentences('It says "Draw a card." Some do. (All don\'t.)') == (
        'It says "Draw a card."',
        "Some do.",
        "(All don't.)",
    )


def test_typographic_quotation_marks_are_as_good():
    assert len(sentences("They are written “[Cost]: [Effect].” Some don’t.")) == 2


def test_french_quotation_marks_too():
    assert len(sentences("Elles sont rédigées « [Coût]\u00a0: [Effet].\u00a0» Certaines non.")) == 2


def test_an_abbreviation_before_a_small_letter_ends_none():
    assert len(sentences("Les types, la couleur, etc. du sort.")) == 1


def test_as_many_sentences_are_laid_side_by_side():
    assert [pair.french for pair in align("One. Two.", "Un. Deux.")] == ["Un.", "Deux."]


def test_else_the_texts_are_one_pair():
    assert len(align("One. Two.", "Un et deux.")) == 1
