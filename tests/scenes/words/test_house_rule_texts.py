"""Every house rule, option, preset and refusal of a house rule has its texts in both languages."""

import pytest

from game.houserules import HOUSE_RULES, options
from game.houserules.presets import PRESETS
from scenes.kit.text.texts import LANGUAGES, Texts

REFUSALS = (
    "call_first", "choose_seat", "jump_now", "jump_later", "must_play", "must_play_drawn", "no_bluffing",
    "no_challenge", "number_finish", "pair", "pair_actions", "same_symbol", "stacking_same", "stacking_up",
    "stacking_any",
)  # fmt: skip


@pytest.fixture(params=LANGUAGES)
def t(request):
    return Texts(request.param)


@pytest.mark.parametrize("kind", HOUSE_RULES, ids=lambda kind: kind.id)
def test_every_rule_has_a_name_a_sentence_and_words_for_its_choices(t, kind):
    assert t(f"rule.{kind.rule}")
    assert all(t(f"house.{kind.id}.{part}") for part in ("name", "about", "detail"))
    for field, choices in options(kind).items():
        assert t(f"house.{kind.id}.{field}")
        assert len({t(f"house.{kind.id}.{field}.{choice}") for choice in choices}) == len(choices)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_every_preset_has_a_name(t, preset):
    assert t(f"preset.{preset.id}.name")


@pytest.mark.parametrize("reason", REFUSALS)
def test_every_refusal_says_why(t, reason):
    assert t(f"refuse.{reason}")


def test_reasons_why_a_switch_is_off(t):
    assert t("house.unfit") and t("house.seats") and "X" in t("house.excludes", rule="X")
