"""Which house rules can be played, how they are written on a command line, and the presets."""

from dataclasses import dataclass, fields, replace
from typing import ClassVar

import pytest

from game.core.rule import Rule
from game.editions import EDITIONS, edition
from game.editions.classic import CLASSIC
from game.houserules import HOUSE_RULES, HouseRule, by_sentence, defaults, house_rule, options, ordered
from game.houserules.compatible import allowed, check, compatible
from game.houserules.jump_in import JumpIn
from game.houserules.parse import parse, spell, usage
from game.houserules.partners import Partners
from game.houserules.presets import PRESETS, everything
from game.houserules.stacking import Stacking
from game.houserules.two_cards import TwoCards
from game.match.match import Match
from tests.game.fuzz import agreed

SENTENCES = [f"R9.{number}" for number in range(1, 10)]


def test_r9_every_sentence_has_its_rule_and_every_rule_its_own_id():
    assert {*SENTENCES} <= {kind.rule for kind in HOUSE_RULES}
    assert len({kind.id for kind in HOUSE_RULES}) == len({kind.rule for kind in HOUSE_RULES}) == len(HOUSE_RULES)


def test_r9_everything_is_off_by_default():
    assert Match(agreed(2)).table.rules.rules == CLASSIC.rules


def test_rules_are_put_into_the_order_in_which_they_answer():
    chosen = [kind() for kind in HOUSE_RULES]
    assert ordered(reversed(chosen)) == tuple(chosen)


def test_options_list_the_choices_of_a_rule():
    assert options(Stacking) == {"kind": ("same", "up", "any")}
    assert options(JumpIn) == {} and defaults(TwoCards) == {"kind": "pair"}


@pytest.mark.parametrize("kind", HOUSE_RULES, ids=lambda kind: kind.id)
def test_every_field_of_a_rule_is_a_choice_that_menus_can_list(kind):
    assert set(options(kind)) == {field.name for field in fields(kind)}
    assert all(default in options(kind)[name] for name, default in defaults(kind).items())


def test_an_unknown_rule_is_refused_with_those_there_are():
    with pytest.raises(ValueError, match="there are stacking, multi, seven_zero"):
        check(CLASSIC, 4, (Rule(),))


def test_a_rule_cannot_be_chosen_twice():
    with pytest.raises(ValueError, match="stacking can be chosen only once"):
        Match(agreed(4, house=(Stacking("up"), Stacking("any"))))


@dataclass(frozen=True, slots=True)
class Quiet(HouseRule):
    id: ClassVar[str] = "quiet"
    excludes: ClassVar[frozenset[str]] = frozenset({"jump_in"})


def test_rules_that_exclude_one_another_are_refused_together(monkeypatch):
    monkeypatch.setattr("game.houserules.compatible.HOUSE_RULES", (*HOUSE_RULES, Quiet))
    assert not compatible(JumpIn, Quiet) and not compatible(Quiet, JumpIn)
    with pytest.raises(ValueError, match="jump_in and quiet exclude one another"):
        check(CLASSIC, 4, (JumpIn(), Quiet()))


@pytest.mark.parametrize("seats", [1, 11])
def test_too_few_or_too_many_players_are_refused(seats):
    with pytest.raises(ValueError, match="classic is played by 2 to 10"):
        check(CLASSIC, seats)


def test_too_many_players_for_the_cards_are_refused():
    with pytest.raises(ValueError, match="108 cards and 15 a hand are enough for 7, not for 8"):
        check(replace(CLASSIC, hand=15), 8)


def test_partners_say_how_many_they_need():
    with pytest.raises(ValueError, match="partners needs 4, 6, 8, 10 seats, not 5"):
        check(CLASSIC, 5, (Partners(),))


@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
def test_a_rule_that_makes_no_sense_in_an_edition_says_which_do(known):
    for kind in HOUSE_RULES:
        if kind.fits(known):
            check(known, 4, (kind(),))
        else:
            with pytest.raises(
                ValueError, match=f"{kind.id} makes no sense in {known.id}; there .* can be chosen"
            ):
                check(known, 4, (kind(),))


