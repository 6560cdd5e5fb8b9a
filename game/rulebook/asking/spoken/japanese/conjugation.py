"""Conjugation of the Japanese verbs in questions: all forms of a verb, each with the meaning codes that it adds."""

from __future__ import annotations

from collections.abc import Iterator

ROWS = {
    "s": ("さ", "し", "す", "せ", "そ", "して", "した"), "k": ("か", "き", "く", "け", "こ", "いて", "いた"),
    "g": ("が", "ぎ", "ぐ", "げ", "ご", "いで", "いだ"), "r": ("ら", "り", "る", "れ", "ろ", "って", "った"),
    "w": ("わ", "い", "う", "え", "お", "って", "った"), "t": ("た", "ち", "つ", "て", "と", "って", "った"),
    "m": ("ま", "み", "む", "め", "も", "んで", "んだ"), "b": ("ば", "び", "ぶ", "べ", "ぼ", "んで", "んだ"),
}  # fmt: skip
"""Endings of the consonant-stem verbs of each row: with the five vowels (a, i, u, e, o), in the te-form and in the
past."""
ALLOWED = ("も良い", "もいい", "もよい", "もok", "も大丈夫", "もかまわない", "も構わない", "いい", "よい", "良い", "ok",
           "も問題ない", "も平気", "もあり", "もせーふ")  # fmt: skip
ADVISED = ("いい", "良い", "よい", "いいの", "いいですか", "よいですか", "良いですか")
"""Words after the conditional form of a verb (`言えば`) that ask for advice, such as `いいですか`."""
BANNED = ("いけない", "だめ", "いけません", "はいけない", "はだめ", "はいけません", "はならない")
NEEDED = ("ないといけない", "ないといけません", "なければいけない", "なければいけません", "なければならない",
          "なければなりません", "なきゃいけない", "なきゃだめ", "ないとだめ", "なければだめ",
          "なくてはいけない", "なくちゃいけない", "なくちゃだめ", "なきゃならない", "なくてもいい", "なくてもよい",
          "なくていい", "なくてよい", "なくて良い",
          "ないとならない", "なくても大丈夫")  # fmt: skip
TRIED = ("とした", "とする", "としてる", "としている", "としたら", "とすると", "として")
"""Endings after the volitional form of a verb (`出そう`), which says that a player is about to do it."""
WHEN = "GIVEN"
"""The code for the meaning of verb forms that make their clause a condition."""


def forms(stem: str, kind: str) -> Iterator[tuple[str, str]]:
    """All forms of a verb, each with the meaning codes that it adds to the verb: none, or some of `may`, `must`, `NOT`,
    `GIVEN` (a condition), `EVEN` (a concession), `HIT` (passive), `MAKE` (causative).

    `kind` is the row of a consonant-stem verb (`k`), `1` for a vowel-stem verb, or `suru`.
    """
    if kind == "1":
        a = i = e = stem
        u, te, ta, able, made, hit = f"{stem}る", f"{stem}て", f"{stem}た", f"{stem}られ", f"{stem}させ", f"{stem}られ"
        yield from _ichidan(f"{stem}れ", "may")
        yield from ((f"{stem}れば", WHEN), (f"{stem}よう", ""), *((f"{stem}れば{one}", "") for one in ADVISED))
    elif kind == "suru":
        a, i, e, u, te, ta = f"{stem}し", f"{stem}し", stem, f"{stem}する", f"{stem}して", f"{stem}した"
        able, made, hit = f"{stem}でき", f"{stem}させ", f"{stem}され"
        yield from ((f"{stem}すれば", WHEN), (stem, ""), *((f"{stem}すれば{one}", "") for one in ADVISED))
    else:
        row = ROWS[kind]
        a, i, e = stem + row[0], stem + row[1], stem + row[3]
        u, te, ta, able, made, hit = stem + row[2], stem + row[5], stem + row[6], e, f"{a}せ", f"{a}れ"
        yield from _ichidan(f"{a}され", "HIT MAKE")
        yield from ((f"{e}ば", WHEN), *((f"{e}ば{one}", "") for one in ADVISED))
        yield from ((f"{stem}{row[4]}う{one}", "TRY") for one in ("", *TRIED))
    yield from _plain(a, i, u, te, ta)
    yield from _ichidan(able, "may")
    yield from _ichidan(made, "MAKE")
    yield from _ichidan(f"{made}られ", "HIT MAKE")
    yield from _ichidan(hit, "HIT")


