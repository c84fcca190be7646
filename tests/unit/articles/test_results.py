"""Results of games are in English in every report; pages say them in their reader's language."""

from __future__ import annotations

import re

import pytest

from generator import catalogue
from generator.articles import results
from generator.articles.environment import Words
from generator.play import game
from tests.unit.site.test_french import Furniture, english_words

SAID = {
    "it to be refused": "que ce soit refusé",
    game.ALLOWED: "c’est permis",
    "it to be allowed": "que ce soit permis",
    "refused (target): Action not allowed: No legal targets available": "refusé (cible) : …",
    "it to be refused because of timing": "que ce soit refusé pour cette raison : moment",
    "refused because of choice: no single activated ability says 'suspend'": "refusé pour cette raison : choix ; …",
    "ability 'transforms' of Watch for Changes triggered, times: 1": "déclenchements de la capacité « … » de … : 1",
    "ability 'draw a card' triggered, times: at least once": "déclenchements de la capacité « … » : au moins une fois",
    "the stack, top first: nothing": "la pile, à partir du dessus : rien",
    "the stack, top first: [Shock, ability 'cascade' of Wall]": "la pile, à partir du dessus : …",
    "it to be neither": "ni le jour ni la nuit",
    "day": "le jour",
    "you's graveyard: [Grizzly Bears]": "cimetière (vous) : …",
    "you's hand: so many cards: 2": "main (vous), nombre de cartes : 2",
    "opponent's hand: among others [name: Servo, token: yes]": "main (l’adversaire), entre autres : …",
    "you's exile: none of [Shock]": "exil (vous), rien de tout cela : …",
    "you's library: on top [Shock]": "bibliothèque (vous), sur le dessus : …",
    "third's life total 7": "points de vie (le troisième joueur) : 7",
    "you's mana pool empty": "réserve de mana (vous) : vide",
    "you's counters energy: 2": "marqueurs (vous) : 2 × « énergie »",
    "Bring to Life on the stack: paid 0": "… sur la pile : mana dépensé pour cela : 0",
    "Jace Beleren: counters loyalty: 3": "… : marqueurs : 3 × « loyauté »",
    "Beast: counters +1/+1: 2, odd: 1": "… : marqueurs : 2 × +1/+1, 1 × …",
    "Noble Quarry: attached_to host": "… : attaché à : …",
    "held: types [Instant, Sorcery]": "… : types : [éphémère, rituel]",
    "held: types [Instant, Octopus]": "… : types : …",
    "Wall: tapped no": "… : engagé : non",
    "battlefield": "champ de bataille",
    "Aeon Chronicler to be somewhere outside the stack": "que … soit quelque part hors de la pile",
    "a question to answer with objects nothing": "une question à laquelle répondre : des objets (rien)",
    "additional [yes] to be asked for": "que la question soit posée : s’il paie un coût facultatif ([oui])",
    "using face down to be asked for": "que la question soit posée : un lancement face cachée",
    "nobody is asked anything": "rien n’est demandé à personne",
    "the first to be offered": "que … soit proposé",
    "the first not to be offered": "que … ne soit pas proposé",
    "to be asked for new targets": "qu’un joueur ait à choisir de nouvelles cibles",
    "opponent to be asked": "joueur à interroger : l’adversaire",
    "you is asked for priority: anything": "rien n’est demandé ; priorité : vous",
    "you is asked for targets: Grizzly Bears, Hill Giant": "un joueur (vous) doit choisir des cibles ; proposé : …",
    "you is asked for word, which the policy cannot answer": (
        "un joueur (vous) doit choisir un mot, à quoi rien dans la partie ne répond"
    ),
    "opponent to have priority": "priorité : l’adversaire",
    "priority to be with you": "priorité : vous",
    "you": "vous",
    "you has it": "priorité : vous",
    "to reach end": "que la partie avance jusqu’à l’étape de fin",
    "one more is, of 1 on offer": "il en faut une de plus, parmi 1",
    "it cannot be played so: expected it to be allowed; seen refused (priority): Wrong player": (
        "elle ne peut pas être jouée ainsi : attendu : que ce soit permis ; vu : refusé (priorité) : …"
    ),
    "its control does not fail the check 'not so': before the check, in line 20: expected it to be allowed, seen 1": (
        "sa contre-épreuve ne fait pas échouer la vérification « … » : avant la vérification, à la ligne 20 : "
        "attendu : que ce soit permis ; vu : 1"
    ),
    "this game is not made for it: it is not Creature or Land": (
        "cette partie n’est pas faite pour elle : elle n’a pas le type créature ou terrain"
    ),
    "this game is not made for it: it needs a spell": "cette partie n’est pas faite pour elle : …",
    "its mana cost has no generic mana to be reduced": "…",
    "it only mentions split second": "elle mentionne seulement ce mot : fraction de seconde",
    "the claim is empty on it: it has no $boosted_power": (
        "l’affirmation ne dit rien d’elle : il lui manque une force et une endurance pour les slivoïdes"
    ),
    "the engine does not know: Wall: Defender": "le moteur ne connaît pas : …",
    "Grizzly Bears": "…",
}


def read(markup):
    """The text as French readers get it, with what is marked as English as dots."""
    html = re.sub(r'<span lang="en">(?:(?!</?span).)*</span>', "…", str(markup), flags=re.DOTALL)
    return html.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("text", SAID)
def test_a_result_is_in_french_on_french_pages(text):
    assert read(results.told(Words("fr", ""), text)) == SAID[text]


@pytest.mark.parametrize("text", SAID)
def test_no_english_of_a_result_is_unmarked_there(text):
    furniture = Furniture()
    furniture.feed(str(results.told(Words("fr", ""), text)))
    assert {word for one in furniture.strings for word in english_words(one)} == set()


@pytest.mark.parametrize("text", SAID)
def test_an_english_page_has_no_variable_and_no_word_of_the_example_language(text):
    told = str(results.told(Words("en", ""), text))
    assert "$" not in told
    assert "you's" not in told
    assert "_" not in told


def test_text_from_outside_stays_text():
    assert results.told(Words("fr", ""), "<b>: tapped no").startswith('<span lang="en">&lt;b&gt;</span>')


def test_each_pattern_has_its_sentence():
    assert all(catalogue.has(f"results.{key}") for key in results.PATTERNS)


def test_symbols_that_a_cost_lacks_are_drawn():
    told = results.told(Words("fr", ""), "this game is not made for it: its mana cost has no {X} or {2/W}")
    assert told.count('role="img"') == len(["{X}", "{2/W}"])
    assert "</span> ou <span" in told
