"""The text of each rule in an edition: what its printed rules say, with their numbers, and our interpretation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from game.core.cards import DOUBTFUL, Face
from game.core.rule import Rule, find
from game.editions import edition
from game.editions.edition import Edition
from game.houserules import HOUSE_RULES
from game.match.setup import Setup
from game.mechanics.card_points import CardPoints
from game.mechanics.challenge import Bluff
from game.mechanics.table_manners import TableManners
from game.mechanics.uno_call import UnoCall
from scenes.cards.card_style import STYLES
from scenes.kit.text.texts import Texts
from scenes.words.cards_in_words import CardSigns


@dataclass(frozen=True)
class RuleText:
    """The text of a rule: what the printed rules say (`words`), and how we interpret the rest (`ours`)."""

    words: str = ""
    ours: str = ""


def edition_of(setup: Setup) -> Edition:
    """The edition of a match, changed by what was agreed for it: open points, blank wilds, target of points."""
    agreed = edition(setup.edition).agreed(setup.sheet, setup.blanks)
    return replace(agreed, target=getattr(setup.scoring, "target", agreed.target))


def rule_text(texts: Texts, rule: str, edition: Edition, house: Sequence[Rule] = ()) -> str:
    """The text of a rule in an edition, with the house rules in force, as one paragraph; empty if there is none.

    A rule without its own text has that of its parent rule (R5 for R5.3).
    """
    parts = rule_parts(texts, rule, edition, house)
    return texts.paragraph([parts.words, texts("rule.ours", words=parts.ours) if parts.ours else ""])


def rule_sentence(texts: Texts, key: str, edition: Edition) -> str:
    """A sentence about a rule by its text id (`key`), with an edition's numbers."""
    return _all(texts, [key], {**numbers(edition), "card": CardSigns(edition)})


def rule_parts(
    texts: Texts, rule: str, edition: Edition, house: Sequence[Rule] = (), *, drawn: bool = False
) -> RuleText:
    """The text of a rule, divided into printed rules and interpretation; if `drawn`, it has pictures of cards.

    The endings of text ids tell which texts are used. `rule.R5.3` is the usual text; `rule.R5.3.flip` replaces it in
    the edition FLIP, and other endings for settings of an edition's rules (`traits`); `.with.flip` is added if the
    edition has a card with the symbol `flip`; `.ours` and `.ours.flip` are our interpretation. House rules have endings
    too, which come before the edition's: `rule.R3.2.force_play`. `.unless.stacking` is added only while that house rule
    is not in force.
    """
    ends, facts = (*house_traits(house), *traits(edition)), {**numbers(edition), "card": CardSigns(edition, drawn)}
    agreed = {part.id for part in house}
    other = tuple(kind.id for kind in HOUSE_RULES if kind.id not in agreed)
    while rule:
        own = [key for end in ends if texts.has(key := f"rule.{rule}.{end}")][:1]
        usual = [f"rule.{rule}", *(f"rule.{rule}.with.{symbol}" for symbol in symbols(edition))]
        ours = [f"rule.{rule}.ours", *(f"rule.{rule}.ours.{end}" for end in ends)]
        unless = [f"rule.{rule}.unless.{id}" for id in other]
        found = RuleText(*(_all(texts, keys, facts) for keys in ([*(own or usual), *unless], ours)))
        if found != RuleText():
            return found
        rule = rule.rpartition(".")[0]
    return RuleText()


def _all(texts: Texts, keys: list[str], facts: dict[str, object]) -> str:
    named = {name: _cards(texts, value) if isinstance(value, tuple) else value for name, value in facts.items()}
    return texts.paragraph([texts(key, **named) for key in keys if texts.has(key)])


def _cards(texts: Texts, names: tuple[str, ...]) -> str:
    return texts("rule.or").join(texts(f"card.{name}") for name in names)


@lru_cache(maxsize=32)
def symbols(edition: Edition) -> tuple[str, ...]:
    """The symbols of all card faces of an edition, without repetition, in the order in which cards are explained."""
    found = dict.fromkeys(face.symbol for face in faces(edition))
    return (*(name for name in STYLES if name in found), *(name for name in found if name not in STYLES))


@lru_cache(maxsize=32)
def faces(edition: Edition) -> tuple[Face, ...]:
    """All different card faces of an edition, on both sides, in the order of the deck."""
    return tuple(dict.fromkeys(face for side in edition.deck.faces for face in side))


def traits(edition: Edition) -> tuple[str, ...]:
    """The endings of text ids that apply to an edition: its id, and settings of its rules."""
    found = [edition.id, *(["cut"] if edition.cut else [])]
    for rule in edition.rules:
        match rule:
            case Bluff(legal=legal, guilty=guilty):
                found += [f"legal_{legal}", f"guilty_{guilty}"]
            case UnoCall(opens=opens, laughed=laughed):
                found += [f"opens_{opens}", "laughed" if laughed else "free"]
    table_manners = find(edition.rules, TableManners) or TableManners()
    found += ["wrong" if table_manners.wrong else "no_wrong", *(["comment"] if table_manners.comment else [])]
    return tuple(found)


def house_traits(house: Sequence[Rule]) -> tuple[str, ...]:
    """The endings of text ids that apply to house rules, each with and without its main option."""
    return tuple(end for rule in house for end in (f"{rule.id}_{getattr(rule, 'kind', '')}", rule.id))


def numbers(edition: Edition) -> dict[str, object]:
    """The values of placeholders in an edition's rule texts: numbers, and symbols that stand for names of cards."""
    bluff, call = find(edition.rules, Bluff) or Bluff(), find(edition.rules, UnoCall) or UnoCall()
    table_manners, bluff_cards = find(edition.rules, TableManners) or TableManners(), _bluff_cards(edition)
    low, high = edition.seats
    return {
        "low": low, "high": high, "hand": edition.hand, "penalty": bluff.penalty, "surcharge": bluff.surcharge,
        "doubt": max((face.draws for face in bluff_cards), default=4) + bluff.surcharge,
        "doubtful": tuple(face.symbol for face in bluff_cards) or ("wild4",), "catch": call.penalty,
        "laughed": call.laughed, "wrong": table_manners.wrong, "comment": table_manners.comment,
        "target": edition.target, "worth": (find(edition.rules, CardPoints) or CardPoints()).points,
    }  # fmt: skip


def _bluff_cards(edition: Edition) -> list[Face]:
    return [face for face in faces(edition) if DOUBTFUL in face.tags]
