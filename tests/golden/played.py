"""What came of the examples: boards, steps and a report, made by hand."""

from __future__ import annotations

import json

from generator.plain import dumps
from generator.report import ControlResult, ExampleResult, Finding, FirstDifference, GameResult, Report, RulingResult
from generator.trace import Board, CheckOutcome, ObjectView, PlayerBoard, Sentence, StackItem, TraceStep
from generator.verdicts import Verdict
from tests.golden.records import CASCADE, LONELY, PROTEGE


def view(identifier, name, **more):
    return ObjectView(id=identifier, name=name, **more)


def side(player, life, mana="", **zones):
    empty = {"hand": (), "library": (), "battlefield": (), "graveyard": (), "exile": ()}
    return PlayerBoard(player=player, life=life, mana=mana, **{**empty, **zones})


def board(step, you, opponent, stack=(), priority="you"):
    return Board(turn=3, active="you", step=step, priority=priority, players=(you, opponent), stack=stack)


BEAR = view(7, "Grizzly Bears", types="Creature — Bear", power=2, toughness=2)
OPPONENT = side(
    "opponent",
    18,
    battlefield=(
        view(
            20,
            "Wall",
            tapped=True,
            counters={"+1/+1": 2, "loyalty": 1, "odd": 1},
            damage=1,
            blocking=True,
            power=0,
            toughness=5,
        ),
        view(21, "Pacifism", attached_to=20, label="the Aura"),
        view(22, "Morph", face_down=True, attacking=True),
    ),
    exile=(view(23, "Wastes"),),
)
STEPS = (
    TraceStep(
        number=0,
        line=8,
        kind="given",
        sentence=Sentence(key="given"),
        board=board(
            "precombat main",
            side("you", 20, "{4}{U}{U}", hand=(view(1, "Sakashima's Protege"),), library=(view(2, "Wastes"), BEAR)),
            OPPONENT,
        ),
    ),
    TraceStep(
        number=1,
        line=10,
        kind="cast",
        sentence=Sentence(
            key="cast",
            arguments={"by": {"player": "you"}, "what": {"card": "Sakashima's Protege"}, "x": "2"},
        ),
        board=board(
            "precombat main",
            side("you", 20, library=(view(2, "Wastes"), BEAR)),
            OPPONENT,
            (
                StackItem(id=30, object=1, name="Sakashima's Protege", controller="you", ability="cascade"),
                StackItem(
                    id=1,
                    object=1,
                    name="Sakashima's Protege",
                    controller="you",
                    x=2,
                    copy=True,
                    targets=(20, "opponent", 99),
                    division=(2, 1),
                ),
            ),
        ),
        checks=(
            CheckOutcome(
                name="trigger above the spell",
                line=12,
                passed=True,
                sentence=Sentence(
                    key="fact-stack",
                    arguments={"what": ({"card": "Sakashima's Protege", "ability": "cascade"}, {"card": "Wall"})},
                ),
                expected="cascade",
                seen="cascade",
            ),
        ),
    ),
    TraceStep(
        number=2,
        line=14,
        kind="resolve",
        sentence=Sentence(key="resolve-top", arguments={"by": {"player": "opponent"}}),
        board=board(
            "",
            side("you", 18, battlefield=(BEAR, view(9, "Goblin", token=True)), graveyard=(view(2, "Wastes"),)),
            OPPONENT,
            priority="",
        ),
        checks=(
            CheckOutcome(
                name="bear",
                line=15,
                passed=False,
                sentence=Sentence(key="fact-mana", arguments={"whose": {"player": "you"}, "amount": {"mana": "{U}"}}),
                expected="the Bear",
                seen="<nothing>",
            ),
        ),
    ),
)


def told(steps):
    """The steps as a worker sends them."""
    return tuple(json.loads(dumps(steps)))


TOLD = told(STEPS)

REPORT = Report(
    engine="an engine",
    version="1.0",
    runner="abc",
    examples=(
        ExampleResult(
            id="cascade/resolves-first",
            path="engine_examples/cascade/resolves-first.yaml",
            line=1,
            verdict=Verdict.VERIFIED,
            rulings=(CASCADE,),
            games=(
                GameResult(
                    card="Sakashima's Protege",
                    verdict=Verdict.VERIFIED,
                    hash="00",
                    controls=(
                        ControlResult(id="no line", check="trigger above the spell", failed_as_required=True),
                        *(
                            ControlResult(id=f"line {line}", check="a", failed_as_required=True)
                            for line in range(20, 28)
                        ),
                    ),
                    trace=TOLD,
                ),
                GameResult(card="Zhulodok, Void Gorger", verdict=Verdict.UNSUPPORTED, hash="01", reason="no {C}"),
            ),
        ),
        ExampleResult(
            id="copying/enters-as-copy",
            path="engine_examples/copying/enters-as-copy.yaml",
            line=1,
            verdict=Verdict.DISAGREES,
            rulings=(PROTEGE,),
            games=(
                GameResult(
                    card="Sakashima's Protege",
                    verdict=Verdict.DISAGREES,
                    hash="02",
                    reason="the engine copies counters <too>",
                    cause="counters-are-copied",
                    first_difference=FirstDifference(
                        step=2, line=14, check="bear", expected="it to be refused", seen="it is allowed"
                    ),
                    trace=TOLD[:1],
                    controls=(ControlResult(id="c", check="bear", failed_as_required=False),),
                ),
            ),
        ),
    ),
    rulings=(
        RulingResult(
            id=CASCADE,
            verdict=Verdict.VERIFIED,
            examples=("cascade/resolves-first",),
            publications={"sakashimas-protege": Verdict.VERIFIED, "zhulodok-void-gorger": Verdict.UNSUPPORTED},
        ),
        RulingResult(
            id=PROTEGE,
            verdict=Verdict.DISAGREES,
            examples=("copying/enters-as-copy",),
            publications={"sakashimas-protege": Verdict.DISAGREES},
        ),
        RulingResult(id=LONELY, verdict=Verdict.NOT_PLAYABLE, examples=()),
    ),
    findings=(
        Finding(
            cause="counters-are-copied",
            reason={"en": "The engine copies counters <too>.", "fr": "Le moteur copie aussi les marqueurs {X}."},
            rules=("707.2", "122.1"),
            versions=("0.9", "1.0"),
            proof="Rule 707.2 names what is copied: <b>counters</b> are not among it.",
            example="copying/enters-as-copy",
            card="Sakashima's Protege",
            script="# <the copy has counters>\nimport engine\n",
        ),
    ),
)
