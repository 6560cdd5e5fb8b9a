"""Search of the rulebook: spellings are equivalent, the best result comes first, and any input is safe."""

import random
import string

import pytest

from game.rulebook.letters import plain, roman, typed
from game.rulebook.search import Findable, SearchIndex

RULES = SearchIndex([
    Findable("turn", ("R3.1",), "色・数字・記号のどれかが合うカードを出すか、1枚引きます。", "出せるカード; color"),
    Findable("plus", ("R4.5", "ワイルドドロー4"), "色を選びます。次の人は4枚引きます。", "plus four; +4; ドロフォー"),
    Findable("pile", ("R2.5",), "山札がなくなったら、捨て札を切り、新しい山札にします。", "reshuffle"),
    Findable("call", ("R6.1",), "残り1枚になるときは「ウノ」と言います。", "say uno"),
    Findable("shuffle", ("R4.9", "シャッフルワイルド"), "全員の手札を集めて切り、左どなりの人から配り直します。"),
])  # fmt: skip


def keys(query):
    return [one.key for one in RULES.find(query)]


SPELLINGS = {
    "plus": ["R4.5", "r4.5", "Ｒ４．５", "+4", "＋４", "plus four",
             "PLUS FOUR", "ドロフォー", "どろふぉー", "ﾄﾞﾛﾌｫｰ", "dorofo", "4枚"],
    "pile": ["山札", "やまふだ", "ヤマフダ", "yamafuda", "yamahuda", "yamaf", "やまふ", "sutefuda"],
    "shuffle": ["shaffuru", "syahhuru", "しゃっふる", "kubari"],
    "call": ["uno", "うの", "ウノ 言う", "nokori"],
    "turn": ["color", "いろ すうじ", "suuji"],
}


@pytest.mark.parametrize(("query", "first"), [(one, rule) for rule, all in SPELLINGS.items() for one in all])
def test_every_way_to_write_it_finds_the_rule(query, first):
    assert keys(query)[0] == first, keys(query)


def test_a_word_finds_its_rule_from_every_beginning_of_it_on():
    for word, rule in (("yamafuda", "pile"), ("shaffuru", "shuffle"), ("reshuffle", "pile"), ("ドロフォー", "plus")):
        for end in range(3, len(word) + 1):
            assert rule in keys(word[:end]), word[:end]


def test_a_slip_of_the_finger_and_a_sentence_without_spaces_are_near_enough():
    assert keys("reshufle") == ["pile"] and keys("山札がなくなったとき")[:1] == ["pile"]
    assert not keys("elephant") and not keys("象が来た")


@pytest.mark.parametrize("query", ["", " ", "🃏", "🃏🃏 色", "((((", "\\", ".*", "\0", "\ud800",
                                   "ｘ" * 1000, "あ" * 1000, "ー", "゛", "'"])
def test_nothing_that_is_typed_does_harm(query):
    assert isinstance(keys(query), list)


def test_any_letters_do_no_harm():
    rng = random.Random(3)
    letters = string.printable + "あいうアイウーっゃ漢字🂡Ａ１゛゜ﾞ"
    for _ in range(500):
        word = "".join(rng.choice(letters) for _ in range(rng.randrange(1, 40)))
        keys(word)
        assert roman(plain(word)) == roman(plain(plain(word)))


@pytest.mark.parametrize(("one", "other"), [
    ("shi", "si"), ("chi", "ti"), ("tsu", "tu"), ("fu", "hu"), ("ji", "zi"), ("sha", "sya"), ("cho", "tyo"),
    ("ja", "zya"), ("ō", "ou"), ("oo", "o"), ("kk", "k"), ("shimbun", "shinbun"), ("dorō", "doroo"),
    ("ラー", "ra"), ("ﾌｫｰ", "fo"),
])
def test_sounds_have_one_spelling(one, other):
    assert typed(plain(one)) == typed(plain(other))
