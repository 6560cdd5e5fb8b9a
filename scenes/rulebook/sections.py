"""The contents of the rulebook for an edition or a match: sections with the rules in force."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from game.core.cards import Face
from game.core.rule import Rule, find
from game.editions import EDITIONS, edition
from game.editions.edition import Edition
from game.houserules import HOUSE_RULES
from game.houserules.house_rule import turns_as_usual
from game.houserules.sheet_options import POINTS, differing
from game.match.scoring import Scoring
from game.match.setup import Setup
from game.mechanics.blank_wild import Writing
from game.mechanics.challenge import Bluff
from scenes.cards.blank_wild_art import symbol_of
from scenes.kit.text.texts import Texts
from scenes.words.agreements import house_rule_name, point_words
from scenes.words.card_text import writing_text
from scenes.words.rule_text import RuleText, edition_of, rule_parts

Picture = tuple[str | None, str, bool]
"""A card to be drawn: its colour, symbol, and whether it is of the dark side."""
Wanted = tuple[str | None, str]
"""A card as (colour, symbol); several symbols are separated by `|`, and the first one in the deck is used."""
DRAWS, WILD_DRAWS, WILD = "draw2|draw1", "wild4|wild2", "wild"
ABOUT: dict[str, tuple[Wanted, ...]] = {
    "R2.1": (("red", "9"), ("blue", "4")),
    "R2.3": (("green", "skip"), ("yellow", "reverse")),
    "R3.1": (("red", "7"), ("red", "2"), ("blue", "7"), (None, WILD)),
    "R3.4": (("green", "3"), ("red", "8")),
    "R3.5": (("yellow", "6"),),
    "R3.6": (("red", DRAWS), (None, WILD_DRAWS)),
    "R5.1": ((None, WILD_DRAWS),),
    "R5.2": ((None, WILD_DRAWS), ("blue", "5")),
    "R6.1": (("blue", "1"),),
    "R7.2": (("green", "8"), ("red", "skip|draw2"), (None, WILD)),
    "R9.1": (("yellow", "4"), ("yellow", "4")),
    "R9.2": (("blue", DRAWS), ("red", DRAWS)),
    "R9.3": (("green", "skip"), (None, WILD)),
    "R9.4": (("blue", "7"), ("red", "0")),
    "R9.5": (("red", "3"), ("red", "3")),
    "R9.8": ((None, WILD_DRAWS),),
    "R10": (("green", "reverse"), ("green", "skip")),
}
"""The cards shown beside rules that are not about a single card."""


def examples(rule: str, known: Edition) -> tuple[Picture, ...]:
    """The cards of an edition that illustrate a rule; empty if its deck lacks one of them."""
    there = _faces(known)
    wanted = [[(color, symbol) for symbol in symbols.split("|")] for color, symbols in ABOUT.get(rule, ())]
    found = [next((one for one in choices if one in there), None) for choices in wanted]
    return tuple((one[0], there[one], False) for one in found if one is not None) if all(found) else ()


@lru_cache(maxsize=16)
def _faces(known: Edition) -> dict[Wanted, str]:
    """The cards of the deck's light side as (colour, symbol), each with the symbol it is drawn with."""
    return {(face.color, face.symbol): symbol_of(face) for face in known.deck.faces[0]}


def of_deck(known: Edition) -> tuple[Picture, ...]:
    """Four cards that represent a deck: two numbers, an action and a wild, if it has them."""
    faces = list(dict.fromkeys((face.color, symbol_of(face), False) for face in known.deck.faces[0]))
    numbers = [face for face in faces if face[0] and face[1].isdigit()]
    actions = [face for face in faces if face[0] and not face[1].isdigit()]
    wilds = [face for face in faces if not face[0]]
    few = [*numbers[4::13][:2], *actions[-1:], *wilds[-1:]]
    return tuple([*few, *(face for face in wilds if face not in few)][:4])


@dataclass(frozen=True)
class Book:
    """What a rulebook is about: an edition, or a match with its house rules, scoring, open points and blank wilds.

    `scoring` is None without a match and in a lesson. `asked` is the id of the rule that the rulebook is opened for.
    """

    edition: Edition
    house: tuple[Rule, ...] = ()
    scoring: Scoring | None = None
    blanks: tuple[Writing, ...] = ()
    sheet: tuple[Rule, ...] = ()
    match: bool = False
    asked: str = ""

    @classmethod
    def of(cls, setup: Setup, asked: str = "") -> Book:
        """The rulebook of a match, with an `asked` rule; in a lesson it has all ways of scoring of the edition."""
        taught = setup.position and not setup.house
        return cls(edition_of(setup), setup.house, None if taught else setup.scoring, setup.blanks, setup.sheet, True,
                   asked)


@dataclass(frozen=True)
class Entry:
    """A rule in the rulebook: its id, text, the cards that it is about, and a heading if it has one."""

    rule: str
    text: RuleText
    cards: tuple[Picture, ...] = ()
    heading: str = ""
    drawn: RuleText | None = None
    """The text with marks that are drawn as small cards in its sentences."""


@dataclass(frozen=True)
class Section:
    """A group of rules with a title, whose text id is `section.<id>`."""

    id: str
    entries: tuple[Entry, ...]


def chapter(rule: str) -> str:
    """The id of the chapter of a rule: R4 of R4.2, and R8 of R8."""
    return rule.partition(".")[0]


