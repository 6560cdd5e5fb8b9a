"""The choices of a new match as values: defaults, checks of stored choices, names, and the setup made from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from game.clean_text import clean_line
from game.core.rule import Rule
from game.editions import EDITIONS, edition
from game.houserules import HOUSE_RULES, options
from game.houserules.presets import PRESETS
from game.houserules.sheet_options import fitting
from game.match.scoring import International, Japanese, PenaltyPoints, Scoring, Single
from game.match.setup import LONGEST_NAME, PERSON, TEMPERS, USUAL, Seat, Setup
from game.mechanics.blank_wild import BadWriting, Writing, read
from game.players.levels import OFFERED
from game.storage.recovery import Trouble, quoted
from game.storage.settings import ChosenSeat, FormatChoice, GameChoice
from scenes.context import Context
from scenes.kit.graphics.art import AVATARS
from scenes.kit.text.texts import Texts
from scenes.new_game.house_rules import house, with_rules
from scenes.new_game.summary import agreed_rules, as_printed, blanks_of

FORMATS = ("japanese", "international", "penalty", "single")
ROUNDS = (1, 30)
LIMITS = (0, 50)
"""Range of the number of rounds after which a match for penalty points ends; 0 is no limit (R7.5)."""
LIMIT_STEP = 5
TARGETS = (100, 1000)
STEP = 50
Rules = Mapping[str, Mapping[str, Any]]
FACES = (4, 0, 6, 2, 10, 1, 7, 13, 3, 14)
"""The default avatar of each seat, by seat number."""
OWN = "own"
"""The id that stands for a preset while no preset has the chosen house rules."""


class CheckedChoice:
    """A check of stored choices for a new match: `choice` is their valid version, `troubles` lists what was invalid."""

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
            formats={name: self._format(name, one) for name, one in choice.formats.items() if self._known(
                "formats", name, [known.id for known in EDITIONS])},
            rules=self._rules(choice.rules), sheet=self._answers(choice.sheet),
            blanks=tuple(self._blank(number, blank) for number, blank in enumerate(choice.blanks, 1)),
        )

    def _wrong(self, where: str, value: object, allowed: Iterable[str]) -> None:
        self.troubles.append(Trouble(where, quoted(value), tuple(allowed)))

    def _one_of(self, where: str, value: str, allowed: Iterable[str]) -> str:
        """The value if allowed, otherwise the first allowed one; that is added to `troubles` under `where`."""
        known = list(allowed)
        if value not in known:
            self._wrong(where, value, known)
        return value if value in known else known[0]

    def _within(self, where: str, value: int, low: int, high: int, step: int) -> int:
        """A number limited to `low` to `high` and rounded to a multiple of `step`; a change is added to `troubles`."""
        nearest = min(high, max(low, round(value / step) * step))
        if value != nearest:
            few = [str(low), str(low + step), "…", str(high)]
            self._wrong(where, value, few)
        return nearest

    def _format(self, name: str, one: FormatChoice) -> FormatChoice:
        return FormatChoice(
            self._one_of(f"formats {name} format", one.format, FORMATS),
            self._within(f"formats {name} rounds", one.rounds, *ROUNDS, 1),
            self._within(f"formats {name} limit", one.limit, *LIMITS, LIMIT_STEP),
            self._within(f"formats {name} target", one.target, *TARGETS, STEP))

    def _seat(self, number: int, seat: ChosenSeat) -> ChosenSeat:
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
        return ChosenSeat(name=name, kind=seat.kind, level=level, avatar=seat.avatar % AVATARS, temper=temper)

    def _rules(self, saved: Mapping[str, Rules]) -> dict[str, dict[str, dict[str, Any]]]:
        """The valid house rules by edition; rules that do not suit their edition stay, but have no effect."""
        kinds = {kind.id: options(kind) for kind in HOUSE_RULES}
        return {
            name: {
                rule: {option: word for option, word in chosen.items()
                       if self._known(f"{rule} {option}", word, kinds[rule].get(option, ()))}
                for rule, chosen in rules.items() if self._known(f"rules {name}", rule, kinds)
            }
            for name, rules in saved.items() if self._known("rules", name, [known.id for known in EDITIONS])
        }  # fmt: skip

    def _answers(self, saved: Rules) -> dict[str, dict[str, str]]:
        """The valid answers to open points (questions that the rule sheet leaves open), by edition and point."""
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
        """The stored text and effects of a blank wild card; an ordinary wild card if they are invalid."""
        try:
            read(data)
        except BadWriting as bad:
            self._wrong(f"blanks {number}", data, [bad.allowed or "kind, steps, words"])
            return Writing().data()
        return data


def default_seats(people: int, computers: int, face: int = FACES[0]) -> tuple[ChosenSeat, ...]:
    """Seats for `people` people, then CPU players of the normal level; the first person has the avatar `face`."""
    kinds = ["person"] * people + ["cpu"] * computers
    seats = tuple(
        ChosenSeat(kind="person" if kind == "person" else "cpu", avatar=FACES[number])
        for number, kind in enumerate(kinds)
    )
    return with_face(seats, face)


def with_face(seats: tuple[ChosenSeat, ...], face: int) -> tuple[ChosenSeat, ...]:
    """The seats with the avatar `face` for the first person; a seat that had it gets that person's old one."""
    first = next((number for number, seat in enumerate(seats) if seat.kind == "person"), None)
    if first is None:
        return seats
    before = seats[first].avatar
    faces = [face if number == first else before if seat.avatar % AVATARS == face % AVATARS else seat.avatar
             for number, seat in enumerate(seats)]
    return tuple(msgspec.structs.replace(seat, avatar=own) for seat, own in zip(seats, faces, strict=True))


