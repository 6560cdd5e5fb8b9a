"""Phrases: each way to ask something, a line of what is asked, what is wanted and what is given.

A line has a topic, what may be asked (what must be, with a mark before it), the meanings of what is wanted and of what
is given (one of each alternative, in brackets what may be said besides), and how many cards each of both names, with
the cards that are meant in any case.
"""

from __future__ import annotations

LINES = """
on | may yes what | - (OTHER_COLOR) | - | 2 0 = placed
on | may yes | PLAY/MATCH (OTHER_COLOR ONE) | - | 2 0
on | may yes | PLAY/MATCH | HOUSE house:stacking (PLAY OTHER) | 2 0 = placed
answer | may yes | ANSWER (PLAY) | HOUSE house:stacking (PLAY OTHER) | 2 0
on | may yes | PLAY/MATCH | SAME_COLOR/OTHER_COLOR (HAVE EVEN OTHER) | 2 0 = placed colored
on | may | PLAY LATE (OTHER_COLOR) | (TURN) | 2 0 = placed
on red-skip blue-skip | may yes | PLAY (SAME_SYMBOL OTHER_COLOR) | SAME_SYMBOL (OTHER_COLOR EVEN HAVE THERE) | 0 0
on red-skip blue-skip | may yes | PLAY/MATCH SAME_SYMBOL (OTHER_COLOR) | (OTHER_COLOR EVEN) | 0 0
on | may yes | - | PLAY (OTHER NEXT) | 0 2 = placed
on | why may | PLAY NOT (ABLE) | - | 2 0
on | may | PLAY | PLAY/AFTER (OTHER NEXT HIT ON_ME LAST_PLAYED) | 1 1
on | may | PLAY (STILL) | (AFTER TOP TURNED) | 1 1
on number number | may | PLAY SAME_NUMBER (OTHER_COLOR) | - | 0 0
on number number | may | PLAY SAME_NUMBER | PLAY OTHER_COLOR (OTHER NEXT) | 0 0
on number number | may | PLAY (SAME_NUMBER OTHER_COLOR) | SAME_NUMBER/OTHER_COLOR \
    (OTHER_COLOR SAME_NUMBER EVEN HAVE THERE) | 0 0
on number number | may | PLAY SAME_NUMBER ON_NUMBER/OTHER_COLOR | - | 1 0
on number number | may | PLAY OTHER_COLOR SAME_NUMBER | - | 2 0
answer | may yes | ANSWER/BACK (PLAY ON_ME OTHER NEXT HIT VICTIM) | - | 2 0
answer | may | PLAY/ANSWER/BACK (STILL BACK) | HAVE/THERE PLAY/ON_ME/HIT (OTHER NEXT ON_ME HIT HAND) | 0 2 = held
on = | may yes | ANSWER OTHER_COLOR (PLAY) | - | 1 0
answer | may | ANSWER/BACK/PLAY (ON_ME PLAY) | ON_ME/HIT/PLAY/SKIPPED (OTHER NEXT HIT PLAY) | 1 1
answer | may | ANSWER/BACK/PLAY (PLAY) | PLAY/ON_ME (OTHER ON_ME) | 1 1
answer | may yes | SKIPPED | - | 2 0 = skips
answer | may | PLAY | ANSWER | 1 1
answer | may | PLAY | ANSWER | 0 2
answer | may | - | ANSWER (OTHER PLAY HIT) | 0 2
answer | may | PLAY/ANSWER (STILL) | HAVE/THERE PLAY/ON_ME/HIT OTHER_COLOR (OTHER NEXT HIT ON_ME) | 0 2 = held
answer | must | DRAW | HAVE/THERE PLAY/ON_ME/HIT OTHER/ON_ME/HIT (OTHER NEXT ON_ME HIT HAND) | 0 2 = held
answer= | may yes | ANSWER (PLAY TOGETHER OTHER NEXT OFFICIAL RULE) | - | 1 0
answer= | may yes | ANSWER (PLAY) | PLAY/ON_ME OTHER/ON_ME (OTHER HIT) | 1 0
answer= | may yes | BACK | - | 1 0
answer= | may yes | PASS (NEXT OTHER) | - | 1 0 = hits
answer | may yes | PLAY OTHER/NEXT | - | 2 0 = placed
answer= | may | PLAY TOP | - | 1 0
together | may | PLAY TOGETHER/TWO (TOGETHER AND TWO ONE) | - | 2 0
together | may | PLAY TWO/TOGETHER (TOGETHER TWO IDENTICAL ALL OTHER_COLOR) | - | 1 0
together | may | PLAY TWO/TOGETHER (TOGETHER TWO) | OTHER_COLOR/SAME_COLOR (OTHER HAVE EVEN) | 1 0
together | may | PLAY TOGETHER (TWO) | HAVE/THERE TWO | 0 1
three | may yes | PLAY THREE (TOGETHER TURN SAME_NUMBER SAME IDENTICAL ALL) | (SAME_NUMBER SAME IDENTICAL HAVE) | 0 0
three | may yes | PLAY THREE (TOGETHER TURN ALL) | (HAVE) | 1 0
three | may yes | THREE TOTAL/ADD/ADD_UP/MATCH (PLAY MATCH TO_NUMBER ADD ADD_UP) | - | 0 0
three | may yes | (PLAY MATCH TO_NUMBER) | THREE ADD/ADD_UP/TOTAL (TO_NUMBER ADD ADD_UP) | 0 0
together number number | may | PLAY SAME_NUMBER TWO/TOGETHER (TOGETHER TWO ALL) | - | 0 0
together number number | may | PLAY TOGETHER | SAME_NUMBER TWO (HAVE THERE OTHER) | 0 0
together number number | may | PLAY TWO/TOGETHER (TOGETHER TWO ALL) | SAME_NUMBER (HAVE THERE OTHER) | 0 0
together same same | may | PLAY IDENTICAL TWO/TOGETHER (TOGETHER TWO SAME_COLOR SAME_NUMBER) | - | 0 0
together same same | may | (PLAY TOGETHER TWO) | IDENTICAL (HAVE SAME_COLOR TWO) | 0 0 = two
together red-3 red-3 | may | PLAY SAME_NUMBER SAME_COLOR TWO/TOGETHER (TOGETHER TWO) | - | 0 0
together red-3 red-3 | may | HOUSE house:multi | SAME_NUMBER/SAME_COLOR/IDENTICAL (SAME_NUMBER SAME_COLOR \
    IDENTICAL) | 0 0
together any any | many may | PLAY TWO/TOGETHER (TOGETHER TWO DIFFERENT TURN ALL A_COLOR SAME_COLOR LAST) | - | 0 0
together number number | may | GO_OUT/WIN SAME_NUMBER TWO | - | 0 0
together any any | may yes must many | PLAY TOGETHER/TURN ONE/ONE_EACH/LAST (TOGETHER TURN) | - | 0 0
last | may yes | GO_OUT/WIN/LAST (PLAY LAST BE HAVE DO OTHER RULE) | - | 1 0
last | may yes | GO_OUT/WIN | LAST/PLAY (PLAY HAVE EVEN WITH LAST) | 0 1
last | may yes | LAST/PLAY (LAST PLAY) | LAST (HAVE) | 0 1
last | may yes | GO_OUT/WIN (OTHER) | LAST PLAY (HAVE OTHER) | 0 1
last | may | - | LAST (EVEN) | 0 1
last number | may yes | GO_OUT/WIN SAME_NUMBER (OTHER_COLOR LAST) | - | 0 0
last action | may yes | GO_OUT/WIN/LAST AND (PLAY) | - | 2 0
last | may | - | GO_OUT (PLAY LAST) | 0 1
last action | may yes | LAST ANY_CARD (PLAY BE) | - | 0 0
last | may | PLAY | GO_OUT/LAST (LAST) | 1 0
last action | may yes | GO_OUT/WIN/LAST DRAW_CARDS (PLAY) | - | 0 0
last_effect | yes must may what many | DRAW (NEXT OTHER STILL MUST HIT TWO THREE) | GO_OUT/LAST/WIN (PLAY \
    OTHER LAST HAVE HIT) | 0 1
last_effect | yes must may | DRAW GO_OUT/LAST (NEXT OTHER STILL PLAY LAST) | - | 1 0
last_effect | what yes | LAST EFFECT (PLAY THERE) | - | 1 0
last_effect | what | (HAPPEN EFFECT NEXT OTHER) | GO_OUT/LAST/WIN (PLAY LAST OTHER HIT) | 0 1
drawn_counted | yes may | POINTS/COUNT (DRAWN POINTS THERE COUNT STILL DRAW NEXT OTHER) | GO_OUT/LAST (PLAY \
    OTHER LAST HIT) | 0 1
drawn_counted | yes may | POINTS DRAWN (COUNT THERE LAST) | - | 1 0
drawn_counted draw2 | yes may | POINTS/COUNT DRAWN (COUNT POINTS THERE OVER) | - | 0 0
drawn_counted draw2 | yes may | POINTS/COUNT DRAWN (COUNT POINTS THERE) | GO_OUT/LAST (LAST OTHER) | 0 0
side_counted number | what how yes | SIDE (COUNT POINTS SCORING OVER ROUND) | - | 0 0
side_counted number | what how yes | SIDE (COUNT POINTS SCORING) | GO_OUT/OVER/WIN (LAST OTHER ROUND) | 0 0
side_counted | yes what how | SIDE (COUNT POINTS SCORING OVER) | GO_OUT/LAST (LAST PLAY OTHER HIT) | 0 1 = any
draw_anyway | may yes | DRAW (ON_PURPOSE PILE) | MATCH/PLAY/HAVE/COULD_PLAYED \
    (MATCH PLAY HAVE ABLE EVEN THERE ONE) | 0 0
draw_anyway | may | DRAW ABLE PLAY/HAVE (MATCH PLAY HAVE) | - | 0 0
draw_anyway | may yes must | HOLD_BACK (DRAW) | MATCH/ABLE/HAVE/PLAY (MATCH ABLE HAVE PLAY THERE ONE) | 0 0
draw_anyway | may yes | DRAW ON_PURPOSE (PILE) | (MATCH PLAY HAVE ABLE EVEN THERE ONE) | 0 0
draw_anyway | may yes | PLAY NOT | ABLE/MATCH (ABLE MATCH PLAY EVEN HAVE THERE ONE) | 0 0
draw_anyway | what | (HAPPEN) | DRAW MATCH/ABLE/ON_PURPOSE EVEN/ON_PURPOSE (HAVE THERE PLAY ABLE MATCH ONE) | 0 0
draw_anyway | must | PLAY (AT_ONCE) | - | 0 0
draw_anyway | must | PLAY | HAVE | 1 0
draw_anyway | must | PLAY | HAVE/THERE | 0 1
draw_anyway | must | PLAY | MATCH (PLAY ABLE HAVE) | 1 0 = wild
draw_anyway | may yes | DRAW | HAVE/THERE (MATCH EVEN ABLE) | 0 1
draw_anyway | must | - | PLAY/MATCH ABLE/HAVE (MATCH ABLE HAVE) | 0 0
draw_anyway | !may !must | PLAY DRAW (OR) | ABLE/MATCH/PLAY/HAVE (MATCH ABLE PLAY HAVE) | 0 0
draw_anyway | !may !must | PLAY DRAW (OR) | - | 0 0
draw_anyway | may yes | HOLD_BACK (MATCH) | - | 0 0
draw_anyway | may yes | DRAW (PILE) | HOLD_BACK (ABLE PLAY MATCH HAVE THERE) | 0 0
draw_anyway | yes must | DRAW (PILE) | HOLD_BACK (ABLE PLAY MATCH HAVE THERE) | 0 0
draw_anyway | may | - | DRAW MATCH (HAVE THERE ONE) | 0 0
draw_anyway | may | DRAW (PILE) | - | 0 0
draw_anyway | may yes | KEEP MATCH | - | 0 0
draw_anyway | may yes | KEEP (LATE) | - | 1 0
draw_anyway | must | PLAY | NOTHING/NOT (MATCH HAVE ABLE NOT NOTHING DO) | 1 0 = wild
draw_anyway | must | PLAY (AT_ONCE) | MATCH/PLAY/ABLE/SAME_COLOR/HAVE (MATCH PLAY HAVE ABLE THERE EVEN) | 0 0
draw_anyway | may | (DRAW) | MATCH/ABLE EVEN (HAVE THERE DRAW PLAY MATCH) | 0 0 = two
pass_turn | may | PASS | MATCH/ABLE/HAVE/PLAY (MATCH PLAY HAVE ABLE THERE EVEN) | 0 0
pass_turn | may | PASS (TURN) | - | 0 0
pass_turn | may | PASS (TURN) | HOLD_BACK | 0 0
pass_turn | must yes | DRAW | BEFORE PASS (TURN) | 0 0
pass_turn | must yes | DRAW PASS BEFORE | - | 0 0
pass_turn | may | PASS NOT DRAW (TURN) | - | 0 0
pass_turn | may | PASS (TURN) | DRAW NOT | 0 0
drawn_keep | must | PLAY (AT_ONCE DRAWN) | ABLE/PLAY NOT DRAW MATCH (ABLE PLAY HAVE ONE) | 0 0
drawn_play | may | PLAY (AT_ONCE DRAWN) | ABLE/PLAY NOT DRAW MATCH (ABLE PLAY HAVE ONE) | 0 0
nothing | yes must many | DRAW/KEEP_ON (KEEP_ON DRAW ONE) | ABLE/PLAY NOT (ABLE PLAY) | 0 0
nothing | what many yes must may | (DRAW PLAY) | ABLE NOT (DRAW PLAY MATCH HAVE NOTHING ONE HAND ANY_CARD) | 0 0
nothing | what many yes must may | (DRAW) | MATCH NOT (HAVE THERE ONE HAND) | 0 0
nothing | what many yes must may | (DRAW) | MATCH NOBODY/NOTHING (HAVE THERE) | 0 0
nothing | what many yes must may | (DRAW) | NOT COLOR NUMBER (HAVE MATCH THERE) | 0 0
nothing | yes | DRAW TWO | DRAW NOT MATCH/ABLE (ONE THERE PLAY MATCH ABLE) | 0 0
nothing | yes must may many what | (DRAW TWO AGAIN KEEP_ON ONE THREE) | NOTHING (HAVE MATCH THERE NOT) | 0 0
nothing | yes must may many what | DRAW TWO/AGAIN/KEEP_ON (ONE KEEP_ON TWO) | NOT MATCH/ABLE/PLAY (HAVE MATCH ABLE \
    PLAY THERE) | 0 0
nothing | yes must may | DRAW AGAIN (ONE) | FIRST/DRAWN/DRAW NOT MATCH/ABLE/PLAY (MATCH ABLE PLAY DRAW DRAWN ONE) | 0 0
nothing | yes must may what many turn | (DRAW AGAIN TURN OVER PASS ONE NEXT LOSE_TURN) | DRAWN/DRAW NOT \
    MATCH/ABLE/PLAY \
    (DRAWN HAVE ONE) | 0 0
nothing | yes must may what many | UNTIL_FITS DRAW/KEEP_ON/CONTINUE (KEEP_ON DRAW CONTINUE ONE OR) | (NOT ABLE PLAY) \
    | 0 0
drawn_play | yes | LOSE_TURN/OVER (TURN) | DRAW | 0 0
drawn_play | may yes | PLAY (AT_ONCE DRAWN STILL LATE TOGETHER TURN) | DRAW/DRAWN (MATCH PLAY ABLE AT_ONCE \
    SAME_COLOR DRAWN MUST \
    ON_PURPOSE) | 0 0
drawn_play | may yes | PLAY DRAWN (AT_ONCE) | (MATCH ABLE PLAY) | 0 0
drawn_play | may | PLAY (AT_ONCE) | DRAW MATCH (THERE) | 0 0
drawn_play | may yes | PLAY (AT_ONCE DRAWN) | DRAW (MATCH ABLE PILE) | 0 1 = drawn
drawn_play | may yes | PLAY DRAW (AT_ONCE PILE) | - | 1 0 = drawn
drawn_play | what yes | (HAPPEN) | DRAW | 0 1 = drawn
drawn_keep | may | KEEP/HAVE (DRAWN) | DRAWN/DRAW/PLAY/MATCH (MATCH PLAY ABLE EVEN DRAWN DRAW) | 0 0
drawn_keep | may | KEEP/HAVE | DRAWN PLAY NOT (MATCH ABLE EVEN) | 0 0
drawn_keep | may | KEEP/HAVE DRAWN (LATE) | - | 0 0
drawn_keep | must | - | DRAW/DRAWN PLAY/MATCH (ABLE PLAY MATCH) | 0 0
drawn_keep | may yes | HOLD_BACK (MATCH) | DRAW/DRAWN (MATCH DRAWN PLAY ABLE) | 0 0
drawn_keep | may yes what | PLAY CHOOSE | DRAW/DRAWN (MATCH DRAWN) | 0 0
drawn_keep | may yes | PLAY LATE DRAWN | - | 0 0
drawn_keep | must | PLAY DRAWN (AT_ONCE) | (MATCH ABLE PLAY) | 0 0
drawn_keep | must | PLAY (AT_ONCE DRAWN) | DRAW/DRAWN (MATCH ABLE PLAY DRAWN EVEN) | 0 0
drawn_other | may yes | PLAY DIFFERENT (STILL) | DRAW/DRAWN (MATCH DRAWN PILE) | 0 0
drawn_other | may | PLAY DIFFERENT (HAND) | DRAW (PILE) | 0 0
drawn_other | may | PLAY OTHER_THAN_DRAWN | - | 0 0
drawn_other | may | PLAY HAND | DRAW (PILE) | 0 0
hit_play | may yes must | PLAY/LOSE_TURN/SKIPPED/TURN (STILL TURN AT_ONCE HIT VICTIM MATCH LATE) | \
    DRAW/ON_ME/AFTER/PLAY/HIT (OTHER DRAW HIT MAKE ON_ME PLAY TWO THREE) | 0 1
hit_play | may yes | PLAY VICTIM (TURN AT_ONCE) | - | 1 0
hit_play | yes may | LOSE_TURN/SKIPPED (DRAW STILL VICTIM NEXT OTHER HIT ON_ME TURN) | - | 1 0
hit_play | may yes | PLAY MADE_DRAW (DRAWN AT_ONCE) | - | 1 0
hit_play | may yes | PLAY DRAWN (AT_ONCE HIT) | - | 1 0 = by
hit_play | yes | LOSE_TURN/SKIPPED (NEXT OTHER VICTIM) | - | 0 1
hit_play | yes may | TURN/PLAY (DRAW THEN STILL AGAIN) | ON_ME/HIT/PLAY ON_ME/HIT/OTHER (OTHER PLAY ON_ME HIT) | 0 1
hit_play | may yes | PLAY/TURN VICTIM (TURN STILL) | - | 0 1
hit_play | may | DRAW (STILL) | PLAY/ON_ME HIT/ON_ME (PLAY OTHER) | 0 1
hit_play | yes may must | LOSE_TURN/SKIPPED (TURN HIT NEXT OTHER) | DRAW (OTHER NEXT MUST) | 0 0
hit_play | yes | TURN OVER | ON_ME/HIT (PLAY OTHER DRAW HIT MAKE) | 0 1
hit_play | may yes | PLAY (STILL TURN) | - | 0 1
hit_play | yes | LOSE_TURN/SKIPPED | - | 0 1
begins | who | BEGIN (FIRST PLAY HAVE TURN NEXT_ROUND) | - | 0 0
begins | who yes how | FIRST (TURN BEGIN CHOOSE) | - | 0 0
begins | who yes | FIRST LEFT_OF (TURN BEGIN OTHER DEALER) | - | 0 0
begins | who | FIRST PLAY (TURN) | - | 0 0
begins | who yes must | BEGIN YOUNGEST/DEALER (PLAY FIRST LEFT_OF OTHER TURN OR) | - | 0 0
begins | who | BEGIN (FIRST PLAY TURN) | LEFT_OF/DEALER (LEFT_OF DEALER OTHER OR) | 0 0
begins | yes who must | LEFT_OF (BEGIN FIRST PLAY OTHER DEALER) | - | 0 0
begins | who yes must | BEGIN LEFT_OF (PLAY FIRST OTHER TURN) | - | 0 0
dealer | how who what | DEALER (CHOOSE BE FIRST NEXT_ROUND NEXT DO PLAY OTHER HAPPEN RESHUFFLE) | (FIRST ROUND AFTER \
    OVER) | 0 0
first | what yes | FIRST (DO EFFECT) | - | 1 0
first | what yes | (DRAW LOSE_TURN) | FIRST (TURNED PLAY HIT BEGIN) | 0 1
first | what yes | (DO) | BEGIN/TURNED | 0 1
first | what | - | FIRST | 1 0
first | what | FIRST (DO) | - | 0 1
first | may yes | BEGIN | - | 1 0
first | what | DIRECTION | FIRST | 0 1
first | who what yes turn must | (DRAW CHOOSE COLOR BEGIN TURN PLAY NEXT FIRST LOSE_TURN SKIPPED HIT DEALER \
    PUT_BACK) | FIRST \
    (TURNED \
    PLAY HIT BEGIN) | 0 1
first | yes must | DRAW FIRST | FIRST/TURNED (FIRST) | 0 1
two | what turn may yes how | (PLAY DO EFFECT AGAIN TURN LOSE_TURN HAPPEN) | TWO_PLAYERS (PLAY) | 1 0
two | what turn may yes who how | (AGAIN TURN LOSE_TURN NEXT DO HAPPEN) | TWO_PLAYERS (PLAY AFTER OTHER) | 0 1
two | may yes | PLAY AGAIN | TWO_PLAYERS (PLAY AFTER) | 0 1
two | what turn may yes who how | TWO_PLAYERS (PLAY AGAIN TURN LOSE_TURN DO EFFECT HAPPEN) | (PLAY AFTER OTHER) | 0 1
two | what turn may yes who how | TWO_PLAYERS (PLAY AGAIN TURN LOSE_TURN DO EFFECT HAPPEN SKIPPED OTHER) | - | 1 0
two | yes | SKIPPED/LOSE_TURN/AGAIN/PLAY AGAIN/OTHER/NEXT (TURN) | TWO_PLAYERS (PLAY) | 1 0
two | who turn | BEGIN TWO_PLAYERS | (PLAY AFTER) | 0 1
turn_after | turn who | (TURN NEXT BEGIN PLAY HAPPEN) | PLAY/AFTER/DRAW/ON_ME (OTHER HIT AFTER) | 0 1 = any
turn_after | yes may | LOSE_TURN/SKIPPED NEXT/OTHER (HIT TURN NEXT OTHER) | PLAY/AFTER (AFTER) | 0 1
last_effect | turn who | (TURN NEXT BEGIN) | GO_OUT/LAST/WIN (PLAY LAST OTHER HIT) | 0 1
turn_after | turn who | TURN/BEGIN (PLAY NEXT) | - | 0 1
turn_after skip | turn who | (TURN NEXT PLAY) | LOSE_TURN/SKIPPED (OTHER AFTER NEXT HIT) | 0 0
turn_after | yes | SKIPPED ME (HIT) | - | 1 0
turn_after | yes | SKIPPED/LOSE_TURN ALL (HIT) | - | 1 0
turn_after | yes | SKIPPED/LOSE_TURN ALL (HIT) | PLAY | 0 1
turn_after | what | TURN (HAPPEN DIRECTION) | - | 1 0
turn_after | yes | SKIPPED ME (HIT) | PLAY/AFTER (AFTER) | 0 1
turn_after skip | turn who | SKIPPED/LOSE_TURN (HIT TURN PLAY NEXT) | - | 0 0
turn_after | turn | TURN (PLAY) | - | 1 0
turn_after | yes what | AGAIN (TURN DO HAPPEN) | - | 1 0
turn_after | yes may must | AGAIN (TURN PLAY STILL HAPPEN) | PLAY/AFTER (AFTER) | 0 1
turn_after | turn | TURN (NEXT) | SEVERAL (PLAY AFTER) | 0 1
two | yes what | TWO_PLAYERS (DO HAPPEN PLAY SAME) | - | 2 0 = as
two | yes what | (DO HAPPEN SAME) | TWO_PLAYERS (PLAY) | 2 0 = as
deal | many | HAND/DEAL/BEGIN/ALL (ALL BEGIN DEAL HAND FIRST HAVE OTHER) | - | 0 0
deal | many | (DEAL HAVE HAND ALL) | BEGIN/FIRST | 0 0
deal | many | FIRST (HAND DEAL HAVE) | - | 0 0
in_deck | many | DECK/TOTAL/THERE (DECK THERE TOTAL PILE HAVE) | - | 0 0
in_deck | many | (DECK THERE TOTAL HAVE PILE) | - | 1 0
in_deck | what | DECK/TOTAL (THERE HAVE TOTAL) | - | 0 0
deal | yes | HAND/DEAL/BEGIN N_CARDS (DEAL HAND BEGIN FIRST ALL HAVE) | - | 0 0
in_deck | yes | N_CARDS (DECK TOTAL THERE GAME HAVE) | - | 0 0
in_deck | many | GAME (THERE TOTAL DECK PILE HAVE) | - | 0 0
in_deck | many | TOTAL PLAY | - | 0 0
in_deck | yes | DECK/TOTAL (THERE HAVE) | - | 1 0
in_deck | many what | EACH_NUMBER (DECK THERE TOTAL HAVE) | - | 0 0
in_deck color | many | A_COLOR/EACH_COLOR (DECK THERE TOTAL HAVE PILE EACH_COLOR) | - | 0 0
players | many may yes must what | PLAYERS (PLAY) | - | 0 0
players | may | PLAY SEVERAL/TWO_PLAYERS (OTHER) | - | 0 0
players | may | (PLAY) | SEVERAL/TWO_PLAYERS | 0 0
players | may yes | SEVERAL/TWO_PLAYERS (UNO) | - | 0 0
players | may | PLAY THREE OTHER | - | 0 0
points | many what yes | POINTS/COUNT (COUNT HAPPEN NUMBER AS) | - | 1 0
points number | many what | POINTS NUMBER | - | 0 0
points | what many | VALUE (POINTS) | - | 1 0
points | many | POINTS | HAVE/KEEP/LAST (HAND) | 0 1
match_won | many must what when how who | POINTS WIN/GO_OUT/OVER (UNO GET_POINTS) | - | 0 0
match_won | many what yes | WIN/GO_OUT | POINTS (GET_POINTS many) | 0 0
match_won | yes many | GO_OUT/WIN/OVER (UNO) | POINTS DRAW/GET_POINTS (many) | 0 0
match_won | yes must | POINTS WIN (PLAY OVER GO_OUT) | - | 0 0
match_won | how | GO_OUT (HAPPEN ROUND) | - | 0 0
match_won | what many | POINTS PLAY | - | 0 0
match_won | !many !must | POINTS (GET_POINTS) | - | 0 0
match_won | what how | WIN CHOOSE (ROUND) | - | 0 0
match_won | how what when who | WIN (GO_OUT UNO ROUND) | - | 0 0
scoring | how what yes | SCORING (POINTS COUNT) | - | 0 0
scoring | how | POINTS/COUNT (COUNT POINTS) | - | 0 0
scoring | what | POINTS COUNT | - | 0 0
scoring | what many how | POINTS/VALUE EACH_NUMBER | - | 0 0
scoring | when | POINTS/COUNT ADD_UP/COUNT | - | 0 0
scoring | what many yes how | POINTS LOSER (HAND) | - | 0 0
scoring | yes | POINTS LOSER DRAW HIT | - | 0 0
scoring | who | POINTS THERE | - | 0 0
scoring | yes | POINTS FAIL/DRAW (OTHER HIT ALL) | GO_OUT/WIN (OTHER) | 0 0
scoring | many may | POINTS GO_OUT/WIN DEAL | - | 0 0
scoring | yes may what | MINUS (POINTS LOSER DEAL HAPPEN GET_POINTS OTHER) | (LOSER) | 0 0
scoring | yes | POINTS GO_OUT/WIN/LOSER (DEAL GET_POINTS HAVE OTHER ROUND) | - | 0 0
scoring | who may | POINTS (LAST GET_POINTS WIN ROUND OVER GO_OUT DEAL HAVE) | (GO_OUT WIN OVER ROUND OTHER) | 0 0
over | when what yes | OVER/ROUND/GO_OUT (ROUND GO_OUT OVER) | - | 0 0
over | yes may | OVER/CONTINUE/SECOND_PLACE (OTHER ALL PLAY ROUND OVER CONTINUE SECOND_PLACE) | \
    GO_OUT/WIN/PLAY (OTHER LAST FIRST) | 0 0
over | yes may must | CONTINUE/SECOND_PLACE (SECOND_PLACE PLAY CONTINUE OTHER CHOOSE THERE) | - | 0 0
over | what | (HAPPEN) | GO_OUT/WIN (OTHER ROUND AFTER FIRST) | 0 0
over | yes | OVER GO_OUT (OTHER ROUND) | - | 0 0
over | yes | OVER (ROUND) | GO_OUT (TURNED OTHER) | 0 0
over | yes | WIN/GO_OUT (ROUND) | PLAY LAST (HAVE) | 0 0
empty | yes | KEEP TOP | RESHUFFLE (DISCARDS AFTER PILE) | 0 0
empty | what must yes may many | (DRAW NEXT CONTINUE STILL RESHUFFLE DISCARDS OVER ROUND) | EMPTY (PILE DRAW DECK) | 0 0
empty | what must yes may | (DRAW RESHUFFLE DISCARDS OVER ROUND CONTINUE) | PILE/NO_CARDS EMPTY_VERB/NOT \
    (EMPTY_VERB) | 0 0
jump_in | may yes | PLAY/HOUSE IDENTICAL/house:jump_in/OUT_OF_TURN (OUT_OF_TURN HOUSE IDENTICAL \
    house:jump_in) | - | 0 0 = two
jump_in | may yes | PLAY OUT_OF_TURN (HAVE) | IDENTICAL/SAME (HAVE OTHER PLAY) | 0 0
jump_in | may yes | PLAY IDENTICAL | OUT_OF_TURN (EVEN) | 0 0
jump_in | may yes | PLAY | IDENTICAL OUT_OF_TURN (HAVE EVEN) | 0 0
jump_in | may | HOUSE house:jump_in (TURN OTHER OUT_OF_TURN) | (IDENTICAL HAVE) | 0 0
jump_in | may | PLAY | OUT_OF_TURN | 0 0
jump_in | may | PLAY OUT_OF_TURN | (IDENTICAL OUT_OF_TURN EVEN HAVE) | 0 0
jump_in | may | HOUSE house:jump_in | PLAY HAVE (OTHER) | 0 2
house | what yes may how who | HOUSE (HOUSES RULE HOUSE_WORD EFFECT DO PLAY OFFICIAL DRAW_CARDS) | - | 0 0
house stacking | may yes | STACK (ANSWER DRAW_CARDS) | - | 0 0
house stacking | may yes | ANSWER DRAW_CARDS (PLAY) | - | 0 0
answer= | may yes | HOUSE house:stacking (PLAY OFFICIAL HOUSE_WORD RULE) | - | 1 0
answer | may yes | HOUSE house:stacking (PLAY OFFICIAL HOUSE_WORD RULE) | - | 2 0
recolor | may yes | RECOLOR COLOR (CHOOSE LATE) | (PLAY CHOOSE AFTER COLOR) | 0 0
recolor | may yes | CHANGE COLOR CHOOSE/LATE/CALL (CHOOSE LATE CALL) | - | 0 0
recolor | may yes | CHANGE (COLOR LATE) | CHOOSE COLOR (AFTER) | 0 0
recolor | may yes | CHANGE (COLOR LATE) | CHOOSE COLOR (AFTER) | 0 1
recolor | may yes | CHANGE COLOR (LATE) | CHOOSE/CALL (AFTER COLOR PLAY) | 0 0
recolor | may yes | CHANGE COLOR (LATE) | PLAY/CHOOSE (AFTER) | 1 0
recolor | may yes | CHANGE COLOR LATE | - | 1 0
any_color | may yes | CHOOSE/CHANGE/CALL COLOR NOT HAVE/HAND/THERE (HAND THERE HAVE) | - | 0 0
any_color | may yes | CHOOSE/CHANGE/CALL COLOR | NOT HAVE/HAND/THERE (HAND THERE HAVE COLOR) | 0 0
any_color | may yes | CHOOSE/CHANGE/CALL COLOR NOT HAVE/HAND/THERE (HAND THERE HAVE PLAY) | (PLAY AFTER) | 0 1
any_color | must | CHOOSE/CALL COLOR HAVE | - | 0 0
any_color | may yes | CHOOSE/CALL COLOR NOBODY HAVE | - | 0 0
any_color | may yes | - | NOT HAVE COLOR (HAND) | 0 1
any_color | may yes | - | NOT HAVE COLOR (HAND) | 0 0
any_color | may yes must | CHOOSE/CHANGE/CALL ANY_COLOR | (PLAY AFTER) | 0 0
any_color | may yes must | CHOOSE/CHANGE/CALL ANY_COLOR | (PLAY AFTER) | 0 1
any_color | may yes must | CHOOSE/CHANGE/CALL ANY_COLOR | - | 1 0 = wild
same_color | may yes | CHOOSE/CALL/CHANGE A_COLOR/SAME_COLOR/COLOR | A_COLOR/SAME_COLOR (COLOR TOP DARK THERE) | 0 0
same_color | may | SAME_COLOR CHOOSE/KEEP/CHANGE/CALL (COLOR CALL AGAIN) | - | 0 0
names_color | who what yes may must | CHOOSE/CHANGE/CALL COLOR (NEXT OTHER PLAY ME) | (PLAY AFTER OTHER HIT NEXT \
    ON_ME) | 0 1
names_color | who what yes may must | CHOOSE/CHANGE/CALL COLOR (NEXT OTHER PLAY) | - | 1 0
names_color | yes may must many | CHOOSE/CHANGE/CALL COLOR AGAIN (PLAY OTHER) | - | 1 0
names_color wild | who yes must | CHOOSE/CALL COLOR | - | 0 0
names_color | what | COLOR | (AFTER PLAY) | 0 1
names_color | what must | COLOR PLAY (NEXT OTHER) | (AFTER PLAY) | 0 1
names_color | must what yes | COLOR TELL/CALL/CHOOSE (OTHER) | PLAY | 0 1
fits | !what !may | PLAY (TURN MATCH THERE ABLE EFFECT) | - | 0 0
fits | !how | PLAY (TURN UNO) | - | 0 0
fits | !what !may | PLAY/MATCH (TURN) | - | 1 0
fits | may yes | PLAY/MATCH ANY_CARD/EVERY | - | 0 0
fits | may yes | PLAY | SAME_EITHER | 0 0
fits | may yes must | MATCH NUMBER (COLOR) | - | 0 0
fits | yes | COLOR (THERE HAVE) | - | 0 0
fits | may yes | PLAY | COLOR/SAME_COLOR (SAME) | 0 0
fits | must yes may | MATCH COLOR/SAME_COLOR/SAME_NUMBER (PLAY SAME_NUMBER NUMBER COLOR) | - | 0 0
direction | what yes | DIRECTION (BEGIN FIRST PLAY TURN ROUND) | (BEGIN FIRST) | 0 0
same_color | may | SAME_COLOR CHOOSE/KEEP/CHANGE (COLOR) | - | 1 0
same_color | may | SAME_COLOR CHOOSE/KEEP/CHANGE (COLOR) | (PLAY) | 0 1
any_time | may | PLAY WHENEVER/TIME | MATCH/SAME_COLOR/HAVE/ABLE/PLAY (HAVE EVEN THERE MATCH PLAY) | 1 0
any_time | may | PLAY | MATCH (HAVE EVEN THERE ABLE PLAY) | 1 0
any_time | may | PLAY | SAME_COLOR (HAVE EVEN THERE MATCH) | 1 0
any_time | may yes | PLAY | DIFFERENT/OTHER/ABLE HAVE/THERE (DIFFERENT OTHER ABLE PLAY MATCH HAVE) | 1 0 = wild
any_time | may yes | PLAY (WHENEVER) | COLOR/A_COLOR HAVE/THERE (COLOR HAND DARK) | 1 0 = wild
any_time | may when | PLAY (WHENEVER) | - | 1 0
any_time | may yes | PLAY | MUST NOT (EVEN) | 1 0 = wild
any_time | may yes | MATCH WHENEVER | - | 1 0
any_time | may | PLAY | COLOR A_COLOR (DARK) | 1 0
any_time | may yes | PLAY | COLOR MATCH/SAME | 1 0
any_time | may yes | PLAY (WHENEVER) | A_COLOR (HAVE THERE COLOR NOT HAND DARK) | 1 0 = wild
any_time | why may | PLAY NOT (ABLE) | - | 1 0
bluff number | may | PLAY | SAME_NUMBER (HAVE EVEN THERE NO_COLOR OTHER_COLOR HAND) | 1 0
bluff number | may | PLAY | SAME_NUMBER SAME_COLOR NOT (HAVE EVEN THERE) | 1 0
bluff number | may | PLAY SAME_NUMBER | SAME_COLOR NOT (HAVE) | 1 0
bluff wild | may | PLAY | HAVE/THERE (HAVE THERE EVEN OTHER STILL HAND DIFFERENT) | 1 1
bluff any | may must yes when | PLAY | NOT COLOR/SAME_COLOR/A_COLOR HAVE/THERE/HAND (HAVE THERE HAND) | 1 0
bluff any | may must yes when | PLAY | MATCH NOT (OTHER DIFFERENT HAVE THERE ABLE) | 1 0
bluff any | may must yes when | PLAY | ONLY MATCH/NOTHING/HAVE/NOT/SAME_COLOR (HAVE MATCH ABLE PLAY OTHER NOT \
    NOTHING SAME_COLOR THERE \
    DIFFERENT) | 1 0
bluff any | what when may yes | BLUFF (PLAY HAPPEN) | - | 1 0
bluff any | !when may | (NOT) | - | 1 0
bluff number | may | PLAY SAME_NUMBER HAVE/HAND (HAVE HAND) | - | 1 0
bluff number | may | (PLAY) | NUMBER/SAME_NUMBER NOT COLOR/SAME_COLOR (HAVE EVEN) | 1 0
bluff number | may | PLAY | NUMBER/SAME_NUMBER OTHER_COLOR (SAME HAVE EVEN) | 1 0
bluff color | may | PLAY SAME_COLOR HAVE/HAND (HAVE HAND) | - | 1 0
bluff any | may | (OTHER) | PLAY SAME_COLOR/A_COLOR HAVE/THERE/HAND (HAVE OTHER COLOR THERE HAND PILE) | 0 1
bluff any | may | BLUFF (PLAY) | - | 0 0
bluff any | may | BLUFF (PLAY NOT HAVE COLOR SAME_COLOR) | - | 1 0
who_challenges | who may yes | CHALLENGE ALL/OTHER/NEXT (OTHER) | - | 1 0
who_challenges | who may yes | CHALLENGE (ALL OTHER NEXT) | - | 0 0 = who
who_challenges | who may | CHALLENGE | - | 1 0 = who
may_challenge | may yes | CHALLENGE | - | 1 0
may_challenge | may yes | CHALLENGE | (PLAY OTHER HIT ON_ME) | 0 1
challenge_how | how what | CHALLENGE (DO EFFECT) | - | 1 0
challenge_how | how what when may | CHALLENGE (DO EFFECT RULE) | - | 0 0
challenge_how | !when may | CHALLENGE | - | 1 0
challenge_how | what | (HAPPEN) | CHALLENGE (HIT OTHER) | 0 1
challenge_how | may yes when must | CHALLENGE (LATE) | DRAW (BEFORE AFTER HIT) | 1 0
challenge_how | may yes when must | CHALLENGE (LATE) | DRAW (BEFORE AFTER HIT) | 0 0
challenge_how | may yes | - | CHALLENGE DRAW (AFTER HIT) | 0 0
challenge_how | what | (HAPPEN) | PLAY MATCH/SAME_COLOR/A_COLOR (HAVE THERE ABLE OTHER HAND DARK) | 0 1
challenge_how | what | (HAPPEN) | CHALLENGE (HIT OTHER) | 0 0
shown | must yes who may | SHOW/SEE HAND (ALL OTHER WHO HAVE NEXT) | CHALLENGE/GUILTY/INNOCENT (HIT OTHER) | 0 0
shown | may yes | SEE HAND/ALL/TOTAL (OTHER ALL HAND) | CHALLENGE (HIT OTHER) | 0 0
shown | must yes who may | SHOW/SEE HAND CHALLENGE (ALL OTHER HIT) | - | 0 0
challenge_last | may yes | CHALLENGE LAST (OTHER) | - | 1 0
challenge_last | may yes | CHALLENGE | LAST/GO_OUT (OTHER PLAY HIT LAST) | 1 0
challenge_last | may yes | CHALLENGE | LAST/GO_OUT (OTHER PLAY LAST HIT) | 0 1
caught | what many must who | (DRAW BLUFFER) | GUILTY (CHALLENGE HIT OTHER) | 0 0
caught | what many must | (DRAW) | BLUFF CHALLENGE (HIT OTHER) | 0 0
caught | what many must | (DRAW HAPPEN) | CHALLENGE SAME_COLOR HAVE (HIT OTHER PLAY) | 0 0
caught | what many must | (DRAW HAPPEN) | CHALLENGE SAME_COLOR HAVE (HIT OTHER PLAY) | 0 1
caught | what many must who | (DRAW OTHER) | GUILTY (CHALLENGE OTHER HIT PLAY CATCH) | 0 1
caught | what many yes who must | (DRAW OTHER PENALTY) | CHALLENGE SUCCEED/WIN (HIT OTHER) | 0 0
caught | what many yes who must | (DRAW OTHER PENALTY) | CHALLENGE SUCCEED/WIN (HIT OTHER) | 0 1
caught | what many who | CHALLENGE SUCCEED/WIN (DRAW OTHER) | - | 0 0
caught | many what must yes | BLUFFER DRAW | - | 0 0
caught | yes must | BLUFFER/BLUFF BACK/PUT_BACK (OTHER) | - | 0 0
caught | yes must | DRAW (OTHER) | GUILTY (CHALLENGE) | 0 0
caught | yes may who turn must | PLAY/TURN/BEGIN (TURN NEXT DRAW STILL) | GUILTY (CHALLENGE) | 0 0
caught | yes may who turn must | PLAY/TURN/BEGIN (TURN NEXT DRAW STILL) | CHALLENGE SUCCEED/WIN | 0 0
caught | what many | GUILTY (DRAW) | - | 0 0
caught | what many | (DRAW) | BLUFF CATCH (HIT) | 0 0
innocent | what many must who | (DRAW PENALTY) | INNOCENT (CHALLENGE OTHER HIT) | 0 0
innocent | what many must who | (DRAW PENALTY) | INNOCENT (CHALLENGE) | 0 1
innocent | what many must | INNOCENT (PENALTY DRAW) | - | 0 0
innocent | what many must | INNOCENT (PENALTY DRAW) | - | 1 0
innocent | what many must yes who | (DRAW PENALTY DEAL) | CHALLENGE WRONG/FAIL/INNOCENT (INNOCENT HIT) | 0 0
innocent | what many must yes who | (DRAW PENALTY DEAL) | CHALLENGE WRONG/FAIL/INNOCENT (INNOCENT WRONG HIT) | 0 1
innocent | what many must | CHALLENGE WRONG/FAIL (DRAW PENALTY) | - | 0 0
innocent | what many must yes | CHALLENGE (DRAW PENALTY LOSE_TURN) | FAIL/WRONG/INNOCENT (OTHER) | 0 0
innocent | yes | LOSE_TURN | CHALLENGE WRONG/FAIL/INNOCENT (HIT) | 0 0
innocent | what many must | CHALLENGE WRONG/FAIL (DRAW PENALTY) | - | 1 0
out_call | must yes may what | CALL NOTHING (UNO) | GO_OUT/WIN/LAST/PLAY (LAST PLAY GO_OUT HAVE) | 0 0
out_call | must yes | CALL UNO | LAST PLAY | 0 0
out_call | must yes | CALL UNO/NOTHING LAST PLAY (UNO) | - | 0 0
out_call | must yes | CALL GO_OUT (UNO NOTHING) | GO_OUT/LAST/PLAY (LAST PLAY) | 0 0
when_call | when must yes | CALL UNO | (PLAY LAST SECOND_LAST HAVE TWO AFTER) | 0 0
when_call | when | (CALL) UNO | - | 0 0
when_call | many | CALL UNO (HAVE THERE WITH) | - | 0 0
when_call | what | CALL | LAST (HAVE) | 0 0
when_call | yes when must what may | CALL UNO OR (PLAY LAST SECOND_LAST HAVE TWO TURN ONE) | - | 0 0
when_call | must yes may when what | CALL UNO (TURN) | BEFORE PLAY/LAST/SECOND_LAST (PLAY LAST SECOND_LAST) | 0 0
when_call | yes must may when | CALL UNO BEFORE (PLAY TURN OR SECOND_LAST LAST) | - | 0 0
when_call | must yes when | CALL UNO LAST (HAVE) | - | 0 0
when_call | yes when | CALL (UNO) | CALL/UNO LAST TWO (CALL UNO HAVE) | 0 0
when_call | yes when | CALL UNO LAST TWO (HAVE OR) | - | 0 0
when_call | yes when | CALL UNO LAST | TWO (HAVE) | 0 0
when_call | what yes when | (PLAY BEFORE AFTER) | CALL UNO BEFORE (PLAY AFTER) | 0 0
when_call | !when may | CALL UNO (PLAY LAST SECOND_LAST HAVE TWO AFTER) | - | 0 0
when_call | yes when must what may | (CALL UNO) | CALL UNO OR (TWO LAST ONE HAPPEN HAVE PLAY TURN) | 0 0
when_call | yes when must what | (CALL UNO LAST TWO PLAY) OR | (CALL UNO TWO LAST HAVE TURN PLAY) | 0 0
when_call | yes when must | CALL (UNO) | LAST UNO (HAPPEN HAVE) | 0 0
when_call | yes when must | CALL UNO (LATE) | TWO (HAVE TURN PLAY AFTER LATE) | 0 0
until | yes must many what | (DRAW PENALTY OTHER) | CATCH AFTER PLAY/DRAW (CALL FORGET UNO NOT OTHER NEXT HIT) | 0 0
unnoticed | what yes must | (PENALTY CALL FORGET UNO DRAW THERE) | NOBODY NOTICE/CATCH (CALL FORGET UNO OTHER HIT) | 0 0
unnoticed | what yes must | (PENALTY DRAW THERE) | NOBODY NOTICE/CATCH NOT CALL UNO | 0 0
unnoticed | yes | PENALTY NOT (THERE) | NOBODY NOTICE HIT (CALL FORGET UNO) | 0 0
unnoticed | what yes | (PENALTY) | NOBODY FORGET (CALL UNO CATCH NOTICE) | 0 0
unnoticed | what yes | NOBODY NOTICE (PENALTY CALL FORGET UNO) | (CALL FORGET UNO) | 0 0
forgot | what many must yes | (DRAW PENALTY OTHER HAPPEN THERE DEAL) | CALL UNO FORGET/NOT \
    (CATCH HIT PLAY LAST SECOND_LAST OTHER FORGET) | 0 0
forgot | what many must | CALL UNO FORGET/NOT (DRAW PENALTY CATCH OTHER) | - | 0 0
forgot | yes | TWO | FORGET (CALL UNO) | 0 0
forgot | what many yes | (DRAW PENALTY) | CATCH BEFORE CALL UNO (OTHER HIT) | 0 0
forgot | yes | FAIL | CALL/FORGET UNO NOT/FORGET (CALL) | 0 0
forgot | yes | PENALTY CALL UNO FORGET/NOT (THERE DRAW OTHER) | - | 0 0
forgot | what many must | FORGET UNO (DRAW PENALTY) | - | 0 0
forgot | what many must | (DRAW PENALTY) | FORGET UNO | 0 0
late | when what | CALL UNO LATE | - | 0 0
late | yes | CALL UNO LATE (POINTS COUNT) | - | 0 0
late | until may | - | CALL UNO BEFORE | 0 0
late | may yes | CALL (UNO STILL) | NEXT TURN BEGIN (AFTER UNO OTHER) | 0 0
late | what | (HAPPEN) | CALL UNO LATE | 0 0
late | yes may | CALL UNO LATE | PLAY (AFTER SECOND_LAST LAST) | 0 0
late | yes may | (SAFE) | CALL UNO LATE | 0 0
late | may yes | (LATE SAFE) | CALL FORGET NOTICE (UNO LATE) | 0 0
late | yes may | SAFE | CALL UNO NOBODY NOTICE/CATCH (FORGET LATE) | 0 0
late | yes may | SAFE | FORGET NOTICE/CALL NOBODY/UNO (CALL UNO NOBODY NOTICE CATCH) | 0 0
late | until | CALL UNO (LATE ABLE) | - | 0 0
late | may yes | (CALL LATE) | CALL UNO until (LATE) | 0 0
late | may yes | CALL UNO (LAST OTHER LATE) | NOBODY NOTICE/CATCH (FORGET CALL UNO) | 0 0
late | may yes | CALL UNO LATE (STILL FORGET NOBODY NOTICE) | (NOBODY NOTICE) | 0 0
late | may yes | CALL UNO NOBODY NOTICE (STILL LATE) | (CALL FORGET UNO) | 0 0
late | may | CALL (LATE STILL UNO) | CALL FORGET UNO (NOBODY NOTICE CATCH HIT) | 0 0
late | may | CALL (LATE STILL UNO) | CALL FORGET UNO CATCH NOT (HIT STILL) | 0 0
late | may yes | CALL UNO (STILL) | PLAY (SECOND_LAST LAST AFTER) | 0 0
late | may yes | CALL UNO | SECOND_LAST/LAST (PLAY) | 0 0
late | may yes | CALL LATE (STILL UNO) | CALL FORGET (UNO NOTICE NOBODY CATCH STILL) | 0 0
early | may yes | CALL UNO THREE (WITH) | - | 0 0
early | may yes | CALL UNO | THREE (HAVE THERE HAND) | 0 0
early | yes what many must may | (PENALTY DRAW DEAL THERE OTHER) | CALL UNO THREE (OTHER HAVE THERE HAND HIT) | 0 0
early | yes what many | CALL UNO PENALTY (THERE OTHER) | THREE (THERE HAVE HAND) | 0 0
with_two | may yes must what many | CALL UNO TWO (HAVE HAND TURN PENALTY) | - | 0 0
with_two | may yes must what many | (PENALTY CALL UNO DEAL THERE) | CALL UNO TWO (HAVE HAND THERE OTHER HIT TURN) | 0 0
with_two | yes what many | CALL UNO PENALTY (THERE OTHER) | TWO (THERE HAVE HAND) | 0 0
with_two | may yes | CALL UNO (TURN) | TWO (HAVE HAND THERE TURN) | 0 0
call_again | must yes may | CALL AGAIN UNO | DRAW/LAST (DRAW LAST CALL UNO AFTER HAVE PLAY AGAIN HIT CATCH) | 0 0
call_again | must yes may | CALL AGAIN | CALL UNO DRAW/LAST (DRAW LAST AFTER HAVE PLAY AGAIN HIT CATCH) | 0 0
call_again | must yes may | CALL AGAIN UNO | - | 0 0
call_again | what | (HAPPEN) | CALL UNO DRAW (THEN) | 0 0
call_after | must yes may | CALL UNO (LAST) | (AFTER PLAY HIT OTHER LAST HAVE) | 0 1
call_after | must yes may | CALL UNO (LAST) | (LAST) | 1 0
call_after | what | (HAPPEN) | LAST HAVE/AFTER (PLAY HIT OTHER AFTER) | 0 1
win_uncalled | may yes what must | GO_OUT/WIN (NOT ABLE OTHER) | CALL UNO NOT/FORGET (PLAY LAST HAVE FORGET OTHER) | 0 0
win_uncalled | may yes what must | GO_OUT/WIN CALL UNO NOT/FORGET (LAST OTHER) | - | 0 0
win_uncalled | what yes | (HAPPEN PENALTY THERE FAIL) | GO_OUT/WIN CALL/FORGET UNO NOT/FORGET (LAST CALL PLAY OTHER) \
    | 0 0
win_uncalled | must | CALL UNO GO_OUT/WIN (OTHER) | - | 0 0
win_uncalled | yes | WIN/GO_OUT POINTS/COUNT | CALL UNO NOT/FORGET (OTHER) | 0 0
win_uncalled | must | CALL UNO | GO_OUT/WIN (LAST) | 0 0
who_catches | !who must | NOTICE (CALL FORGET UNO OTHER NOT) | (FORGET CALL UNO NOT OTHER) | 0 0
who_catches | who may | CATCH/ACCUSE (CALL FORGET UNO OTHER ALL) | (FORGET CALL UNO OTHER HIT) | 0 0
who_catches | who may | CATCH/ACCUSE CALL NOT (UNO OTHER ALL) | - | 0 0
who_catches | who may | CATCH/ACCUSE (OTHER ALL) | CALL NOT (UNO OTHER HIT) | 0 0
off_turn | may yes | CALL UNO OUT_OF_TURN | - | 0 0
off_turn | may yes | CALL UNO (POINTS COUNT) | OUT_OF_TURN | 0 0
until | until may must | CATCH (CALL FORGET UNO NOT OTHER HAVE HIT) | - | 0 0
until | until may must | CATCH (OTHER) | CALL FORGET/NOT (UNO) | 0 0
until | may yes | CATCH/ACCUSE (CALL FORGET UNO OTHER NOT LATE) | PLAY/NEXT_PLAYED/DRAW NEXT \
    (AFTER CALL FORGET UNO TURN) | 0 0
until | yes must may what many | (DRAW STILL PENALTY CATCH THERE HIT LATE) | CALL/UNO FORGET PLAY/DRAW NEXT \
    (CALL UNO AFTER TURN) | 0 0
until | may yes | - | CATCH/ACCUSE NEXT/NEXT_PLAYED (CALL UNO NOT FORGET LATE PLAY DRAW) | 0 0
until | may yes | CATCH/ACCUSE (CALL FORGET UNO NOT OTHER NEXT) | PLAY (AFTER OTHER NEXT) | 0 0
until | may yes | CATCH/ACCUSE NEXT_PLAYED (CALL FORGET UNO NOT OTHER) | - | 0 0
until | may yes | CATCH/ACCUSE (CALL FORGET UNO OTHER NOT HIT) | NEXT_PLAYED (EVEN) | 0 0
false_call | what many must yes may | (PENALTY THERE DRAW) | CALL UNO WRONG/MISTAKE | 0 0
false_call | what many must yes may | CALL UNO WRONG/MISTAKE (PENALTY DRAW) | - | 0 0
false_call | what many must yes | (PENALTY DRAW THERE) | CALL UNO MORE_CARDS (OTHER) | 0 0
false_catch | what many must yes | (PENALTY DRAW DEAL THERE) | ACCUSE/CATCH WRONG/MISTAKE (OTHER HIT CALL UNO NOT \
    FORGET) | 0 0
false_catch | what many must yes | ACCUSE/CATCH WRONG/MISTAKE (PENALTY DRAW OTHER CALL UNO NOT FORGET THERE) | - | 0 0
false_catch | what many must yes may | (PENALTY DRAW THERE) | SAID CATCH/ACCUSE (CALL UNO NOT HIT OTHER) | 0 0
wrong_card | what many must yes | (DRAW PENALTY HAPPEN THERE) | NO_MATCH/WRONG_PLAY (PLAY OTHER HIT) | 0 0
wrong_card | what many must | (DRAW PENALTY) | PLAY MATCH NOT | 0 0
wrong_card | what many must yes | (DRAW PENALTY HAPPEN THERE) | MISTAKE/WRONG PLAY (OTHER_COLOR OTHER NO_MATCH \
    COLOR) | 0 0
wrong_card | what many must | NO_MATCH/WRONG_PLAY DRAW/PENALTY (PLAY OTHER) | - | 0 0
wrong_card | what yes | (HAPPEN PENALTY DRAW) | NO_MATCH/WRONG_PLAY NOBODY NOTICE (PLAY OTHER) | 0 0
wrong_card | may | PLAY NO_MATCH | - | 0 0
comment | may | TELL (COULD_PLAYED OTHER DRAW) | (COULD_PLAYED) | 0 0
comment | may | CALL COULD_PLAYED (OTHER VICTIM) | - | 0 0
comment | may yes what | TELL (OTHER DRAW) | COULD_PLAYED (OTHER DRAW) | 0 0
other_side | may yes | SEE/SHOW OTHER_SIDE (OTHER HAND ALL) | - | 0 0
hash_value | what many | NUMBER | - | 1 0
hash_value | may yes | (DO PLAY AS COUNT) | - | 2 0
hash_value | may yes what | ANY_COLOR/NUMBER/COLOR (PLAY DO CHOOSE HAPPEN) | - | 1 0
hash_value | what many | NUMBER | - | 0 0 = hash
match_both | may yes many must | MATCH/PLAY CENTER (TWO TOGETHER) | - | 0 0
match_both | may yes many must | MATCH TOGETHER TWO (TO_NUMBER) | - | 0 0
color_bonus | what many yes how | BONUS (COLOR DO EFFECT HAVE MATCH THERE) | - | 0 0
color_bonus | what yes many may | (BONUS THERE HAPPEN DRAW OTHER ALL NOTHING DEAL) | COLOR/A_COLOR MATCH/SAME (TWO \
    ALL TOGETHER) | 0 0
color_bonus | what yes many | (BONUS THERE HAPPEN DRAW OTHER ALL) | SAME_COLOR/BONUS (MATCH HAVE THERE) | 0 0
sum | may yes | MATCH TWO ANSWER | - | 1 0 = number
sum | may yes | PLAY TWO TO_NUMBER | - | 0 0
sum | may yes | PLAY/MATCH AND (ADD ADD_UP ANSWER) | - | 3 0
sum | may yes | MATCH TWO (TO_NUMBER DIFFERENT PLAY ADD ONE) | - | 0 0
sum | may yes | ADD_UP (PLAY TO_NUMBER MATCH TWO) | - | 0 0
sum | may yes | (PLAY MATCH TO_NUMBER ADD) | ADD_UP (TO_NUMBER ADD) | 0 0
sum | may | TO_NUMBER (PLAY ADD) | ADD_UP (TO_NUMBER) | 0 0
stacked | many must yes | DRAW (NEXT OTHER) | PLAY TWO/THREE OTHER | 0 1 = n
stacked | many | - | STACKED/ANSWER TWO/THREE (OTHER PLAY) | 0 1 = n
stacked | many must yes | DRAW (NEXT OTHER) | STACKED/ANSWER TWO/THREE (OTHER HIT PLAY) | 0 1 = n
stacked | many must yes | DRAW (NEXT OTHER) | THREE/TWO STACKED/ANSWER | 0 1 = n
stacked | many must yes | DRAW (NEXT OTHER) | CONTINUE TWO/THREE (PLAY) | 0 1 = n
stacked | many must yes | DRAW (NEXT OTHER) | STACKED TWO/THREE (PLAY OTHER HIT) | 0 1 = n
victim_out | yes may what | GO_OUT/WIN (OTHER THROW_ALL VICTIM) | (HAND EMPTY_VERB TOTAL THROW_ALL PLAY HIT \
    OTHER THERE EVERY) | 0 1
victim_out | who | GO_OUT/WIN | HAND/THROW_ALL EMPTY_VERB/THROW_ALL (THROW_ALL) | 0 1
victim_out | what yes | (GO_OUT WIN HAPPEN OVER) | PLAY/DISCARDED TOTAL/ALL/EVERY (HAND PLAY) | 0 1
victim_out | yes may | GO_OUT/WIN VICTIM/THROW_ALL (VICTIM THROW_ALL OTHER) | - | 1 0
does | what how | (DO EFFECT PLAY ON_ME HAPPEN NEXT OTHER VICTIM) | - | 1 0
does | yes what | RULE (THERE) | - | 1 0
does | yes may | KEEP HAND | - | 1 0
does | yes may | KEEP HAND | (PLAY AFTER) | 0 1
does | yes | (DO EFFECT) | - | 2 0 = creeper
does | yes must | DRAW THREE | DRAW (HIT) | 0 1 = creeper
does | yes must many | DRAW (THREE ALL) | - | 1 0 = creeper
does | who may | CHOOSE VICTIM | - | 1 0 = target2
does | who may | CHOOSE VICTIM | - | 1 0 = swap
does | what yes must | PILE/RESHUFFLE/DISCARDS (TURN_OVER HAPPEN) | PLAY (OTHER) | 0 1 = flip
does | what yes must | PILE/RESHUFFLE/DISCARDS (TURN_OVER HAPPEN) | - | 1 0 = flip
does | yes what | EFFECT/DO/HAPPEN DISCARDED (HAVE THERE) | - | 1 0 = snorlax
does | yes what | EFFECT/DO/HAPPEN DISCARDED (HAVE THERE) | - | 2 0 = snorlax
does | what yes | (EXPLODE HAPPEN) | DRAW/DRAWN (OTHER MUST HIT DRAWN THERE) | 0 2 = creeper
does | may yes | PLAY (AT_ONCE) | DRAW | 1 0 = creeper
does shuffle | yes | RESHUFFLE HAND (ALL) | - | 0 0
does | what | HAND/PILE/DISCARDS | TURNED | 0 1 = flip
does | yes many | DRAW (THREE) | DRAW | 0 1 = creeper
does | who | - | - | 1 0 = swap
does | who | - | - | 1 0 = target2
does flip | yes must what | HAND (TURN_OVER) | OTHER_SIDE (HAPPEN) | 0 0
does flip | yes must may | HAND/PILE/DISCARDS TURN_OVER (ALL) | - | 0 0
does | may yes | PLAY/COUNT AS | - | 2 0 = creeper
does | yes what | (EXPLODE HAPPEN) | TURNED | 0 1 = creeper
does | who may | PLAY (OTHER) | - | 1 0 = target2
does | who may | PLAY (OTHER) | - | 1 0 = swap
does swap | who may | SWAP_HANDS/EXCHANGE (HAND OTHER) | - | 0 0
does | yes what | RESHUFFLE (HAND ALL) | - | 1 0 = shuffle
does | yes must what | RESHUFFLE (HAND ALL) | PLAY | 0 1 = shuffle
does | who | FIRST (DEAL) | (PLAY) | 0 1 = shuffle
does | what yes | (HAPPEN) | THREE (DRAW OTHER AGAIN THERE DRAWN HIT) | 0 2 = creeper
does | yes must many | DRAW/MAKE_DRAW/MADE_DRAW UNTIL_COLOR | - | 1 0
does | what many | PLAY/DISCARDED | PLAY/ON_ME (OTHER HIT ON_ME) | 0 1 = snorlax
does | what yes | (HAPPEN) | NOT COLOR (ABLE DRAW THERE) | 0 1 = wild_color
does | what yes | (HAPPEN) | NOT COLOR (ABLE DRAW THERE) | 0 1 = greninja
does | yes must | HAND/PILE/DISCARDS TURNED | PLAY/TURNED (HIT OTHER) | 0 1 = flip
does | yes must many | DRAW UNTIL_COLOR (OTHER NEXT) | PLAY/ON_ME (OTHER HIT) | 0 1
does | may yes | EXCHANGE/SWAP_HANDS ALL (HAND OTHER) | - | 1 0 = swap
does | what | TOP (TURNED) | (AFTER PLAY) | 0 1 = flip
does | yes must | DRAW (NEXT OTHER VICTIM TWO) | - | 1 0
hit_play target2 | yes may | LOSE_TURN VICTIM (TURN) | - | 0 0
does | may who yes | SWAP_HANDS/EXCHANGE (HAND OTHER ALL) | - | 1 0 = swap
does | yes | EFFECT/DO/HAPPEN/PLAY (DO EFFECT HAPPEN THERE) | - | 1 0
does | what yes | (EFFECT HAPPEN HAND) | PLAY/ON_ME (OTHER HIT) | 0 1
does | what yes | (EFFECT HAPPEN) | SEVERAL (PLAY OTHER HIT) | 0 1
does | what how | SEVERAL (DO EFFECT PLAY HAPPEN) | (PLAY) | 1 0
does | what how | (DO EFFECT PLAY HAPPEN) | SEVERAL (PLAY) | 1 0
does | what how | SEVERAL (DO EFFECT HAPPEN) | PLAY | 0 1
does | yes must | DRAW | PLAY (OTHER HIT) | 0 1
does | yes must | LOSE_TURN/SKIPPED NEXT (DRAW STILL) | PLAY/AFTER (AFTER OTHER HIT) | 0 1
does | yes must may what many | (DRAW THREE) | FIRST/DEAL/HAND (FIRST DEAL HAND THERE HAVE BEGIN HIT) | 0 1 = creeper
does | !what may | - | - | 1 0
does | !many must | DRAW (NEXT OTHER VICTIM) | - | 1 0
does | many | DRAW/MAKE_DRAW/MADE_DRAW/MAKE (DRAW MAKE NEXT OTHER HIT PLAY ON_ME VICTIM) | - | 1 0
does | many what | DRAW (NEXT OTHER MUST) | PLAY/ON_ME (OTHER HIT) | 0 1
does | yes | SWAP_HANDS/PASS_HANDS/MAKE_DRAW/MAKE/EXCHANGE/PASS_ON (HAND DRAW PLAY ALL DO OFFICIAL RULE) | - | 1 0
does | may what must | SWAP_HANDS/PASS_HANDS/EXCHANGE/PASS_ON (HAND ALL) | - | 1 0
does | yes may must | SWAP_HANDS/PASS_HANDS/EXCHANGE/PASS_ON (HAND ALL OTHER) | PLAY | 0 1
does | yes may | SWAP_HANDS/PASS_HANDS PLAY | - | 1 0
does | who | DRAW (OTHER NEXT) | - | 1 0
does | what yes many | (EXPLODE HAPPEN DRAW) | DRAW (OTHER) | 0 1 = creeper
does | yes what may must | (EXPLODE DRAW HAPPEN) | DEAL/FIRST/HAND (DEAL FIRST HAND THERE HAVE HIT) | 0 1 = creeper
does | yes what may must | EXPLODE (DEAL FIRST HAND HIT) | (DEAL FIRST HAND THERE HAVE HIT) | 1 0 = creeper
does | yes must may what | HAND/TURN_OVER (HAND TURN_OVER HAPPEN ALL) | PLAY/TURNED (OTHER HIT) | 0 1 = flip
does | yes must may what | HAND TURN_OVER (OTHER_SIDE) | - | 1 0 = flip
does | may what who how yes | WRITE (RULE OWN TURN) | - | 1 0 = blank
wrong_card | may | PLAY MATCH NOT | - | 0 0
"""
