"""Rules of yes and no, may and must: a dropped « ne … pas » or « pouvez » turns a ruling into its opposite."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.french.finding import Finding, Pair
from generator.french.glossary import Phrases, readable

_ENGLISH_NO = re.compile(r"n't\b|\b(?:not|never|cannot|none|neither|nothing|nor|nobody|unlike)\b|\bno (?!matter)\w+")
# These look like a no and are none, or French says them without one.
_ENGLISH_NO_NO = Phrases(
    texts=(
        "no matter", "doesn't matter", "not only", "whether or not", "or not", "not all", "not just", "doesn't have to",
    )
)  # fmt: skip
# Where the English has one of these, French may say no although the English does not.
_ENGLISH_SOFT_NO = Phrases(
    texts=(
        "without", "unless", "only", "rather", "instead", "until", "before", "illegal", "fail*", "prevent*", "stop*",
        "ignor*", "other than", "except", "regardless", "irrelevant", "lose*", "remain*", "cease*", "rare*", "non*",
        "un*", "too late", "just", "but", "up to", "more than", "exactly",
        "usually", "most", "few", "less", "whether", "colorless", "separate*", "always", "avoid*", "despite", "skip*",
        "no matter", "doesn't matter", "not only", "not just", "single", "once",
    )
)  # fmt: skip
_FRENCH_NE = re.compile(r"(?<![\w'])(?:ne(?!\w)|n'(?!importe))")
# « avant que … ne », « à moins que … ne »: a ne that denies nothing.
_FRENCH_EXPLETIVE = re.compile(
    r"(?:avant|à moins|sans|de peur|plus|moins|autre\w*) qu(?:e |')[^.;:,()]*?(?<![\w'])(?:ne |n')"
)
_FRENCH_OTHER_NO = Phrases(
    texts=(
        "sans", "aucun*", "ni", "non", "jamais", "rien", "peu importe", "impossible*", "interdi*", "inutile*", "faute",
        "hormis", "contrairement", "et pas", "mais pas", "ou pas", "pas pas", ", pas",
    )
)  # fmt: skip
_FRENCH_PAS = Phrases(texts=("pas",))
_LONE_PAS = Phrases(texts=("et pas", "mais pas", "ou pas", "pourquoi pas", "même pas", "non pas", ", pas", "( pas"))

_NEED_NOT = re.compile(r"(?:never|n't|not) (?:have|need) to")
_MUST = Phrases(texts=("must", "have to", "has to", "need to", "needs to", "mandatory", "forced to"))
_OBLIGING = Phrases(
    texts=(
        "must", "have to", "has to", "had to", "need*", "mandatory", "forced", "requir*", "should", "would",
        "instruct*", "ensure", "supposed", "is to", "are to", "told", "if able",
    )
)  # fmt: skip
_FRENCH_MUST = Phrases(
    texts=(
        "dois", "doit", "doivent", "devez", "devons", "deviez", "devait", "devaient", "faut", "oblig*", "tenu*",
        "nécessa*", "contraint*", "forcé*", "requis*", "exig*", "impos*",
    )
)  # fmt: skip
_FRENCH_OBLIGING = Phrases(texts=("dois", "doit", "doivent", "devez"))

_CAN_NOT = Phrases(texts=("can't", "cannot"))
_MAY = re.compile(r"\b(?:may|can(?!not|'t)|could(?!n't)|might|able|optional\w*)\b")
_ALLOWING = Phrases(
    texts=(
        "may", "can", "can't", "cannot", "could", "couldn't", "might", "able", "optional*", "allow*", "permission*",
        "permit*", "let", "lets", "legal", "legally", "possib*", "would", "eligible", "unable", "ability to",
        "opportunity", "chance", "too late", "any time", "timing", "playable", "prevent*", "sufficient", "grant*",
        "as a sorcery", "as an instant",
    )
)  # fmt: skip
_FRENCH_MAY = Phrases(
    texts=(
        "peux", "peut", "peuvent", "pouv*", "pourr*", "puisse", "puisses", "puissent", "puissions", "puissiez", "pu",
        "possib*", "permet*", "permis*", "permission*", "autoris*", "facultati*", "capable*", "libre*",
        "susceptible*", "éventuel*",
    )
)  # fmt: skip
_FRENCH_MAYBE = Phrases(texts=("peut-être",))
_FRENCH_CAN_NOT = re.compile(
    r"(?<![\w'])(?:ne |n')(?:(?:le|la|les|lui|leur|y|en|vous|se) |s'|l')*(?:peu[tx]|peuvent|pouv|pourr|puiss)"
    r"|impossible|interdi|incapable|sans pouvoir|empêch|(?<!\w)(?:aucun|ni|jamais)(?!\w)"
)


def check_negation(pair: Pair) -> Iterator[Finding]:
    """As many noes in the French as in the English, sentence by sentence, and none where the English has none."""
    for aligned in pair.aligned:
        english, french = readable(aligned.english), readable(aligned.french)
        wanted = len(_ENGLISH_NO.findall(_ENGLISH_NO_NO.blank(english)))
        denied = _clauses_denied(french)
        got = denied + _FRENCH_OTHER_NO.count(french)
        if wanted > got:
            yield _lost(f"the English says no {wanted} times, the French {got} times", aligned.french)
        elif _CAN_NOT.count(english) and not _FRENCH_CAN_NOT.search(french):
            yield _lost("the English says 'can't', the French does not", aligned.french)
        elif denied and not _ENGLISH_NO.search(english) and not _ENGLISH_SOFT_NO.count(english):
            message = f"the English says no nowhere, the French does: '{aligned.french}'"
            yield Finding(rule="added-negation", message=message, fix="say what the English says")


def _lost(message: str, french: str) -> Finding:
    return Finding(rule="lost-negation", message=f"{message}: '{french}'", fix="say it with « ne … pas »")


def _clauses_denied(french: str) -> int:
    return len(_FRENCH_NE.findall(french)) - len(_FRENCH_EXPLETIVE.findall(french))


def check_half_negation(pair: Pair) -> Iterator[Finding]:
    """No « pas » without its « ne »; needs no English."""
    french = readable(pair.french.text)
    if _FRENCH_PAS.count(_LONE_PAS.blank(french)) > len(_FRENCH_NE.findall(french)):
        yield Finding(rule="half-negation", message="there is a « pas » without its « ne »", fix="write « ne … pas »")


def check_modality(pair: Pair) -> Iterator[Finding]:
    """May stays may, and must stays must, sentence by sentence."""
    for aligned in pair.aligned:
        english, french = readable(aligned.english), _FRENCH_MAYBE.blank(readable(aligned.french))
        if _MUST.count(_NEED_NOT.sub(" ", english)) and not _FRENCH_MUST.count(french):
            yield _modality("lost-obligation", "the English says 'must', the French does not", aligned.french)
        if _FRENCH_OBLIGING.count(french) and not _OBLIGING.count(english):
            yield _modality("added-obligation", "the French obliges, the English does not", aligned.french)
        if _MAY.search(english) and not _FRENCH_MAY.count(french):
            yield _modality("lost-permission", "the English says 'may' or 'can', the French does not", aligned.french)
        if _FRENCH_MAY.count(french) and not _ALLOWING.count(english):
            yield _modality("added-permission", "the French allows, the English does not", aligned.french)


def _modality(rule: str, message: str, french: str) -> Finding:
    return Finding(rule=rule, message=f"{message}: '{french}'", fix="« pouvoir » for may and can, « devoir » for must")