def sections(texts: Texts, book: Book) -> list[Section]:
    """All sections of a rulebook that have rules, in the order of a printed rule sheet."""
    parts = (
        ("aim", [Entry("R7", RuleText(texts("rulebook.aim")))]),
        ("deck", [*_plain(texts, book, "R1"), *(replace(entry, cards=of_deck(book.edition))
                                                for entry in _plain(texts, book, _deck(book.edition)))]),
        ("start", _plain(texts, book, *(f"R2.{n}" for n in range(1, 6)))),
        ("turn", _plain(texts, book, *_turn(book))),
        ("cards", [*_cards(texts, book), *_blanks(texts, book)]),
        ("row", _row(texts, book)),
        ("bluff", _plain(texts, book, *_bluff(book))),
        ("call" if _usual(book) else "call_dos", _plain(texts, book, *_call(book))),
        ("end", _plain(texts, book, *_end(book))),
        ("two", _plain(texts, book, *(["R10"] if _usual(book) else []))),
        ("house", _house(texts, book)),
    )
    return [Section(name, tuple(entries)) for name, entries in parts if entries]


def _plain(texts: Texts, book: Book, *rules: str) -> list[Entry]:
    hidden = {rule for house in book.house for rule in getattr(house, "gone", ())}
    found = [_entry(texts, book, rule, examples(rule, book.edition)) for rule in rules if rule not in hidden]
    return [entry for entry in found if entry.text != RuleText()]


def _entry(texts: Texts, book: Book, rule: str, pictures: tuple[Picture, ...] = ()) -> Entry:
    """A rule of the rulebook with its text in two forms: to be read aloud and to be drawn."""
    read, drawn = (rule_parts(texts, rule, book.edition, book.house, drawn=signs) for signs in (False, True))
    return Entry(rule, read, pictures, drawn=drawn)


def _deck(known: Edition) -> str:
    return f"R1.{[other.id for other in EDITIONS].index(known.id) + 1}"


def _usual(book: Book) -> bool:
    """Whether cards are played on a single discard pile (R3), not on a row of centre cards (R11)."""
    return turns_as_usual(book.edition)


def _turn(book: Book) -> list[str]:
    return [f"R3.{n}" for n in range(1, 7)] if _usual(book) else ["R3.1"]


def _bluff(book: Book) -> list[str]:
    bluff = find(book.edition.rules, Bluff)
    return [f"R5.{n}" for n in range(1, 6)] if bluff else []


def _call(book: Book) -> list[str]:
    several = any(rule.id == "multi" for rule in book.house)
    return ["R6.1", "R6.2", "R6.3", *(["R6.4"] if several else [])]


def _end(book: Book) -> list[str]:
    scored = [book.scoring.rule] if book.scoring else ["R7.3", "R7.4", "R7.5", "R7.6"]
    return ["R7.1", "R7.2", *scored, "R7.7"]


def _cards(texts: Texts, book: Book) -> Iterator[Entry]:
    """The rules about single kinds of cards, each with pictures of its cards."""
    groups: dict[str, dict[str, tuple[Face, bool]]] = {}
    for side, cards in enumerate(book.edition.deck.faces):
        for face in cards:
            if face.rule:
                groups.setdefault(face.rule, {}).setdefault(face.symbol, (face, side == 1))
    for rule in sorted(groups, key=_order):
        yield _group(texts, book, rule, list(groups[rule].values()))
        if "flip" in groups[rule]:
            yield from _plain(texts, book, "R4.8")


def _group(texts: Texts, book: Book, rule: str, cards: list[tuple[Face, bool]]) -> Entry:
    pictures = tuple((face.color, symbol_of(face), dark) for face, dark in cards)
    return _entry(texts, book, rule, pictures)


def _order(rule: str) -> list[int]:
    return [int(part) for part in rule.removeprefix("R").split(".")]


def _row(texts: Texts, book: Book) -> list[Entry]:
    if _usual(book):
        return []
    entry = _plain(texts, book, "R11")[0]
    return [replace(entry, cards=(("green", "hash", False), (None, "dos", False)))]


def _blanks(texts: Texts, book: Book) -> list[Entry]:
    written = [
        Entry("R8", RuleText(texts("rulebook.blank", number=number + 1, words=writing_text(texts, blank))))
        for number, blank in enumerate(book.blanks)
    ]
    return [*_plain(texts, book, "R8"), *written] if book.edition.blanks else []


def _house(texts: Texts, book: Book) -> list[Entry]:
    """The house rules and other agreements of the match or, without one, all house rules that the edition allows."""
    every = {kind.id: kind() for kind in HOUSE_RULES if kind.fits(book.edition)}
    if not book.match:
        return [_house_rule(texts, book, rule, texts(f"house.{rule.id}.name")) for rule in _by_id(every.values())]
    on = [rule for rule in book.house if rule.id]
    off = [rule for rule in every.values() if _cited(rule) == book.asked and all(rule.id != one.id for one in on)]
    found = [_house_rule(texts, book, rule, house_rule_name(texts, rule)) for rule in _by_id(on)]
    known = edition(book.edition.id)
    other = differing(known, book.sheet)
    found += [Entry(point.rule(known), RuleText(point_words(texts, known, point, other[point.id])))
              for point in POINTS if point.id in other]
    found += [_house_rule(texts, book, rule, texts("book.house.off", name=texts(f"house.{rule.id}.name")))
              for rule in off]
    return [*found, Entry("R9", RuleText(texts("book.house.rest" if on or off else "book.house.none")))]


def _house_rule(texts: Texts, book: Book, rule: Rule, name: str) -> Entry:
    words = texts.paragraph([texts(f"house.{rule.id}.{part}") for part in ("about", "detail")])
    return Entry(_cited(rule), RuleText(words), examples(_cited(rule), book.edition), heading=name)


def _by_id(rules: Iterable[Rule]) -> list[Rule]:
    return sorted(rules, key=lambda rule: _order(_cited(rule)))


def _cited(rule: Rule) -> str:
    return str(getattr(rule, "rule", "R9"))
