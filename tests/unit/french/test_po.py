from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from generator.errors import DataError
from generator.french import po
from generator.french.po import Catalogue, Entry

_TEXT = some.text(some.characters(blacklist_categories=["Cs", "Cc"], whitelist_characters="\n\t"), min_size=1)
_HEADER = 'msgid ""\nmsgstr "Language: fr\\n"\n\n'


def test_a_file_is_written_as_gettext_writes_it():
    entry = Entry(
        context="a-1", source='Say "x".', text="Dites « x ».", fuzzy=True, notes=("cards: Bear",), previous="Say."
    )
    assert po.dump(Catalogue(header={"Language": "fr"}, entries=(entry,))) == (
        _HEADER
        + '#. cards: Bear\n#, fuzzy\n#| msgid "Say."\nmsgctxt "a-1"\nmsgid "Say \\"x\\"."\nmsgstr "Dites « x »."\n'
    )


@given(some.lists(some.tuples(_TEXT, _TEXT, some.booleans()), max_size=4))
def test_what_is_written_is_read(messages):
    entries = [
        Entry(context=f"id-{number}", source=source, text=text, fuzzy=fuzzy)
        for number, (source, text, fuzzy) in enumerate(messages)
    ]
    read = po.read("x.po", po.dump(Catalogue(header={"Language": "fr"}, entries=tuple(entries))))
    assert [(entry.context, entry.source, entry.text, entry.fuzzy) for entry in read.entries] == [
        (entry.context, entry.source, entry.text, entry.fuzzy) for entry in entries
    ]
    assert read.header == {"Language": "fr"}


def test_what_other_programs_write_is_read():
    text = (
        _HEADER + '#  a note\n#: cards/bear:1\n#, c-format, fuzzy\nmsgctxt "a-1"\nmsgid ""\n"One "\n"two."\n'
        'msgstr ""\n"Un "\n"deux."\n\n#~ msgid "gone"\n#~ msgstr "parti"\n'
    )
    (entry,) = po.read("x.po", text).entries
    assert (entry.source, entry.text, entry.fuzzy, entry.line) == ("One two.", "Un deux.", True, 7)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('msgctxt "a"\nmsgid "b"\n', "x.po:1:1: po a message without msgstr"),
        ('msgid "b"\nmsgstr "c"\n', "x.po:1:1: po a message without msgctxt or msgid"),
        ('msgctxt "a"\nmsgid "b"\nmsgid_plural "c"\nmsgstr ""\n', "x.po:3:1: po a message with plural forms"),
        ('msgctxt "a"\nmsgid "b"\nmsgstr "\\q"\n', "unknown escape"),
        ('msgctxt "a"\nmsgid "b"\nmsgstr "a " b"\n', "a quotation mark inside the text"),
        ('msgctxt "a"\nmsgid "b"\nmsgstr ""\nmsgctxt "a"\nmsgid "b"\nmsgstr ""\n', "stands in line 1 already"),
        ("nonsense\n", "not a line of a PO file"),
    ],
)
def test_a_broken_file_is_told_with_its_line(text, message):
    with pytest.raises(DataError) as error:
        po.read("x.po", text)
    assert message in str(error.value)
