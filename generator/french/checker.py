"""The checker of French texts: every rule over one pair of texts."""

from __future__ import annotations

from dataclasses import replace

from generator.french import figures, polarity, proportions, terms, typography
from generator.french.finding import Finding, Pair, pair
from generator.french.glossary import Glossary
from generator.french.masking import Names, mask, mask_french, unmask
from generator.records import Corpus


def names_of(corpus: Corpus, glossary: Glossary) -> Names:
    """The names of a corpus's cards and of their faces, each with the French one where there is one."""
    french = {face.name: face.french_name for card in corpus.cards.values() for face in card.faces}
    french.update({card.name: card.french_name for card in corpus.cards.values()})
    return Names(french, glossary.english_words())


class Checker:
    """Checks French texts against a glossary and the names of the cards that are loaded."""

    def __init__(self, glossary: Glossary, names: Names) -> None:
        self._glossary = glossary
        self.names = names
        self._french_names = names.turned()

    def check(self, french: str, english: str | None) -> tuple[Finding, ...]:
        """What is wrong with a French text; without the English only what French alone shows."""
        both = self.pair(french, english)
        found = (*self._french_alone(both), *(self._together(both) if both.english else ()))
        return tuple(dict.fromkeys(_readable(finding, both) for finding in found))

    def pair(self, french: str, english: str | None) -> Pair:
        """The two texts as the rules see them."""
        masked = mask(english, self.names) if english is not None else None
        wanted = [self.names.french.get(name) or name for name in masked.of_sort("name")] if masked else []
        return pair(mask_french(french, wanted), masked)

    def _french_alone(self, both: Pair) -> tuple[Finding, ...]:
        return (
            *typography.check_typography(both),
            *terms.check_leftovers(both, self._glossary),
            *terms.check_never(both, self._glossary),
            *polarity.check_half_negation(both),
        )

    def _together(self, both: Pair) -> tuple[Finding, ...]:
        return (
            *figures.check_symbols(both),
            *figures.check_placeholders(both),
            *figures.check_numbers(both),
            *figures.check_names(both, self.names),
            *figures.check_strange_names(both, self._french_names),
            *terms.check_terms(both, self._glossary),
            *polarity.check_negation(both),
            *polarity.check_modality(both),
            *proportions.check_proportions(both),
        )


# Rules whose message quotes the English; that of every other one quotes the French.
_QUOTING_ENGLISH = frozenset(("unfounded-term",))


def _readable(finding: Finding, both: Pair) -> Finding:
    """The finding with what was taken out of the text back in it: a person knows the text, and no token."""
    masked = both.english if finding.rule in _QUOTING_ENGLISH else both.french
    return replace(finding, message=unmask(finding.message, masked.tokens)) if masked else finding