def _plain(a: str, i: str, u: str, te: str, ta: str) -> Iterator[tuple[str, str]]:
    yield from ((u, ""), (f"{u}の", ""), (f"{i}ます", ""), (f"{i}ました", ""), (ta, ""), (f"{u}と", WHEN),
                (f"{ta}ら", WHEN), (f"{u}なら", WHEN), (f"{u}ときに", WHEN), (f"{i}ましたら", WHEN), (te, WHEN),
                (f"{i}ますと", WHEN), (f"{i}たい", ""), (f"{i}たくない", "NOT"),
                (f"{i}たくなければ", f"NOT {WHEN}"), (f"{te}も", f"{WHEN} EVEN"), (f"{te}から", WHEN),
                (f"{te}しまったら", WHEN), (f"{te}しまった", ""), (f"{te}しまいました", ""),
                (f"{te}きた", ""), (f"{te}きました", ""), (f"{te}きたら", WHEN), (f"{te}しまうと", WHEN),
                (f"{te}いて", WHEN),
                (f"{te}いい", "may"), (f"{te}いるとき", WHEN), (f"{te}いる", ""), (f"{te}る", ""),
                (f"{te}いれば", WHEN), (f"{te}おく", ""), (f"{te}おける", "may"), (f"{te}おいたら", WHEN),
                *((f"{te}おいて{one}", "may") for one in ALLOWED),
                (f"{te}いたら", WHEN), (f"{te}いても", f"{WHEN} EVEN"), (f"{te}ても", f"{WHEN} EVEN"),
                (f"{te}いると", WHEN), (f"{te}るのに", f"{WHEN} EVEN"), (f"{te}いるのに", f"{WHEN} EVEN"),
                (f"{te}います", ""), (f"{te}いますか", ""), (f"{te}ます", ""),
                (f"{te}いない", "NOT"), (f"{te}ない", "NOT"), (f"{te}いなければ", f"NOT {WHEN}"), (f"{te}て", WHEN),
                (f"{i}ちゃった", ""), (f"{i}ちゃったら", WHEN))  # fmt: skip
    yield from _casual(te)
    yield from ((f"{u}のに", f"{WHEN} EVEN"), (f"{ta}のに", f"{WHEN} EVEN"), (f"{ta}としても", f"{WHEN} EVEN"))
    for one in ALLOWED:
        yield from ((te + one, "may"), (f"{te}いて{one}", "may"), (f"{te}て{one}", "may"))
    for one in BANNED:
        yield te + one, "may"
    yield from ((f"{te[:-1]}ちゃだめ", "may"), (f"{te[:-1]}ちゃいけない", "may"))
    yield from _not(a, i)


def _casual(te: str) -> Iterator[tuple[str, str]]:
    """Colloquial forms of a verb for states and completed actions, from its te-form: 持ってたら, 出しちゃって."""
    done = te[:-1] + ("ちゃ" if te.endswith("て") else "じゃ")
    for ending in ("た", "ました", "るの", "るん", "いた", "いました"):
        yield te + ending, ""
    yield from ((f"{te}もらえる", "may"), (f"{te}もらえます", "may"), (f"{te}もらえますか", "may"))
    for ending in ("たら", "れば", "て", "たとき", "るとき", "ると", "たなら", "るなら", "て", "る場合", "た場合"):
        yield te + ending, WHEN
    yield from ((f"{te}ても", f"{WHEN} EVEN"), (f"{te}たのに", f"{WHEN} EVEN"), (f"{te}なくても", f"NOT {WHEN} EVEN"),
                (f"{te}なかった", "NOT"), (f"{te}なかったら", f"NOT {WHEN}"), (f"{te}なければ", f"NOT {WHEN}"))
    for ending in ("う", "った", "うの", "ったの", "います", "いました", "うん", "ったん", "ってる"):
        yield done + ending, ""
    for ending in ("ったら", "うと", "って", "えば", "ったとき", "った場合", "うとき", "ったあと", "った後"):
        yield done + ending, WHEN
    yield from ((f"{done}っても", f"{WHEN} EVEN"), (f"{done}だめ", "may"), (f"{done}いけない", "may"),
                (f"{te}いただ", ""), (f"{te}くる", ""), (f"{te}きて", WHEN), (f"{te}こられたら", f"HIT {WHEN}"),
                (f"{te}もらう", ""), (f"{te}いった", ""), (f"{te}いく", ""))  # fmt: skip
    past = te[:-1] + ("た" if te.endswith("て") else "だ")
    for one in BANNED:
        yield f"{past}ら{one}", "may"
    for one in ALLOWED:
        yield done + "って" + one, "may"


def _not(a: str, i: str) -> Iterator[tuple[str, str]]:
    yield from ((f"{a}ない", "NOT"), (f"{a}なかった", "NOT"), (f"{i}ません", "NOT"), (f"{a}なかったら", f"NOT {WHEN}"),
                (f"{a}なければ", f"NOT {WHEN}"), (f"{a}ないと", f"NOT {WHEN}"), (f"{a}ずに", f"NOT {WHEN}"),
                (f"{a}ないで", f"NOT {WHEN}"), (f"{a}なくて", f"NOT {WHEN}"), (f"{a}なくても", f"NOT {WHEN} EVEN"),
                (f"{a}なきゃ", f"NOT {WHEN}"))  # fmt: skip
    for one in NEEDED:
        yield a + one, "must"


def _ichidan(stem: str, means: str) -> Iterator[tuple[str, str]]:
    """All forms of a potential, passive or causative stem, each with the meaning codes `means` and those that the
    form adds."""
    rest = means.replace("may", "ABLE") if means == "may" else means
    for ending in ("る", "ます", "るの", "るん", "ますか"):
        yield stem + ending, means
    for ending in ("た", "ました"):
        yield stem + ending, rest
    for ending in ("たら", "ると", "れば", "て", "ましたら", "ちゃったら", "てしまったら", "てから"):
        yield stem + ending, f"{rest} {WHEN}"
    for ending in ("てる", "てた", "てます", "ています", "ている", "ちゃう", "ちゃった", "ちゃうの", "ちゃうん",
                   "ちゃいます", "てしまう", "てしまった", "てしまいます"):
        yield stem + ending, rest
    for ending in ("てたら", "ちゃったとき", "ちゃって", "ちゃうと", "てしまうと", "た場合", "たとき", "てて"):
        yield stem + ending, f"{rest} {WHEN}"
    for ending in ("ても", "るのに", "たとしても"):
        yield stem + ending, f"{rest} {WHEN} EVEN"
    for ending in ("ない", "ません", "なかった", "ないの"):
        yield stem + ending, f"{rest} NOT"
    for ending in ("ないと", "なければ", "なかったら", "なくて"):
        yield stem + ending, f"{rest} NOT {WHEN}"
    for one in NEEDED:
        yield stem + one, f"{'must' if means == 'may' else rest + ' must'}"
    for one in ALLOWED:
        yield f"{stem}て{one}", f"{rest} may"
