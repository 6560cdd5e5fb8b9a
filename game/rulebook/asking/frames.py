"""Frames: patterns of all questions that can be answered exactly, as lines of text.

A sentence is compared with them as a meaning: what was given as the situation, what is wanted, and the kind of
question, each word as a meaning code in capital letters. An example: `I drew a skip, may I play it right away?` Given
is `DRAW` with the card `skip` as the one that was drawn; wanted is `PLAY` and `AT_ONCE`; the kind of question is `may`.
The line

    drawn_play | may | PLAY DRAW | @fits AT_ONCE PILE DRAWN | drawn

stands for the question with the id `drawn_play`. It accepts `may`, needs `PLAY` and `DRAW` somewhere in the sentence,
allows `AT_ONCE` and the codes of `@fits` besides, and its only card is the one that was `drawn`. All of that holds, so
that is the question. If the sentence had one more code that the line does not list (`CHALLENGE`), the line would not
match.

The five parts of a line, between bars:

1. the topic, which is the id of the question, with the cards that it is always about;
2. the kinds of question that are accepted (`q` is may, must, yes or what); one that must be there is marked (`!may`);
3. the meaning codes that are needed; of alternatives with `/` between them, one is enough. `>` means in what is wanted,
   `<` in what is given, `?` a kind of question, `~` must not be in what is wanted, `^` must not be anywhere;
4. the meaning codes that are allowed besides;
5. how the cards are found: a name of `FINDERS`.

Where several lines match, the one that needs most is the question. Codes for persons, and others that do not change
what is asked, are in `WEAK` and `LIGHT`.
"""

from __future__ import annotations

MACROS = {
    "q": "may must yes what", "@who": "OTHER NEXT ALL ME SOMEONE VICTIM HIT ON_ME MINE OWN",
    "@have": "HAVE THERE HAND ONE",
    "@fits": "MATCH ABLE PLAY HAVE THERE ONE HAND",
    "@two": "TWO TOGETHER TURN ONE ALL AND IDENTICAL", "@call": "CALL UNO", "@out": "GO_OUT WIN LAST PLAY HAVE",
    "$out": "GO_OUT/WIN/LAST", "$skip": "LOSE_TURN/SKIPPED", "$held": "HAVE/THERE/HAND", "$catch": "CATCH/ACCUSE",
}  # fmt: skip
"""Abbreviations used in the patterns for groups of codes for word meanings."""

LIGHT = frozenset({"EVEN", "STILL", "GAME", "MAKES", "AFTER", "HAPPEN", "THEN", "RULE", "OFFICIAL", "MUST", "STACK",
                   "NOW", "OR", "DOWN", "LIGHT_SIDE", "DARK_SIDE", "APPEARS"})  # fmt: skip
"""Codes for word meanings that never change what is asked; every pattern of a question allows them."""

WEAK = frozenset({"TURN", "HAVE", "THERE", "ONE", "ONE_EACH", "HAND", "OTHER", "NEXT", "ALL", "ME", "SOMEONE", "TOTAL",
                  "EVERY", "AT_ONCE", "DO", "EFFECT", "TOP", "NOTHING", "BE", "UNO"})  # fmt: skip
"""Codes for word meanings that may be ignored: if no pattern of a question matches with them, but exactly one
question does without them, that one is taken."""

