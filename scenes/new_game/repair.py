"""Choices out of a file that do not fit this version: what can be played stays, the rest is reported."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from game.clean_text import clean_line
from game.editions import EDITIONS
from game.houserules import HOUSE_RULES, options
from game.houserules.sheet_options import fitting
from game.match.setup import TEMPERS, USUAL
from game.mechanics.blank_wild import BadWriting, Writing, read
from game.players.levels import OFFERED
from game.storage.recovery import Trouble, quoted
from game.storage.settings import GameChoice, SeatChoice
from scenes.kit.graphics.art import AVATARS

FORMATS = ("japanese", "international", "penalty", "single")
ROUNDS = (1, 30)
LIMITS = (0, 50)
"""Rounds after which a match about penalty points ends; 0 is no limit (R7.5)."""
LIMIT_STEP = 5
TARGETS = (100, 1000)
STEP = 50
"""Points between two targets that are offered."""
Rules = Mapping[str, Mapping[str, Any]]


class Known:
    """Goes through some choices; `choice` is what can be played of them, `troubles` what was wrong."""

    def __init__(self, choice: GameChoice) -> None:
        self.troubles: list[Trouble] = []
        edition = self._one_of("edition", choice.edition, [known.id for known in EDITIONS])
        self.choice = msgspec.structs.replace(
            choice,
            edition=edition,
            format=self._one_of("format", choice.format, FORMATS),
            rounds=self._within("rounds", choice.rounds, *ROUNDS, 1),
            limit=self._within("limit", choice.limit, *LIMITS, LIMIT_STEP),
            target=self._within("target", choice.target, *TARGETS, STEP),
            seats=tuple(self._seat(number, seat) for number, seat in enumerate(choice.seats, 1)),
            rules=self._rules(choice.rules), sheet=self._sheet(choice.sheet),
            blanks=tuple(self._blank(number, blank) for number, blank in enumerate(choice.blanks, 1)),
        )

    def _wrong(self, where: str, value: object, allowed: Iterable[str]) -> None:
        self.troubles.append(Trouble(f"{where}: {quoted(value)}", ", ".join(allowed)))

    def _one_of(self, where: str, value: str, allowed: Iterable[str]) -> str:
        """The value, or the first that there is."""
        known = list(allowed)
        if value not in known:
            self._wrong(where, value, known)
        return value if value in known else known[0]

    def _within(self, where: str, value: int, low: int, high: int, step: int) -> int:
        """The value, or the nearest that is offered."""
        nearest = min(high, max(low, round(value / step) * step))
        if value != nearest:
            few = [str(low), str(low + step), "…", str(high)]
            self._wrong(where, value, few)
        return nearest

    def _seat(self, number: int, seat: SeatChoice) -> SeatChoice:
        name = clean_line(seat.name, len(seat.name))
        if name != seat.name:
            self._wrong(f"seats {number} name", seat.name, ['"…"'])
        level = seat.level
        if level not in OFFERED:
            self._wrong(f"seats {number} level", level, OFFERED)
            level = USUAL
        temper = seat.temper
        if temper not in ("", *TEMPERS):
            self._wrong(f"seats {number} temper", temper, TEMPERS)
            temper = ""
        if seat.avatar >= AVATARS:
            self._wrong(f"seats {number} avatar", seat.avatar, [f"0–{AVATARS - 1}"])
        return SeatChoice(name=name, kind=seat.kind, level=level, avatar=seat.avatar % AVATARS, temper=temper)

    def _rules(self, saved: Mapping[str, Rules]) -> dict[str, dict[str, dict[str, Any]]]:
        """House rules by edition; those that make no sense in one are kept but not in force."""
        kinds = {kind.id: options(kind) for kind in HOUSE_RULES}
        return {
            name: {
                rule: {option: word for option, word in chosen.items()
                       if self._known(f"{rule} {option}", word, kinds[rule].get(option, ()))}
                for rule, chosen in rules.items() if self._known(f"rules {name}", rule, kinds)
            }
            for name, rules in saved.items() if self._known("rules", name, [known.id for known in EDITIONS])
        }  # fmt: skip

    def _sheet(self, saved: Rules) -> dict[str, dict[str, str]]:
        """Points of the sheet by edition."""
        offered = {known.id: {point.id: point for point in fitting(known)} for known in EDITIONS}
        return {
            name: {
                point: word for point, word in chosen.items()
                if self._known(f"sheet {name}", point, offered[name])
                and self._known(f"sheet {point}", word, offered[name][point].words)
            }
            for name, chosen in saved.items() if self._known("sheet", name, offered)
        }  # fmt: skip

    def _known(self, where: str, value: object, allowed: Iterable[str]) -> bool:
        known = list(allowed)
        if value not in known:
            self._wrong(where, value, known or ["–"])
        return value in known

    def _blank(self, number: int, data: dict[str, object]) -> dict[str, object]:
        """What is written on a blank wild, or an ordinary one."""
        try:
            read(data)
        except BadWriting as bad:
            self._wrong(f"blanks {number}", data, [bad.allowed or "kind, steps, words"])
            return Writing().data()
        return data
