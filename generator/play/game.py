"""One game, played step by step as its script says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Any

from generator.engines.base import Prompt, PromptKind, Refused, Table
from generator.play import checks, offers
from generator.play.answers import Answers
from generator.play.names import Names, is_player, source_of_ability
from generator.play.outcome import Difference, NotAsked, ScriptBroken
from generator.play.policy import Policy
from generator.trace import Board, StackItem

Step = Mapping[str, Any]
_MOST_PASSES = 200  # a game that needs more is in a loop
_MOST_ANSWERS = 200  # the policy of a game that asks more is in a loop
_DECLARING = (PromptKind.ATTACKERS, PromptKind.BLOCKERS)
_OPEN = (PromptKind.PRIORITY, PromptKind.OVER)
_ZONES = {"cast": ("hand", "graveyard", "exile", "library"), "turn_up": ("battlefield",)}
_ZONES |= {"suspend": ("hand",), "foretell": ("hand",)}
_ANSWERING = frozenset({"choose", "offered", "finish"})
CHECKING = frozenset({"check", "offered", "can", "cannot"})
"""The steps that look and do nothing."""
ALLOWED = "it is allowed"
"""What is seen where something that `cannot` forbids is allowed."""


class Game:
    """A game under way, with the names of its script and what has happened so far."""

    def __init__(self, table: Table, names: Names, policy: Policy | None = None) -> None:
        self.table = table
        self.names = names
        self._policy = policy
        self._inside = False
        self._held = False
        self._staged: frozenset[int] = frozenset()
        self._on_stack: set[int] = {item.id for item in table.stack()}
        self._triggered: list[StackItem] = []
        self._asked: list[tuple[str, str]] = []
        self._trying = False

    def play(self, step: Step) -> None:
        """Play one step.

        Raises `Difference` where the game goes another way, `ScriptBroken` where the step is wrong.
        """
        try:
            tried = step["value"] if step["kind"] in ("can", "cannot") else step
            # What looks behind `offered` looks while that is still asked.
            self._held = step["kind"] in CHECKING and (self._held or step["kind"] == "offered")
            if tried["kind"] not in _ANSWERING and not self._held:
                self._settle()
            _STEPS[step["kind"]](self, step)
        except Refused as refused:
            raise Difference("it to be allowed", _refusal(refused)) from refused
        self._note()

    def prepare(self, steps: Sequence[Step]) -> None:
        """Play what a stage has happen before the script; what is then on the stack is no part of what is checked."""
        for step in steps:
            self.play(step)
        self._staged = frozenset(item.id for item in self.table.stack())

    def end(self) -> None:
        """Raise `Difference` where the script ends while a player is still asked something."""
        try:
            self.finish({})
        except Refused as refused:
            raise Difference("it to be allowed", _refusal(refused)) from refused

    # --- doing

    def cast(self, step: Step) -> None:
        """`cast`, and `begin` around it."""
        self._needs_priority()
        number = self._card(step["value"], step)
        self._announce(step, lambda: self.table.cast(number, step["by"]))

    def activate(self, step: Step) -> None:
        """`activate`."""
        self._needs_priority()
        number = self.names.find(step["value"]["of"], self.table.observe())
        words = step["value"].get("ability", "")
        self._announce(step, lambda: self.table.activate(number, words, step["by"]))

    def play_land(self, step: Step) -> None:
        """`play`."""
        self._needs_priority()
        number = self._card(step["value"], step)
        self._announce(step, lambda: self.table.play_land(number, step["by"]))

    def special(self, step: Step) -> None:
        """`turn_up`, `suspend` and `foretell`: special actions (CR 116.2b, 116.2f, 116.2h)."""
        self._needs_priority()
        number = self._card(step["value"], step)
        self._announce(step, lambda: self.table.special(step["kind"], number, step["by"]))

    def begin(self, step: Step) -> None:
        """`begin`: start to cast or activate, and stay inside."""
        inner = step["value"]
        self._inside = True
        _STEPS[inner["kind"]](self, inner)
        if self.table.prompt().kind in _OPEN:
            raise Difference("something left to decide before it is announced", "it is announced already")

    def finish(self, _step: Step) -> None:
        """`finish`: what was begun is announced in full."""
        self._inside = False
        self._announce({"answers": {}}, lambda: None)
        self._settle()
        prompt = self.table.prompt()
        if prompt.kind not in _OPEN:
            raise Difference("nothing left to decide", f"{prompt.player} is asked for {prompt.kind}")

    def choose(self, step: Step) -> None:
        """`choose`: answer what is asked."""
        prompt = self.table.prompt()
        if prompt.kind in _OPEN:
            raise Difference(f"a question to answer with {_words(step['answers'])}", "nobody is asked anything")
        self._announce(step, lambda: None)

    def pass_priority(self, step: Step) -> None:
        """`pass`: these players pass in turn."""
        for player in step["value"]:
            self._needs_priority(player)
            self._pass()

    def resolve(self, step: Step) -> None:
        """`resolve: top` and `resolve: all`: all players pass in turn until it, or everything, has resolved."""
        self._needs_priority()
        if not self.table.stack():
            raise Difference("something on the stack to resolve", "the stack is empty")
        if step["value"] == "top":
            top, height = self.table.stack()[0].id, len(self.table.stack())
            self._pass_until(lambda: (stack := self.table.stack()) == () or (stack[0].id, len(stack)) != (top, height))
        else:
            self._pass_until(lambda: not self.table.stack())

    def advance(self, step: Step) -> None:
        """`advance`: everybody passes, nobody attacks or blocks, until that step begins."""
        self._needs_priority(also=(PromptKind.ATTACKERS, PromptKind.BLOCKERS))
        goal, player = step["value"]["to"], step["value"].get("turn")
        start = self.table.where()
        self._pass_until(
            lambda: (where := self.table.where()) != start and where[1] == goal and player in (None, where[2]),
            through_combat=True,
        )
        where = self.table.where()
        if where[1] != goal:
            raise Difference(f"to reach {goal}", f"{self.table.prompt().kind} is asked in {where[1]}")

    def attack(self, step: Step) -> None:
        """`attack`: pass until attackers are declared, then declare these, in these bands."""
        self._reach(PromptKind.ATTACKERS)
        board = self.table.observe()
        attacks = {
            self.names.find(attacker, board): defended if is_player(defended) else self.names.find(defended, board)
            for attacker, defended in step["value"].items()
        }
        bands = [[self.names.find(one, board) for one in band] for band in step.get("bands", ())]
        self.table.attack(step["by"], attacks, bands)

    def block(self, step: Step) -> None:
        """`block`: pass until blockers are declared, then declare these."""
        self._reach(PromptKind.BLOCKERS)
        board = self.table.observe()
        pairs = [(self.names.find(one, board), self.names.find(other, board)) for one, other in step["value"].items()]
        self.table.block(step["by"], pairs)

    # --- looking

    def check(self, step: Step) -> None:
        """`check`: raise the first difference between the board and what is wanted."""
        board = self.table.observe()
        if self._staged:
            board = replace(board, stack=tuple(item for item in board.stack if item.id not in self._staged))
        happened = checks.Happened(triggered=self._triggered, asked=self._asked)
        seen = checks.Seen(board=board, names=self.names, happened=happened, designations=self.table.designations)
        checks.check(step["value"], seen)

    def parts(self, step: Step) -> Iterator[tuple[int, bool]]:
        """Whether each part of a check holds; a part about something that is not in the game is left out."""
        for number, (word, value) in enumerate(checks.units(step["value"])):
            try:
                self.check({**step, "value": {word: value}})
            except Difference:
                yield number, False
            except ScriptBroken:
                continue
            else:
                yield number, True

    def offered(self, step: Step) -> None:
        """`offered`: what is asked, of whom, and what may be chosen."""
        offers.check(step["value"], self.table.prompt(), self.names, self.table)

    def cannot(self, step: Step) -> None:
        """`cannot`: try it in a copy of the game; it must be refused, for the reason given, and change nothing."""
        before, attempt = self.table.observe(), self._trial()
        try:
            _STEPS[step["value"]["kind"]](attempt, step["value"])
        except Refused as refused:
            _same_reason(step, refused.reason, refused.said[:200])
            attempt.undo(before, self.table.prompt())
        except NotAsked as unasked:
            # A choice that the game does not even offer, as a face that may not be cast: nothing is there to be undone.
            _same_reason(step, "choice", unasked.seen)
        else:
            raise Difference("it to be refused", ALLOWED)

    def can(self, step: Step) -> None:
        """`can`: try it in a copy of the game; it must be allowed, all that it asks for included."""
        attempt = self._trial()
        try:
            _STEPS[step["value"]["kind"]](attempt, step["value"])
            attempt.finish(step)
        except Refused as refused:
            raise Difference("it to be allowed", _refusal(refused)) from refused

    def _trial(self) -> Game:
        attempt = Game(self.table.fork(), self.names, self._policy)
        attempt._trying = True
        return attempt

    def undo(self, before: Board, prompt: Prompt) -> None:
        """Take back what was begun, and raise `Difference` where that leaves another game than there was."""
        kind = self.table.prompt().kind
        if kind is not prompt.kind and kind in _DECLARING:
            return  # it was passed to the declaration, and a refused declaration begins nothing
        seen = self.table.observe()
        if kind is not prompt.kind:
            # CR 712.11b: the face is chosen "before putting it onto the stack": nothing is there to be taken back.
            # The engine asks for some costs there too.
            if replace(seen, priority=before.priority) != before:
                self.table.cancel()
                seen = self.table.observe()
            else:
                seen = before
        if seen != before:
            raise Difference("the refused attempt to change nothing", "it changed the game")

    # --- the ways of the game

    def _announce(self, step: Step, start: Callable[[], None]) -> None:
        before = {item.id for item in self.table.stack()}
        start()
        self._note()
        answers = Answers(step["answers"], self.table, self.names, goes_on=self._inside)
        for _ in range(_MOST_ANSWERS):
            prompt = self.table.prompt()
            # Where permanents are tapped for what is begun, all that is asked before is answered.
            inside = self._inside and ("tap" not in step["answers"] or prompt.kind is PromptKind.MANA)
            if prompt.kind in _OPEN or not (answers.reply(prompt) or self._by_policy(prompt, inside=inside)):
                break
            self._asked.append((prompt.kind, prompt.player))
            self._note()
        self._account(answers.unused, prompt, before)

    def _by_policy(self, prompt: Prompt, *, inside: bool = False) -> bool:
        return self._policy is not None and not inside and self._policy.answer(prompt, self.table)

    def _settle(self) -> None:
        """Have the policy answer what is asked, where there is one; what it cannot answer ends its attempt."""
        for _ in range(_MOST_ANSWERS):
            prompt = self.table.prompt()
            if prompt.kind in _OPEN or not self._by_policy(prompt, inside=self._inside):
                break
            self._asked.append((prompt.kind, prompt.player))
            self._note()
        if self._policy and not self._inside and prompt.kind not in (*_OPEN, PromptKind.ATTACKERS, PromptKind.BLOCKERS):
            raise ScriptBroken(f"{prompt.player} is asked for {prompt.kind}, which the policy cannot answer")

    def _account(self, unused: Mapping[str, Any], prompt: Prompt, before: AbstractSet[int]) -> None:
        """Answers that nothing asked for must be what the one possible choice was, taken without a question."""
        stack = self.table.stack()
        # What triggered by announcing is above what was announced.
        announced = (item for item in stack if item.id not in before and not item.triggered)
        top = next(announced, next(iter(stack), None))
        for key, value in unused.items():
            if not (top and self._taken(key, value, top)):
                asked = (
                    "nobody is asked anything"
                    if prompt.kind in _OPEN
                    else f"{prompt.player} is asked for {prompt.kind}"
                )
                raise NotAsked(f"{_words({key: value})} to be asked for", asked)

    def _taken(self, key: str, value: Any, top: StackItem) -> bool:
        board = self.table.observe()
        if key == "targets":
            wanted = [one if is_player(one) else self.names.find(one, board) for one in value]
            sources = [source_of_ability(one, board) for one in top.targets]
            return [source or one for source, one in zip(sources, top.targets, strict=True)] == wanted
        if key == "new_targets":
            # A target that has no legal alternative stays without a question.
            return set(value) == {"unchanged"}
        if key == "face":
            # The one face that may be cast is taken without a question.
            return bool(top.name == value)
        return key == "x" and top.x == value

    def _card(self, reference: str, step: Step) -> int:
        board = self.table.observe()
        zones = (step["from"],) if "from" in step else _ZONES.get(step["kind"], _ZONES["cast"])
        among = frozenset(
            view.id
            for side in board.players
            if side.player == step["by"]
            for zone in zones
            for view in getattr(side, zone)
        )
        return self.names.find(reference, board, among)

    def _needs_priority(self, player: str | None = None, also: Sequence[PromptKind] = ()) -> None:
        prompt = self.table.prompt()
        if self._trying:  # whether it is allowed now is for the engine to say
            return
        if prompt.kind is not PromptKind.PRIORITY and prompt.kind not in also:
            raise Difference("nothing left to decide", f"{prompt.player} is asked for {prompt.kind}")
        if player is not None and prompt.player != player:
            raise Difference(f"{player} to have priority", f"{prompt.player} has it")

    def _pass(self) -> None:
        self.table.pass_priority()
        self._note()

    def _pass_until(self, done: Callable[[], bool], *, through_combat: bool = False) -> None:
        for _ in range(_MOST_PASSES):
            prompt = self.table.prompt()
            if through_combat and prompt.kind is PromptKind.ATTACKERS and not done():
                self.table.attack(prompt.player, {})
            elif through_combat and prompt.kind is PromptKind.BLOCKERS and not done():
                self.table.block(prompt.player, ())
            elif done():
                return
            elif prompt.kind is PromptKind.PRIORITY:
                self._pass()
            elif not self._by_policy(prompt):
                return
        raise Difference("the game to come to an end of this", f"still going after {_MOST_PASSES} passes")

    def _reach(self, kind: PromptKind) -> None:
        self._pass_until(lambda: self.table.prompt().kind is kind)
        if (prompt := self.table.prompt()).kind is not kind:
            raise Difference(f"to be asked for {kind}", f"{prompt.player} is asked for {prompt.kind}")

    def _note(self) -> None:
        for item in self.table.stack():
            if item.id not in self._on_stack:
                self._on_stack.add(item.id)
                if item.triggered:
                    self._triggered.append(item)


def _refusal(refused: Refused) -> str:
    return f"refused ({refused.reason}): {refused.said.split(' while waiting for ')[0][:300]}"


def _same_reason(step: Step, reason: str, said: str) -> None:
    if step["because"] != reason:
        raise Difference(f"it to be refused because of {step['because']}", f"refused because of {reason}: {said}")


def _words(given: Mapping[str, Any]) -> str:
    return ", ".join(f"{key} {checks.show(value)}" for key, value in given.items())


_STEPS: Mapping[str, Callable[[Game, Step], None]] = {
    "cast": Game.cast,
    "activate": Game.activate,
    "play": Game.play_land,
    "turn_up": Game.special,
    "suspend": Game.special,
    "foretell": Game.special,
    "begin": Game.begin,
    "finish": Game.finish,
    "choose": Game.choose,
    "pass": Game.pass_priority,
    "resolve": Game.resolve,
    "advance": Game.advance,
    "attack": Game.attack,
    "block": Game.block,
    "check": Game.check,
    "offered": Game.offered,
    "can": Game.can,
    "cannot": Game.cannot,
}
WORDS = tuple(_STEPS)