LINES = """
on | may yes what | - | PILE SAME_NUMBER PLAY MATCH ABLE HAVE THERE HAND OTHER_COLOR ONE TOP TURN LAST_PLAYED \
    TURNED LATE HOUSE house:stacking @who | pair
on | may yes | PLAY/MATCH SAME_COLOR/OTHER_COLOR | HAVE ABLE SAME_COLOR OTHER_COLOR @who | colored
on red-skip blue-skip | may yes | PLAY SAME_SYMBOL | MATCH OTHER_COLOR HAVE THERE | 0
on number number | may yes | PLAY NUMBER/SAME_NUMBER NOT COLOR/SAME_COLOR | MATCH HAVE THERE | 0
on number number | may yes | PLAY SAME_NUMBER/OTHER_COLOR | SAME_NUMBER OTHER_COLOR ON_NUMBER HAVE THERE @who | 0
on number number | may yes | PLAY SAME_NUMBER ON_NUMBER/OTHER_COLOR | HAVE | number
on | may yes | PLAY CHANGE/CHOOSE/CALL COLOR | AGAIN LATE @who | pair
on | !why may | PLAY NOT | ABLE | pair
on | may yes | ANSWER/PLAY OTHER_COLOR | ONE @who | same
answer | may yes must | ANSWER/BACK | PLAY AVOID ABLE HAVE THERE HAND SAME_COLOR N_CARDS MAKE DRAW TOGETHER HOUSE \
    house:stacking DRAW ONE @who | pair
answer | may yes | SKIPPED | - | skips
answer | may yes must | ANSWER/BACK | PLAY ABLE HAVE THERE HAND ONE TOP HOUSE house:stacking OTHER_COLOR @who | same
answer | must | DRAW PLAY/ON_ME/HIT $held | @who | pair
answer | may yes | PLAY TOP | PASS @who | same
answer | may yes | ADD PLAY/ON_ME/HIT | HAVE THERE HAND @who | same
answer | may yes | PASS/PASS_ON | HAVE PLAY @who | passed
answer | may yes | HOUSE house:stacking | PLAY HOUSE_WORD | same
together | may yes | PLAY TWO/TOGETHER | @two OTHER_COLOR SAME_COLOR SAME_NUMBER HAVE THERE OTHER ABLE | twice
together number number | may yes | TWO/TOGETHER SAME_NUMBER | @two PLAY HAVE THERE OTHER ABLE ANY_CARD | 0
together number number | may yes | PLAY ANY_CARD SAME_NUMBER | @two | 0
together number number | may yes | GO_OUT/WIN SAME_NUMBER TWO | @two PLAY HAVE THERE | 0
together same same | may yes | TWO/TOGETHER IDENTICAL | GO_OUT WIN LAST @two PLAY SAME_COLOR SAME_NUMBER HAVE THERE \
    OTHER ABLE | 0
together red-3 red-3 | may yes | TWO/TOGETHER SAME_NUMBER SAME_COLOR | @two PLAY HAVE THERE ABLE | 0
together red-3 red-3 | may yes | house:multi SAME_NUMBER/SAME_COLOR/IDENTICAL | HOUSE @two PLAY | 0
together any any | many may | PLAY TWO/TOGETHER | @two DIFFERENT A_COLOR SAME_COLOR LAST HAVE ABLE | 0
together any any | may yes must many | PLAY TOGETHER/TURN ONE/ONE_EACH/LAST | TOGETHER TURN | 0
three | may yes | PLAY THREE | TOTAL @who @two SAME_NUMBER SAME HAVE THERE | numbers
three | may yes | THREE TOTAL/ADD/ADD_UP/MATCH/ANSWER | PLAY MATCH TO_NUMBER ADD ADD_UP NUMBER TOGETHER SAME | 0
last | may yes must | $out | @out BE DO HAPPEN WITH HAND @who | one
last number | may yes | $out SAME_NUMBER | @out OTHER_COLOR | 0
last action | may yes | $out AND | @out | actions
last action | may yes | $out ANY_CARD/DRAW_CARDS | @out BE | 0
last_effect | may must yes what many | $out DRAW/EFFECT/LOSE_TURN/SKIPPED/?what | OVER @out DRAW TWO THREE DRAW_TWO \
    DRAW_FOUR HAPPEN @who | one
last_effect | turn who | $out | @out TURN BEGIN @who | one
drawn_counted | may yes | POINTS/COUNT DRAWN/DRAW | COUNT POINTS @out DRAW DRAWN OVER THERE TWO @who END | one
drawn_counted draw2 | may yes | POINTS/COUNT DRAWN | COUNT POINTS THERE OVER @out @who END | 0
side_counted number | what how yes | SIDE | COUNT POINTS SCORING OVER ROUND @out END | 0
side_counted | what how yes may | SIDE GO_OUT/LAST/WIN | COUNT POINTS SCORING OVER ROUND @out @who END | one
draw_anyway | may yes | >DRAW MATCH/ABLE/HAVE/COULD_PLAYED/ON_PURPOSE/<PLAY | @fits ON_PURPOSE PILE COULD_PLAYED \
    CHOOSE DRAW | 0
draw_anyway | may | DRAW | PILE | 0
draw_anyway | what | DRAW MATCH/ABLE/ON_PURPOSE EVEN/ON_PURPOSE | @fits DRAW PILE | 0
draw_anyway | may must yes | HOLD_BACK | @fits DRAW PILE ON_PURPOSE | 0
draw_anyway | may yes | >PLAY NOT MATCH/ABLE | @fits | 0
draw_anyway | may yes | DRAW $held | @fits PILE | one
draw_anyway | must | >PLAY | @fits AT_ONCE SAME_COLOR NOTHING | 0
draw_anyway | must | MATCH/ABLE/PLAY | @fits | 0
draw_anyway | must | PLAY HAVE/THERE | @fits | one
draw_anyway | must | PLAY MATCH/NOT/NOTHING | @fits NOT NOTHING | wild
drawn_play | !may !must | >PLAY <DRAW/DRAWN AT_ONCE/LATE/DRAWN | @fits AT_ONCE LATE TURN NEXT OR DRAWN PILE | 0
draw_anyway | !may !must | PLAY DRAW ~AT_ONCE ~LATE | @fits PILE ON_PURPOSE | 0
draw_anyway | may yes | KEEP/HOLD_BACK >DRAW | @fits PILE | 0
draw_anyway | may yes | KEEP | MATCH LATE ABLE PLAY HAVE | 0
draw_anyway | may yes | KEEP | LATE HAVE | one
draw_anyway | may | MATCH/ABLE EVEN | @fits DRAW | 0
pass_turn | may yes | PASS | TURN HOLD_BACK @fits | 0
pass_turn | may yes | PASS NOT DRAW | TURN @fits | 0
pass_turn | may must yes | PASS BEFORE DRAW | TURN | 0
drawn_keep | must | >PLAY DRAW/DRAWN | @fits AT_ONCE DRAW DRAWN | 0
drawn_keep | must | >PLAY <DRAW NOT <MATCH | @fits AT_ONCE DRAWN | 0
drawn_keep | must | <DRAW/<DRAWN <PLAY/<MATCH | @fits DRAW DRAWN | 0
drawn_keep | may yes must | KEEP/>HAVE <DRAW/DRAWN | ON_PURPOSE HOLD_BACK @fits LATE DRAW DRAWN | 0
drawn_keep | may yes | KEEP/>HAVE DRAWN NOT PLAY | @fits | 0
drawn_keep | may yes | PASS <DRAW/DRAWN | @fits TURN | 0
drawn_keep | may yes | HOLD_BACK <DRAW/DRAWN | TURN OVER @fits DRAW DRAWN LATE KEEP | 0
drawn_keep | may yes | HOLD_BACK DRAW LATE | @fits DRAWN | 0
drawn_keep | may yes what | PLAY CHOOSE DRAW/DRAWN | @fits DRAW DRAWN | 0
drawn_keep | may yes | PLAY LATE DRAWN | @fits | 0
drawn_play | may yes | >PLAY >DRAW AT_ONCE/TOGETHER/TURN | @fits TURN PILE DRAWN | 0
drawn_play | may yes | >PLAY <DRAW/DRAWN | @fits AT_ONCE DRAW DRAWN LATE TOGETHER TURN SAME_COLOR ON_PURPOSE PILE | 0
drawn_play | may yes | >PLAY <DRAW NOT <MATCH | @fits AT_ONCE DRAWN | 0
drawn_play | may yes | >LOSE_TURN/>SKIPPED/>OVER/>TURN <DRAW/DRAWN | TURN PLAY MATCH | 0
drawn_play | may | PLAY DRAW | @fits AT_ONCE PILE DRAWN | drawn
drawn_play | what yes | <DRAW | AT_ONCE PILE DRAWN | drawn
drawn_other | may yes | PLAY DIFFERENT/OTHER_THAN_DRAWN/HAND DRAW/DRAWN/OTHER_THAN_DRAWN | @fits DRAW DRAWN PILE | 0
nothing | q many | ~PLAY ABLE/MATCH NOT | @fits DRAW AGAIN KEEP_ON NOTHING ANY_CARD TURN PILE FIRST | 0
nothing | q many | ~PLAY DRAW/AGAIN/KEEP_ON MATCH NOBODY/NOTHING | @fits DRAW AGAIN KEEP_ON TWO THREE NOT PILE | 0
nothing | q many | ~PLAY MATCH NOBODY/NOTHING | @fits NOT TURN PILE | 0
nothing | q many | ~PLAY NOT COLOR/SAME_COLOR NUMBER/SAME_NUMBER | @fits DRAW | 0
nothing | q many | ~PLAY DRAW/KEEP_ON NOT PLAY/MATCH/ABLE | @fits DRAW KEEP_ON TWO ONE PILE | 0
nothing | q many turn | ~PLAY <DRAWN/<DRAW NOT MATCH/ABLE/PLAY | @fits DRAW DRAWN AGAIN TURN OVER PASS NEXT \
    LOSE_TURN ONE FIRST | 0
nothing | q many | UNTIL_FITS | EVERY_TURN DRAW KEEP_ON CONTINUE ONE ONE_EACH NOT ABLE PLAY HAVE PILE MATCH | 0
hit_play | yes must | $skip/OVER DRAW/ON_ME/AFTER/<PLAY/HIT/VICTIM | TURN PLAY DRAW MAKE TWO THREE @who | hits
hit_play | may yes must | >PLAY/>TURN <LOSE_TURN/<DRAW/ON_ME/AFTER/<PLAY/HIT/VICTIM/MADE_DRAW/DRAWN | PLAY TURN \
    AT_ONCE MATCH LATE MAKE TWO THREE DRAWN AGAIN DRAW OVER HAVE @who | striking
hit_play | yes must | $skip | TURN DRAW @who | hits
hit_play | yes must | $skip DRAW | TURN @who | 0
hit_play | may yes | PLAY/TURN STILL | TURN | given
hit_play | may | >DRAW <PLAY/ON_ME/HIT | @who | hits
hit_play target2 | may yes | $skip VICTIM | TURN @who | 0
begins | who yes how must | BEGIN | FIRST PLAY HAVE TURN NEXT_ROUND DEALER LEFT_OF YOUNGEST OR @who | 0
begins | who yes how must | FIRST | TURN CHOOSE PLAY LEFT_OF @who | 0
begins | who yes must | LEFT_OF | FIRST PLAY DEALER @who | 0
dealer | how who | DEAL | @who | 0
dealer | how who what yes | DEALER | CHOOSE BE FIRST NEXT_ROUND NEXT DO PLAY OTHER RESHUFFLE ROUND OVER | 0
turn_after | turn | TURNED | SEVERAL PLAYERS THREE TURN BEGIN PLAY NEXT @who | hits
does | who | FIRST/DEAL | PLAY @who | shuffle
first | may yes | BEGIN | - | one
first | may what yes who turn must how | FIRST/TURNED/<BEGIN ~TURN_OVER | OTHER_SIDE SIDE ABLE TURN_OVER FIRST TURNED \
    BEGIN DO EFFECT DRAW CHOOSE COLOR TURN PLAY LOSE_TURN SKIPPED DEALER PUT_BACK DIRECTION LEFT_OF @who | single
two | q turn who how | TWO_PLAYERS | PLAY DO EFFECT AGAIN TURN LOSE_TURN SKIPPED BEGIN BE @who | single
two | q | TWO_PLAYERS | DO SAME PLAY AS | reversed
turn_after | turn who | - | THREE LATE PLAYERS TURN BEGIN PLAY DRAW SEVERAL @who | hits
hit_play | yes must | $skip OTHER/NEXT/VICTIM | TURN PLAY MAKE @who | target
turn_after | yes must | $skip NEXT/OTHER | TURN PLAY @who | hits
turn_after | may yes must | $skip ME/ALL | PLAY @who | hits
turn_after | q | AGAIN | TURN DO PLAY HAVE @who | hits
turn_after | what | TURN | DIRECTION PLAY DO @who | hits
turn_after skip | turn who | $skip | TURN PLAY @who | 0
deal | many yes | HAND/DEAL/BEGIN/FIRST | ALL BEGIN DEAL HAND FIRST HAVE OTHER N_CARDS | 0
deal | many | ALL | HAVE THERE OTHER | 0
in_deck | many what yes must | DECK/TOTAL/THERE/GAME | DECK THERE TOTAL PILE HAVE N_CARDS PLAY | 0
in_deck | many what yes | EACH_NUMBER | DECK THERE TOTAL HAVE | 0
in_deck color | many | A_COLOR/EACH_COLOR | DECK THERE TOTAL HAVE PILE EACH_COLOR | 0
in_deck | many | DECK/THERE/TOTAL/HAVE/GAME | DECK THERE TOTAL HAVE PILE | one
in_deck | many | - | - | harmless
in_deck | yes | DECK/TOTAL | THERE HAVE TOTAL | one
players | q many | PLAYERS | TOGETHER PLAY THERE | 0
players | may yes | SEVERAL/TWO_PLAYERS | PLAY OTHER UNO | 0
players | may | PLAY THREE OTHER | - | 0
points | many what yes | POINTS/COUNT/VALUE GO_OUT/WIN OTHER | COUNT POINTS LAST HAVE | counted
points | many what yes | POINTS/COUNT/VALUE | ADD_UP SCORING ROUND OVER COUNT POINTS NUMBER AS HAVE KEEP LAST HAND \
    DO END | counted
points number | many what yes | POINTS NUMBER | COUNT AS LOSE FAIL HAVE END | 0
match_won | q many when how who | POINTS WIN/GO_OUT/OVER | UNO GET_POINTS PLAY WIN OVER GO_OUT END | 0
match_won | q many | WIN/GO_OUT POINTS/many GET_POINTS | END | 0
match_won | q many | GO_OUT/WIN POINTS/many | DRAW POINTS GET_POINTS many END | 0
match_won | q many | POINTS GET_POINTS/?must/PLAY | WIN GET_POINTS PLAY END | 0
match_won | what how when who must may | WIN | GO_OUT CHOOSE ROUND END | 0
match_won | how | GO_OUT | ROUND END | 0
scoring | how what yes | SCORING | POINTS COUNT END | 0
scoring | how many when what | POINTS/COUNT/VALUE EACH_NUMBER/ADD_UP/COUNT/?how | POINTS COUNT END | 0
scoring | q many how | POINTS LOSER/FAIL/LOSE/DRAW | HAND GO_OUT WIN DRAW @who END | 0
scoring | who may many yes | POINTS | LAST GET_POINTS WIN ROUND OVER GO_OUT DEAL HAVE THERE LOSER @who END | 0
scoring | q | MINUS | POINTS LOSER DEAL GET_POINTS @who END | 0
over | q when | OVER/CONTINUE/SECOND_PLACE/GO_OUT | OVER ROUND CONTINUE SECOND_PLACE GO_OUT WIN PLAY LAST \
    FIRST CHOOSE TURNED THERE AT_ONCE @who END | 0
over | what | <WIN/<GO_OUT | ROUND FIRST @who END | 0
empty | q many | EMPTY/EMPTY_VERB/NO_CARDS | TOTAL ALL EVERY PILE DRAW DECK NEXT CONTINUE RESHUFFLE DISCARDS OVER \
    ROUND PLAY EMPTY_VERB NOT | 0
empty | q | RUN_OUT RESHUFFLE/PILE/DECK | DISCARDS DRAW | 0
empty | q | RESHUFFLE DISCARDS/PILE | KEEP TOP AFTER | 0
empty | q | PILE NOT | DRAW | 0
jump_in | may yes | OUT_OF_TURN/house:jump_in | HOUSE IDENTICAL SAME HAVE PLAY TURN OUT_OF_TURN house:jump_in @who \
    | alike
house | q how who | HOUSE THERE/RULE/OFFICIAL/HOUSE_WORD/EFFECT/DO/?what | HOUSES HOUSE PLAY DRAW_CARDS | house
house | q how who | HOUSE | HOUSES RULE HOUSE_WORD EFFECT DO PLAY DRAW_CARDS | house
house seven_zero | may yes | SWAP_HANDS/PASS_HANDS/EXCHANGE OFFICIAL/HOUSE_WORD | PLAY | sevens
house stacking | may yes | ANSWER DRAW_CARDS/STACK | PLAY DRAW_CARDS STACK | 0
recolor | may yes | RECOLOR COLOR | CHOOSE LATE PLAY CHANGE CALL | some
recolor | may yes | CHANGE <CALL/<CHOOSE A_COLOR/COLOR | LATE A_COLOR COLOR CALL CHOOSE | some
recolor | may yes | CHANGE COLOR CHOOSE/LATE/CALL | CHOOSE LATE CALL PLAY | some
recolor | may yes | CHANGE COLOR <PLAY | PLAY | 0
names_color | may yes | CHANGE COLOR <PLAY | PLAY | one
any_color | may yes must | CHOOSE/CHANGE/CALL COLOR NOT $held | PLAY HAVE THERE HAND | some
any_color | may yes must | CHOOSE/CHANGE/CALL ANY_COLOR NOT HAVE | PLAY | some
any_color | must | CHOOSE/CALL COLOR HAVE | PLAY | some
any_color | may yes | CHOOSE/CALL COLOR NOBODY HAVE | - | 0
any_color | may yes | NOT HAVE COLOR | HAND | some
any_color | may yes must | CHOOSE/CHANGE/CALL ANY_COLOR | PLAY | some
same_color | may yes | CHOOSE/CALL/CHANGE/KEEP A_COLOR/SAME_COLOR | COLOR TOP DARK THERE AGAIN PLAY CALL | wilds
same_color | may yes | CHOOSE/CALL/CHANGE/KEEP COLOR SAME | PLAY | wilds
same_color | may yes | CHOOSE/CALL/CHANGE <COLOR | TOP | wilds
names_color | q who many | CHOOSE/CHANGE/CALL/TELL COLOR | PLAY AGAIN CALL CHOOSE @who | colored_by
names_color wild | how | CHOOSE COLOR | CALL CHANGE PLAY | 0
names_color | what must | COLOR | PLAY @who | one
fits | !what may | PLAY/MATCH | TURN THERE ABLE EFFECT MATCH | lying
fits | how | PLAY | TURN UNO | 0
fits | may yes | PLAY/MATCH ANY_CARD/EVERY | - | 0
fits | may yes must | PLAY/MATCH COLOR/NUMBER/SAME_EITHER/SAME_COLOR/SAME_NUMBER | MATCH NUMBER COLOR SAME \
    SAME_NUMBER | lying
fits | yes | ANY_COLOR | - | 0
fits | yes | COLOR | THERE HAVE | 0
direction | q | DIRECTION | BEGIN FIRST PLAY TURN ROUND | 0
any_time | may | PLAY | WHENEVER | own
any_time | may yes when | PLAY/MATCH WHENEVER/TIME/MATCH/SAME_COLOR/DIFFERENT/OTHER/COLOR/A_COLOR/HAVE/?when | \
    @fits WHENEVER TIME DIFFERENT OTHER COLOR A_COLOR DARK SAME SAME_COLOR | free
any_time | may yes | PLAY NOT MUST/A_COLOR | EVEN HAVE THERE COLOR WHENEVER HAND DARK | wild
any_time | !why may | PLAY NOT | ABLE | one
bluff number | may yes | SAME_NUMBER/NUMBER | PLAY HAVE THERE HAND NO_COLOR OTHER_COLOR SAME MATCH | bluff
bluff number | may yes | SAME_NUMBER/NUMBER NOT COLOR/SAME_COLOR | MATCH PLAY HAVE THERE HAND | bluff
bluff color | may yes | >SAME_COLOR $held | PLAY HAVE HAND | bluff
bluff wild | may yes | $held | PLAY HAVE THERE OTHER HAND DIFFERENT | bluff_wild
bluff color | may yes | >PLAY <SAME_COLOR $held | HAVE THERE HAND | bluff
bluff any | may must yes when | PLAY COLOR/SAME_COLOR/A_COLOR $held | HAVE THERE HAND OTHER COLOR PILE | bluff
bluff any | may must yes when | NOT COLOR/SAME_COLOR/A_COLOR/MATCH | PLAY HAVE THERE HAND OTHER DIFFERENT ABLE | bluff
bluff any | may must yes when | ONLY MATCH/NOTHING/HAVE/NOT/SAME_COLOR | PLAY HAVE MATCH ABLE OTHER NOTHING \
    SAME_COLOR THERE DIFFERENT | bluff
bluff any | may must yes when | BLUFF | PLAY HAVE COLOR SAME_COLOR NOT | bluff
bluff any | !when may what | - | NOT PLAY | bluff
bluff any | may | BLUFF | PLAY | 0
who_challenges | who may yes | CHALLENGE OR | DRAW @who | doubted
who_challenges | who may yes | CHALLENGE ?who/ALL/OTHER/NEXT | @who | doubted
may_challenge | may yes | CHALLENGE | PLAY @who | once
challenge_how | !when may | CHALLENGE | @who | doubted
challenge_how | how what | CHALLENGE | DO EFFECT @who | doubted
challenge_how | may yes when must | CHALLENGE DRAW BEFORE/AFTER/LATE | LATE @who | doubted
challenge_how | what | <PLAY <MATCH/<SAME_COLOR/<A_COLOR | @fits DARK @who | bluff
shown | must yes who may | SHOW/SEE HAND/ALL/TOTAL CHALLENGE/GUILTY/INNOCENT | WHO HAND ALL OR ONLY HAVE ONE_EACH \
    @who | doubted
challenge_last | may yes | CHALLENGE LAST/GO_OUT | PLAY LAST @who | doubted
caught | q many who turn | GUILTY/BLUFFER | SUCCEED LATE CHALLENGE DRAW PLAY TURN BEGIN NEXT BACK PUT_BACK CATCH \
    PENALTY @who | doubted
caught | q many who turn | CHALLENGE SUCCEED/WIN | DRAW PENALTY PLAY TURN BEGIN @who | doubted
caught | q many who | CHALLENGE HIT LOSE | DRAW PENALTY PLAY TURN @who | doubted
caught | q many | BLUFF CHALLENGE/CATCH/BACK/PUT_BACK | DRAW CATCH @who | doubted
caught | q many | CHALLENGE SAME_COLOR HAVE | DRAW PLAY @who | doubted
innocent | q many who | INNOCENT | CHALLENGE DRAW PENALTY DEAL WRONG @who | doubted
innocent | q many who | CHALLENGE LOSE | DRAW PENALTY DEAL LOSE_TURN LATE OTHER NEXT | doubted
innocent | q many | CHALLENGE NOT COLOR/SAME_COLOR/OTHER_COLOR/MATCH HAVE/THERE | DRAW PENALTY @who | doubted
innocent | q many who | CHALLENGE WRONG/FAIL | LATE DRAW PENALTY DEAL LOSE_TURN INNOCENT @who | doubted
out_call | must yes may what | CALL $out/PLAY NOTHING | @call @out | 0
out_call | must yes | CALL >UNO LAST PLAY | HAVE | 0
out_call | must yes | CALL UNO/NOTHING >GO_OUT <GO_OUT/<LAST/<PLAY | @call @out NOTHING | 0
when_call | when must yes | CALL UNO | PLAY LAST SECOND_LAST HAVE TWO | 0
when_call | !when may | CALL UNO | PLAY LAST SECOND_LAST HAVE TWO | 0
when_call | when | UNO | - | 0
when_call | many | CALL UNO | @have WITH | 0
when_call | what | CALL LAST | UNO HAVE | 0
when_call | q when | CALL UNO OR/BEFORE | PLAY LAST SECOND_LAST HAVE TWO TURN ONE BEFORE OR | 0
when_call | yes when | CALL LAST TWO | UNO HAVE OR | 0
unnoticed | may yes | NOBODY NOTICE/CATCH >FORGET CALL/UNO | CALL UNO @who | 0
unnoticed | q | NOBODY NOTICE/CATCH | PENALTY FORGET CALL UNO DRAW THERE @who | 0
unnoticed | q | NOBODY NOTICE/CATCH NOT | PENALTY CALL UNO DRAW THERE @who | 0
unnoticed | what yes | NOBODY FORGET | CALL UNO CATCH NOTICE PENALTY | 0
forgot | q many | FORGET/NOT UNO/CALL BEFORE | CALL UNO PLAY DRAW PENALTY TURN NEXT_PLAYED @who | 0
forgot | q many | FORGET/NOT UNO/CALL | PENALTY DRAW CALL UNO DEAL THERE PLAY LAST SECOND_LAST CATCH NOTICE TWO \
    @who | 0
forgot | what many yes | CATCH BEFORE CALL | UNO DRAW PENALTY @who | 0
late | q when until | CALL LATE/NOW | UNO STILL POINTS COUNT PLAY SECOND_LAST LAST SAFE ABLE BEGIN TURN @who | 0
late | may yes | CALL/UNO/NOTICE LATE/SAFE/NOW/>CALL FORGET | NOTICE SAFE CALL UNO LATE HAVE @who | 0
late | may yes | CALL/UNO LATE/SAFE/NOW/>CALL NOBODY NOTICE/CATCH | SAFE CALL UNO LATE FORGET HAVE LAST PLAY \
    SECOND_LAST @who | 0
late | may yes | >CALL <NOT <CATCH | UNO FORGET LATE OTHER HIT | 0
late | may | CALL UNO PLAY/SECOND_LAST/LAST | PLAY SECOND_LAST LAST | 0
late | yes | CALL UNO SAFE | PLAY SECOND_LAST LAST | 0
late | may yes | CALL until | UNO LATE | 0
late | until | CALL | UNO LATE ABLE BEFORE | 0
late | may yes | CALL NEXT TURN BEGIN | UNO OTHER | 0
early | q many | CALL UNO THREE | WRONG WITH PENALTY DRAW DEAL @have @who | 0
with_two | q many | CALL UNO TWO | PENALTY DRAW DEAL TURN @have @who | 0
call_again | must yes may what | CALL AGAIN | MAKE UNO DRAW LAST HAVE PLAY CATCH @who | 0
call_again | what | CALL UNO DRAW THEN | @who | 0
call_after | must yes may | CALL UNO | LAST PLAY HAVE @who | leaves
call_after shuffle | must yes may | CALL UNO RESHUFFLE HAND | LAST PLAY HAVE DEAL @who | 0
call_after | what | LAST HAVE/AFTER | PLAY HAVE @who | leaves
win_uncalled | q | GO_OUT/WIN NOT/FORGET CALL/UNO | LOSE PLAY LAST HAVE POINTS COUNT PENALTY THERE FAIL ABLE CALL \
    UNO @who | 0
win_uncalled | must | CALL UNO GO_OUT/WIN | LAST OTHER | 0
until | may yes | $catch LATE NOT/FORGET CALL/UNO | @call @who | 0
until | when until | $catch LATE | @call FORGET NOT @who | 0
who_catches | !who may must yes | CATCH/ACCUSE/NOTICE | MATCH CALL FORGET UNO NOT @who | 0
who_catches | who may | $catch NOT/FORGET CALL/UNO | @call @who | 0
who_catches | who may | $catch ALL | CALL FORGET UNO NOT @who | 0
off_turn | may yes | CALL UNO OUT_OF_TURN | POINTS COUNT | 0
until | !until may must | $catch | CALL FORGET UNO NOT HAVE @who | 0
until | may yes | $catch NEXT/NEXT_PLAYED NEXT_PLAYED/PLAY/DRAW/TURN/LATE/OUT_OF_TURN NOT/FORGET CALL/UNO | @call \
    PLAY DRAW TURN LATE BEGIN NEXT_PLAYED @who | 0
until | may yes | $catch PLAY/NEXT_PLAYED/TURN | BEGIN LATE NEXT_PLAYED PLAY TURN @who | 0
until | may yes | $catch DRAW NEXT | LATE @who | 0
until | may yes | $catch PLAY/NEXT_PLAYED/DRAW/TURN NOT/FORGET CALL/UNO | @call LATE BEGIN NEXT_PLAYED PLAY DRAW \
    TURN @who | 0
until | q many | CALL/UNO FORGET/NOT PLAY/DRAW/TURN NEXT | CALL UNO DRAW PENALTY CATCH NOTICE THERE LATE TURN BEGIN \
    @who | 0
until | q many | <CATCH AFTER PLAY/DRAW | DRAW PENALTY CALL FORGET UNO NOT @who | 0
false_call | q many | CALL UNO WRONG/MISTAKE NOT HAVE | LAST PENALTY DRAW THERE ONE | 0
false_call | q many | CALL UNO WRONG/MISTAKE/MORE_CARDS | PENALTY DRAW THERE @who | 0
false_catch | q many | $catch WRONG/MISTAKE/SAID | CALL UNO NOT FORGET PENALTY DRAW DEAL THERE @who | 0
wrong_card | q many | NO_MATCH/WRONG_PLAY | PLAY PENALTY DRAW THERE NOBODY NOTICE MISTAKE WRONG @who | 0
wrong_card | q many | PLAY MISTAKE/WRONG | PENALTY DRAW THERE OTHER_COLOR NO_MATCH COLOR @who | 0
wrong_card | q many | PLAY MATCH NOT | DRAW PENALTY | 0
comment | may yes what | TELL COULD_PLAYED/DRAW/ABLE | COULD_PLAYED DRAW ABLE PLAY @who | 0
comment | may | CALL COULD_PLAYED | @who | 0
other_side | may yes | SEE/SHOW OTHER_SIDE | ABLE HIT HAND @who | some
hash_value | what many may | NUMBER | AS PLAY BE | hash_or_none
hash_value | what many may | PLAY AS | - | hash
hash_value | !what may | PLAY | AS | hash
hash_value | may yes | - | DO PLAY AS COUNT BE | hash_as
hash_value | may yes what | ANY_COLOR/NUMBER/COLOR | PLAY DO CHOOSE | hash
match_both | may yes many must | MATCH/PLAY CENTER | TWO TOGETHER MATCH | 0
match_both | may yes many must | MATCH TOGETHER TWO | TO_NUMBER | 0
color_bonus | q many how | BONUS | COLOR DO EFFECT HAVE MATCH THERE SAME_COLOR DRAW @who | 0
color_bonus | what yes many may | COLOR/A_COLOR MATCH/SAME ?what/DRAW/BONUS | TWO ALL TOGETHER THERE OTHER NOTHING \
    DEAL | 0
color_bonus | what yes many | SAME_COLOR | MATCH HAVE THERE DRAW @who | 0
sum | may yes | MATCH TWO ANSWER | - | number
sum | may yes | TWO >MATCH/TO_NUMBER | PLAY MATCH TO_NUMBER ADD ADD_UP DIFFERENT ONE | 0
sum | may yes | AND/ADD/ADD_UP PLAY/MATCH/ADD/ADD_UP | PLAY MATCH TO_NUMBER ADD ADD_UP ANSWER TWO | added
sum | may yes | ANSWER TWO MATCH/TO_NUMBER | TOGETHER PLAY MATCH TO_NUMBER NUMBER SAME ONE | 0
sum | may yes | ADD_UP | PLAY TO_NUMBER MATCH TWO ADD NUMBER SAME TOGETHER | 0
stacked | many must yes | TWO/THREE/TWO_PLAYERS STACKED/ANSWER/CONTINUE | DRAW PLAY ANSWER STACKED @who \
    SEVERAL | stack
victim_out | q who | GO_OUT/WIN/OVER THROW_ALL/VICTIM/EMPTY_VERB/TOTAL/EVERY/ALL | HAND PLAY DISCARDED THERE TOTAL \
    THROW_ALL EVERY @who | snorlax
victim_out | what yes | THROW_ALL/TOTAL/EVERY/ALL DISCARDED/PLAY/THROW_ALL | HAND @who | snorlax
does | yes | EFFECT/DO/HAPPEN/THERE/RULE/NOTHING | PLAY NOTHING DO EFFECT THERE HAPPEN @who | one
does | what how | - | NOTHING DO EFFECT PLAY ON_ME NEXT OTHER VICTIM HIT DRAW MAKE MAKE_DRAW SEVERAL THERE ME FOR | \
    one
does | who | DRAW | PLAY @who | one
does | many | DRAW/MAKE_DRAW/MADE_DRAW/MAKE/ON_ME/HIT | DRAW MAKE_DRAW MADE_DRAW MAKE PLAY UNTIL_COLOR @who | one
does | may yes must many | DRAW/MAKE_DRAW/MADE_DRAW UNTIL_COLOR | MAKE_DRAW @who | one
does | !what may | - | - | with
does | yes may must | SWAP_HANDS/PASS_HANDS/MAKE_DRAW/MAKE/EXCHANGE/PASS_ON | HAND DRAW PLAY DO ALL MAKE @who | one
does | q who | CHOOSE/DRAW/SWAP_HANDS/EXCHANGE/?who/PLAY | VICTIM HAND PLAY SWAP_HANDS @who | aimed
does | q who | SWAP_HANDS/PASS_HANDS/EXCHANGE ?who/CHOOSE/who/WHO | HAND PLAY CHOOSE @who | sevens
does swap | who may | SWAP_HANDS/EXCHANGE | HAND OTHER | 0
does | q | PILE/RESHUFFLE/DISCARDS/HAND/TURN_OVER/TOP/?what | TURN_OVER TURNED PLAY ALL HIT OTHER OTHER_SIDE AFTER \
    | flip
does flip | when how may | OTHER_SIDE ?when/?how | TURN_OVER HAPPEN DO | some
does flip | q | HAND/PILE/DISCARDS TURN_OVER/OTHER_SIDE | ALL TURN_OVER OTHER_SIDE | 0
does | q many | DISCARDED/PLAY/EFFECT/?what | HAVE THERE DO EFFECT PLAY DISCARDED @who | snorlax
does | q many | DRAW/EXPLODE/THREE/FIRST/DEAL/HAND/?what/TURNED | DRAW DRAWN EXPLODE THREE AGAIN FIRST DEAL HAND \
    HAVE THERE BEGIN TURNED AT_ONCE PLAY ONE ALL @who | creeper
does | may yes | AS/DO/SAME | PLAY COUNT AS DO SAME | as_wild
does | may yes | DRAW PLAY | AT_ONCE | creeper
does | q | RESHUFFLE/HAND/DEAL ^TURNED ^BEGIN ^FIRST | HAND ALL PLAY DEAL OWN @who | shuffle
does shuffle | yes | RESHUFFLE HAND | ALL | 0
does | what yes may | NOT COLOR | DRAW THERE ABLE | seekers
does | may what who how yes | WRITE | RULE OWN TURN PLAY | blank
does | yes may | KEEP HAND | PLAY | one
"""
