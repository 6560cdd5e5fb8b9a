"""Which meanings together make which question; a meaning that a question cannot have makes it another one, or none."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pattern:
    """A question: what it must say (one of each alternative), what it may say besides, and how many cards it names.

    `given` are the cards that are meant where none is named.
    """

    topic: str
    must: tuple[frozenset[str], ...]
    may: frozenset[str]
    cards: int
    given: tuple[str, ...] = ()

    def fits(self, meanings: frozenset[str], cards: int) -> bool:
        """Whether a question with these meanings and so many cards is one of this kind."""
        said = frozenset().union(*self.must)
        return cards == self.cards and all(meanings & one for one in self.must) and meanings <= said | self.may


def _pattern(line: str) -> Pattern:
    topic, cards, must, may, *given = (part.strip() for part in line.split("|"))
    return Pattern(topic, tuple(frozenset(one.split("/")) for one in must.split()), frozenset(may.split()), int(cards),
                   tuple(" ".join(given).split()))


LINES = """
answer | 2 | ANSWER/ON_ME/BACK | MAY WITH ON PLAY ANSWER ON_ME BACK
on | 2 | MAY/PLAY | ON PLAY MAY OTHER_COLOR
on | 1 | PLAY SAME_NUMBER | MAY ON OTHER_COLOR PLAY CAN_PLAY EVEN | number number
on | 0 | PLAY SAME_NUMBER OTHER_COLOR | MAY EVEN CAN_PLAY | number number
together | 2 | TOGETHER PLAY/MAY | MAY PLAY TWO AND
together | 1 | TWO PLAY/MAY | MAY PLAY TOGETHER
together | 0 | SAME_NUMBER TWO_CARDS/TWO TOGETHER | MAY PLAY | number number
together | 0 | MANY TOGETHER PLAY | MAY | any any
last | 1 | LAST | MAY WITH ON PLAY EVEN FORBIDDEN
last_effect | 1 | LAST DRAW/STILL NEXT/STILL | WITH STILL DRAW NEXT FORCED PLAY
draw_anyway | 0 | DRAW CAN_PLAY EVEN/MAY | MAY EVEN ON_PURPOSE
draw_anyway | 0 | FORCED PLAY CAN_PLAY | MAY
nothing | 0 | CANNOT | WHAT MANY DRAW
nothing | 0 | UNTIL_CAN | DRAW FORCED KEEP_DRAWING
drawn_play | 0 | PLAY DRAWN/DRAW_FIT | MAY AT_ONCE CAN_PLAY
drawn_keep | 0 | KEEP DRAWN | MAY EVEN CAN_PLAY PLAY
drawn_keep | 0 | FORCED PLAY DRAWN | CAN_PLAY
drawn_other | 0 | AFTER_DRAW PLAY DIFFERENT | MAY
hit_play | 1 | AFTER_DRAW/ON_ME PLAY/LOSE_TURN | MAY STILL
hit_play | 1 | LOSE_TURN | DRAW AFTER_DRAW ON_ME WHAT
begins | 0 | WHO BEGINS | FIRST
first | 1 | FIRST | WHAT DRAW PLAY
two | 1 | TWO_PLAYERS | WHAT PLAY ON_ME
bluff | 1 | PLAY HAVE_COLOR | MAY EVEN | color
bluff | 1 | PLAY HAVE_NUMBER | MAY EVEN | number
bluff | 1 | PLAY HAVE_WILD | MAY EVEN | wild
bluff | 1 | WHEN PLAY | MAY | any
who_challenges | 1 | WHO/ANYBODY CHALLENGE | MAY
who_challenges | 0 | WHO/ANYBODY CHALLENGE | MAY
challenge_last | 1 | CHALLENGE LAST | MAY
caught | 0 | BLUFF_CAUGHT | WHAT MANY DRAW
caught | 0 | BLUFFER DRAW | MANY
innocent | 0 | NOT_BLUFF | WHAT MANY DRAW CHALLENGE PENALTY
innocent | 1 | NOT_BLUFF CHALLENGE/DRAW | WHAT MANY DRAW PENALTY
false_call | 0 | CALL UNO MISTAKE | PENALTY WHAT
false_catch | 0 | ACCUSE MISTAKE | WHAT PENALTY
late | 0 | CALL UNO LATE | MAY FORGET UNNOTICED STILL
until | 0 | HOW_LONG CAUGHT NOT_CALLED | MAY
until | 0 | CAUGHT/ACCUSE NEXT_PLAYED | MAY NOT_CALLED EVEN
forgot | 0 | FORGET CALL UNO | WHAT MANY DRAW
forgot | 0 | NOT_CALLED | WHAT MANY DRAW CAUGHT PENALTY
early | 0 | CALL UNO THREE | MAY
points | 1 | POINTS | MANY WHAT
empty | 0 | EMPTY | WHAT DRAW FORCED CANNOT
over | 0 | SECOND | LAST
over | 0 | OVER LAST |
jump_in | 0 | OUT_OF_TURN IDENTICAL | MAY PLAY
same_color | 1 | SAME_COLOR CHOOSE | MAY
deal | 0 | MANY EVERYONE | FIRST
wrong_card | 0 | NO_MATCH | WHAT PLAY
comment | 0 | TELL COULD_PLAYED | MAY
sum | 0 | ADD_UP | MAY PLAY TO_NUMBER
does | 1 | WHAT/MAKE_DRAW/SWAP_HANDS/PASS_HANDS | PLAY MANY
"""
PATTERNS: tuple[Pattern, ...] = tuple(map(_pattern, LINES.strip().splitlines()))
"""Topic, number of cards, what must be said, what may be said, the cards that are meant."""