def remembered(ctx: Context, *, party: bool) -> GameChoice:
    """The last choices of a new match, with invalid values replaced.

    At the first time they are one person and three CPU players, or with `party` three people. There can be more seats
    than the edition allows. Invalid values are shown in a notice and kept in a copy of the settings file.
    """
    known = CheckedChoice(ctx.settings.party if party else ctx.settings.game)
    choice = known.choice
    if len(choice.seats) < seat_limits(choice.edition)[0]:
        face = ctx.settings.face
        seats = default_seats(3, 0, face) if party else default_seats(1, 3, face)
        choice = msgspec.structs.replace(choice, seats=seats)
    if known.troubles:
        ctx.store.folder.copy_aside(ctx.store.folder.settings)
        ctx.store.change(**{"party" if party else "game": choice})
        ctx.tell(ctx.settings_notice("notice.strange", known.troubles))
    return choice


def seat_limits(name: str) -> tuple[int, int]:
    return edition(name).seats


def free_avatar(seats: tuple[ChosenSeat, ...], after: int = -1) -> int:
    """The number of the first avatar after `after` that no seat has; 0 if all are taken."""
    taken = {seat.avatar % AVATARS for seat in seats}
    order = [(after + 1 + step) % AVATARS for step in range(AVATARS)] if after >= 0 else [*FACES]
    return next((face for face in order if face not in taken), 0)


def seat_name(texts: Texts, seats: tuple[ChosenSeat, ...], number: int, own: str = "") -> str:
    """The displayed name of the seat with the index `number`.

    It is the typed name, or else `own` for the first person, a numbered name for another person, or the name of a CPU
    player's avatar.
    """
    seat = seats[number]
    if seat.name.strip():
        return seat.name.strip()
    if seat.kind == "cpu":
        return texts(f"name.{seat.avatar % AVATARS}")
    people = [at for at, other in enumerate(seats) if other.kind == "person"]
    if own and number == people[0]:
        return own
    return texts("name.you") if len(people) == 1 else texts("name.player", number=people.index(number) + 1)


def setup_of(ctx: Context, choice: GameChoice) -> Setup:
    """The setup (everything that determines a match) made from the choices, with a new seed."""
    here, own = choice.seats[: seat_limits(choice.edition)[1]], clean_line(ctx.settings.name, LONGEST_NAME)
    seats = tuple(
        Seat(seat_name(ctx.texts, here, number, own), PERSON, seat.avatar) if seat.kind == "person"
        else Seat(seat_name(ctx.texts, here, number, own), seat.level, seat.avatar, seat.temper)
        for number, seat in enumerate(here)
    )
    return Setup(choice.edition, seats, scoring_of(choice), house(choice), ctx.new_seed(), agreed_rules(choice),
                 blanks_of(choice))


def scoring_of(choice: GameChoice) -> Scoring:
    match choice.format:
        case "international":
            return International(choice.target)
        case "penalty":
            return PenaltyPoints(choice.target, choice.limit)
        case "single":
            return Single()
    return Japanese(choice.rounds)


def for_edition(choice: GameChoice, name: str) -> GameChoice:
    """The choices for another edition, with the scoring and points last used in it, or else its usual ones.

    The numbers of rounds stay as they are.
    """
    if name == choice.edition:
        return choice
    known, now = edition(name), FormatChoice(choice.format, choice.rounds, choice.limit, choice.target)
    formats = {**choice.formats, choice.edition: now}
    usual = FormatChoice("international" if known.to_target else "japanese", target=known.target)
    one = formats.get(name, usual)
    return msgspec.structs.replace(choice, edition=name, formats=formats, format=one.format, target=one.target)


def quick_setup(ctx: Context, preset: str = "") -> Setup:
    """The setup of a match with the last choices; if all seats were CPU players, the person takes the first one.

    With a `preset` its house rules are in force; the edition is Classic if the chosen one does not allow all of
    them.
    """
    choice = remembered(ctx, party=False)
    if preset:
        full = next(one for one in PRESETS if one.id == preset)
        if len(full.house(edition(choice.edition), len(choice.seats))) < len(full.rules):
            choice = for_edition(choice, "classic")
        choice = with_preset(choice, preset)
    if not any(seat.kind == "person" for seat in choice.seats):
        you = msgspec.structs.replace(choice.seats[0], kind="person", name="")
        choice = msgspec.structs.replace(choice, seats=(you, *choice.seats[1:]))
    return setup_of(ctx, choice)


def with_preset(choice: GameChoice, name: str) -> GameChoice:
    """The choices with a preset's house rules in place of all others, as far as edition and seats allow."""
    preset = next(preset for preset in PRESETS if preset.id == name)
    rules = preset.house(edition(choice.edition), len(choice.seats))
    chosen = {rule.id: {name: getattr(rule, name) for name in options(type(rule))} for rule in rules}
    return as_printed(with_rules(choice, chosen))


def presets_for(choice: GameChoice) -> list[str]:
    """The ids of the presets to choose from in an edition; of presets with the same rules there, the first."""
    found: dict[tuple[Rule, ...], str] = {}
    for preset in PRESETS:
        found.setdefault(house(with_preset(choice, preset.id)), preset.id)
    return list(found.values())


def preset_of(choice: GameChoice) -> str:
    """The id of the preset whose rules are the house rules in force; `own` if there is none."""
    if agreed_rules(choice):
        return OWN
    same = (preset.id for preset in PRESETS if house(with_preset(choice, preset.id)) == house(choice))
    return next(same, OWN)
