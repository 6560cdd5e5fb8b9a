"""What a table agrees on beside house rules: blank wilds, table manners, and all that differs from the sheet."""

from __future__ import annotations

import msgspec

from game.editions import edition
from game.inscription import BadInscription, Inscription, read
from game.manners import Manners
from game.profile.settings import GameChoice
from game.rules import Rule
from scenes.setup_house import house, name_of
from scenes.texts import Texts


def blanks_of(choice: GameChoice) -> tuple[tuple[Inscription, ...], bool]:
    """What is written on the blanks of the chosen edition, and whether all of it could be read."""
    many, well = edition(choice.edition).blanks, True
    blanks = []
    for number in range(many):
        try:
            blanks.append(read(choice.blanks[number]) if number < len(choice.blanks) else Inscription())
        except BadInscription:
            blanks.append(Inscription())
            well = False
    return tuple(blanks), well


def with_blanks(choice: GameChoice, blanks: tuple[Inscription, ...]) -> GameChoice:
    """The choices with something else on the blanks."""
    return msgspec.structs.replace(choice, blanks=tuple(blank.data() for blank in blanks))


def has_manners(name: str) -> bool:
    """Whether an edition's sheet knows table manners."""
    return any(isinstance(rule, Manners) for rule in edition(name).rules)


def sheet_of(choice: GameChoice) -> tuple[Rule, ...]:
    """Rules of the sheet that are played with other numbers than printed."""
    return (Manners(),) if has_manners(choice.edition) and not choice.manners else ()


def differences(t: Texts, choice: GameChoice) -> list[str]:
    """Everything that is not as the sheet says, each in a few words."""
    found = [name_of(t, rule) for rule in house(choice)]
    if sheet_of(choice):
        found.append(t("manners.off"))
    blanks = [blank for blank in blanks_of(choice)[0] if blank != Inscription()]
    if blanks:
        found.append(t("blank.summary", what=t("setup.rules.comma").join(_short(t, blank) for blank in blanks)))
    return found


def _short(t: Texts, blank: Inscription) -> str:
    """An inscription in a few words."""
    names = [t(f"blank.name.{step.name}") for step in blank.steps]
    names += [t("blank.name.words")] if blank.words else []
    return " + ".join(names) or t(f"blank.kind.{blank.kind}")