def test_all_nine_make_sense_in_classic():
    assert allowed(edition("classic"), 4) == HOUSE_RULES


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("stacking", Stacking()),
        ("stacking=any", Stacking("any")),
        ("stacking,kind=same", Stacking("same")),
        ("multi=same_symbol", TwoCards("same_symbol")),
        ("jump_in", JumpIn()),
    ],
)
def test_a_rule_is_read_from_a_command_line(text, rule):
    assert parse(text) == rule


@pytest.mark.parametrize("kind", HOUSE_RULES, ids=lambda kind: kind.id)
def test_what_is_spelt_is_read_back(kind):
    for values in options(kind).values() or [()]:
        for rule in [kind(value) for value in values] or [kind()]:
            assert parse(spell(rule)) == rule


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "staking",
            r"no house rule 'staking'; there are multi\[=pair\|pair_actions\|same_symbol\], stacking",
        ),
        ("", "no house rule ''"),
        ("stacking=down", "stacking: kind is same or up or any, not 'down'"),
        ("stacking=up,kind=any", "stacking: kind is said twice"),
        ("stacking,size=any", "stacking has no option size: only kind"),
        ("jump_in=yes", "jump_in has no option yes: it has no options"),
        ("jump_in,how=now", "jump_in has no option how: it has no options"),
    ],
)
def test_nonsense_is_refused_with_what_would_be_allowed(text, said):
    with pytest.raises(ValueError, match=said):
        parse(text)


def test_usage_lists_the_rules_by_their_sentences():
    assert usage()[1] == "stacking[=same|up|any]" and len(usage()) == len(HOUSE_RULES)


def test_presets_are_what_they_say():
    presets = {preset.id: preset for preset in PRESETS}
    assert list(presets) == ["official", "tournament", "family", "popular", "everything"]
    assert presets["official"].house(CLASSIC, 4) == ()
    assert presets["tournament"].house(CLASSIC, 4) == (TwoCards("pair"),)
    assert [rule.id for rule in presets["family"].house(CLASSIC, 3)] == ["stacking", "multi", "number_finish"]
    assert [rule.id for rule in presets["popular"].house(CLASSIC, 3)] == ["stacking", "seven_zero", "jump_in"]
    assert (
        len(presets["everything"].house(CLASSIC, 4)) == 9
        and len(presets["everything"].house(CLASSIC, 5)) == 8
    )


def test_everything_is_every_house_rule_there_is():
    known = {preset.id: preset for preset in PRESETS}["everything"]
    assert [type(rule) for rule in known.rules] == [*HOUSE_RULES], "no two of them exclude one another"

    class Alone(HouseRule):
        id = "alone"
        excludes = frozenset({"stacking"})

    class New(HouseRule):
        id = "new"

    chosen = everything((*HOUSE_RULES, Alone, New))
    assert chosen[:-1] == known.rules and type(chosen[-1]) is New


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_a_preset_can_be_played_in_every_edition(preset):
    for known in EDITIONS:
        for seats in range(known.seats[0], known.seats[1] + 1):
            check(known, seats, preset.house(known, seats))


def test_rules_are_listed_by_their_sentences_the_hundredth_last():
    class Hundredth(HouseRule):
        rule = "R9.100"

    assert by_sentence((Hundredth, *HOUSE_RULES)) == (*by_sentence(), Hundredth)


def test_a_refused_rule_is_named():
    class Own(Rule):
        id = "own_idea"

    with pytest.raises(ValueError, match="there is no house rule 'own_idea'; there are"):
        check(CLASSIC, 4, (Own(),))
    with pytest.raises(ValueError, match=r"there is no house rule .*Rule"):
        check(CLASSIC, 4, (Rule(),))


def test_the_choices_of_a_rule_are_worked_out_once_and_nobody_changes_them(monkeypatch):
    options(Stacking)
    monkeypatch.setattr(house_rule, "get_type_hints", lambda kind: pytest.fail("once more"))
    assert options(Stacking) is options(Stacking)
    with pytest.raises(TypeError):
        options(Stacking)["kind"] = ()
