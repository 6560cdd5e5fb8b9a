"""Subject lines: patterns for questions about one thing of the rules, used where no frame matches the sentence exactly.

The answer is then a quoted rule and no verdict, so it is true whatever else is said about that thing. An example:

    My blank says swap hands, and it's my last card. Does the swap happen?

names a blank wild (`#blank`) and has the meaning codes `SWAP_HANDS` and `LAST`. No frame takes all three together. Of
the lines below, `rule R4.10 R8` needs `#blank` and one of `GO_OUT`, `LAST`, `WIN`, and allows `SWAP_HANDS` besides; so
these two rules are quoted. If the sentence also had a code of another subject (`CHALLENGE`), no line would match, and
there would be no answer.

The three parts of a line, between bars:

1. the question that is answered: its topic and the rules or cards. `$` is the only card that the sentence names, `$$`
   are all of them, `$h` is the house rule;
2. what is needed; of alternatives with `/` between them, one is enough. What must not be there is marked with `~`;
3. what is allowed besides; `*` allows everything, and the codes in `NEUTRAL` are always allowed.

Needed or allowed are meaning codes, cards (`#skip`; `#` is any card, `#1` only one kind of card, `#once` a card named
once), house rules (`house:` is any) or kinds of question (`?why`). The matching line with most needs is the answer.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rulebook.asking.meaning import Meaning
from game.rulebook.asking.reading import Reading

BLAND = (
    "ABLE ADD AFTER AGAIN AGREED ALL AND ANY_CARD ANY_COLOR APPEARS AS AT_ONCE A_COLOR BE BEFORE CHANGE CHOOSE "
    "COLOR CONTINUE DARK DARK_SIDE DIFFERENT DISCARDED DISCARDS DO DOWN DRAW DRAWN DRAW_FIVE DRAW_FOUR DRAW_TWO "
    "EFFECT EVEN EVERY FORBID FOUR GAME HAND HAPPEN HAVE HIT HOLD_BACK HOUSE HOUSE_WORD HOW IN_MIDDLE JUST KEEP "
    "KEEP_ON LAST_PLAYED LATE LEAVES LEFT_OF LIGHT_SIDE LOSE_TURN MADE_DRAW MAKE MAKES MAKE_DRAW MATCH ME MINE "
    "MORE MORE_CARDS MUST NEXT NEXT_PLAYED NOBODY NONE_LEFT NOT NOTHING NOW NO_COLOR NUM NUMBER N_CARDS "
    "OFFICIAL ONE ONE_EACH ONLY ON_ME ON_PURPOSE OR ORDER OTHER OTHER_COLOR OTHER_THAN_DRAWN OVER OWN PASS "
    "PENALTY PILE PLAY REPORTED RULE SAFE SAME SAME_COLOR SAME_EITHER SAME_NUMBER SAME_SYMBOL SAY SEVERAL "
    "SKIPPED SOMEONE STACK STILL SURELY TELL_ME TEXT THEN THERE THREE THROW_ALL TIME TOP TOTAL TO_NUMBER TURN "
    "TWICE_NOT TWO UNTIL UNTIL_COLOR UNTIL_FITS VICTIM WHAT WHEN WHENEVER WHY END WITH"
)
"""Codes for word meanings that belong to no certain subject of the rules, so that they may stand beside any."""
NEUTRAL = frozenset(BLAND.split())

GROUPS = {
    "@out": "GO_OUT WIN LAST SECOND_LAST",
    "@uno": "GET_POINTS SEE SHOW VALID TARGET UNO CALL FORGET CATCH ACCUSE NOTICE SAID SAFE WRONG MISTAKE PENALTY",
    "@points": "POINTS SCORING COUNT VALUE MINUS LOSER LOSE FAIL ADD_UP GET_POINTS WIN GO_OUT LAST END ROUND",
    "@deck": "DECK TOTAL THERE EACH_COLOR EACH_NUMBER",
    "@first": "FIRST TURNED BEGIN DEALER DEAL",
    "@challenge": (
        "CHEAT POINTS VALID CHALLENGE BLUFF BLUFFER GUILTY INNOCENT SUCCEED FAIL LOSE WIN WRONG MISTAKE PENALTY "
        "BACK PUT_BACK CATCH SHOW SEE NOTICE TELL"
    ),
    "@moved": "SWAP_HANDS PASS_HANDS EXCHANGE PASS_ON RESHUFFLE DEAL",
    "@side": "SIDE OTHER_SIDE TURN_OVER TURNED SEE SHOW",
    "@row": (
        "DOUBLE_MATCH MATCH COUNT CALL UNO CENTER BONUS ADD_UP TO_NUMBER REFILL IN_MIDDLE ROW TOGETHER IDENTICAL "
        "FIRST BEGIN DISCARDED END"
    ),
    "@bluffs": "#flip #wild4 #wild2 #wild_color #draw4",
}
"""Abbreviations used in the patterns for groups of codes for word meanings."""

LINES = """
rule R7.5 | PENALTY_POINTS | *
rule R5.3:guilty_stays | INTERNATIONAL CHALLENGE/BLUFF/GUILTY/BLUFFER/SUCCEED | *
rule R7.3 | JAPANESE | @points ROUNDS PLAYERS SEVERAL DEAL WRITE
rule R7.4 | INTERNATIONAL | @points ROUNDS
rule R7.7 | TIE POINTS/WIN/SCORING/ROUND/ROUNDS/FIRST/GO_OUT | @points ROUNDS FIRST TWO_PLAYERS PLAYERS TOGETHER
rule R2.1 | TIE DEALER | @first TWO_PLAYERS TOGETHER
rule R2.1 | DEALER DRAW/CHOOSE/# ~TURNED ~BEGIN ~FIRST | @points # FIRST OWN TOGETHER TWO_PLAYERS
rule R2.1 R2.4 | DEALER NEXT_ROUND/ROUND/ROUNDS/WIN/GO_OUT/AGAIN | ROUNDS @out ROUND NEXT_ROUND LOSER FIRST
rule R6.4 | house:multi/IDENTICAL/TOGETHER/TWO CALL/UNO GO_OUT/WIN | HOUSE TOGETHER IDENTICAL @out UNO CALL
rule R6.1 | house:seven_zero/#7/#0/PASS_HANDS CALL/UNO | @uno @moved HOUSE #7 #0 LAST
rule R8 | #blank #swap/GRUNT/ODD/DOUBLED/SHIELD/SWAP_HANDS/DISCARD_ACTION/WRITE/LEAVE_OUT/AIM/MIDDLE_GAME/EXCHANGE | \
    @moved #wild #draw2 #wild4 #action #draw5 PLAY DECK TEXT MIDDLE_GAME ROUND WRITE LEAVE_OUT SHIELD AVOID GAME \
    BEGIN AIM DISCARDED TELL #swap CALL
rule R4.10 R8 | DOUBLED TWO/TOGETHER/#blank/THREE # | TOGETHER #draw2 #blank COUNT POINTS
rule R8 | GRUNT/ODD/SHIELD/DISCARD_ACTION | *
rule R8 | DOUBLED # | *
rule R8 | DISCARD_ACTION/DISCARDED #action | #blank
rule R4.10 R8 | #blank GO_OUT/LAST/WIN | #swap CALL @moved @out WRITE TEXT DOUBLED SHIELD N_CARDS #draw2 #draw5
rule R4.10 R8 | #blank ~THREE ~FOUR ~NUM | ANSWER AVOID BACK #draw2 #wild4 #draw5 @moved #wild WRITE TEXT \
    MIDDLE_GAME
does $ | #blank THREE ?what ~?many ~POINTS |
rule R8 | #blank POINTS WRITE | *
rule R4.9 R6.1 | #shuffle UNO/CALL/SAY | @uno @moved @out
rule R4.9 | #shuffle FIRST DEAL/AFTER/NEXT ~BEGIN ~TURNED | @moved
rule R4.9 | #shuffle | @moved @out WRONG MISTAKE
rule R4.9 | RESHUFFLE DEAL HAND/MORE/DIFFERENT | WRONG MISTAKE
rule R4.11 | #snorlax | @out UNO CALL @moved THROW_ALL DISCARDED EMPTY EMPTY_VERB NO_CARDS NONE_LEFT TURNED #wild \
    #skip #draw2 #reverse TOGETHER TURN BOTTOM TOP ORDER #number #3 #action
rule R4.12 | #greninja | #wild UNTIL_COLOR TURNED AVOID ANSWER CHOOSE TOGETHER WITH MIDDLE_GAME TURNED
rule R4.13 | #creeper DRAW/ON_ME/HIT/PENALTY/CHALLENGE ~FIRST | DECK ADD_UP UNO CALL FORGET #wild4 #draw2 #wild2 \
    FAIL WRONG INNOCENT CATCH PENALTY LOSE
rule R4.13 | #creeper ~FIRST ~BEGIN | DEAL EXPLODE @out #wild4 #draw2 #wild2 #wild PENALTY UNO CALL FORGET CHALLENGE \
    FAIL WRONG HOUSE house:draw_to_match #3 ADD_UP CATCH BACK TWO_PLAYERS AVOID INNOCENT
rule R4.7 | #flip ~BEGIN ~DEALER | @side @moved FIRST DIRECTION BOTTOM #action #wild #skip #reverse #draw5 ORDER \
    EMPTY COLOR LAST_PLAYED CALL BE TURNED WRONG TWO_PLAYERS GAME
rule R4.7 | SIDE/DARK_SIDE TURNED/APPEARS #/LOSE_TURN/SKIPPED ~FIRST ~BEGIN ~DRAW ~POINTS |
rule R4.7 | #flip GO_OUT/LAST/WIN | @side @out @points
rule R3.1 R4.7 | #flip WHENEVER/PLAY/MATCH/SAME_COLOR SAME_COLOR/#wild/WHENEVER/COLOR | AS #wild
rule R4.7 | TURN_OVER ~FIRST ~POINTS ~RESHUFFLE | @side #wild #skip #reverse #draw5 FIRST DIRECTION TOP BOTTOM ORDER \
    LAST_PLAYED CALL #flip
rule R4.8 | OTHER_SIDE/SIDE SEE/SHOW | @side NEXT PILE BLUFF CHEAT TOP
rule R4.8 | SEE/SHOW BACK PILE/NEXT/OTHER | @side
rule R4.8 | REORDER | @side SEE SHOW
rule R4.6 R2.5 | #wild_color EMPTY/EMPTY_VERB/RUN_OUT/NO_CARDS | UNTIL_COLOR
rule R4.6 | #wild_color DRAW POINTS/COUNT ?yes/?may ~GO_OUT ~WIN ~END | UNTIL_COLOR #wild
rule R4.12 | #greninja DRAW POINTS/COUNT ?yes/?may ~GO_OUT ~WIN ~END | UNTIL_COLOR #wild
rule R4.6 | #wild_color | UNTIL_COLOR @moved #wild TURNED OVER TWO_PLAYERS
rule R4.1 | DRAW_CARDS/#draw5 DARK_SIDE DRAW | LOSE_TURN
rule R4.6 | DRAW UNTIL/UNTIL_COLOR A_COLOR/COLOR | #wild TURNED OVER
rule R4.6 | UNTIL_COLOR | #wild TURNED OVER
rule R4.3 | #skip_all | LOSE #skip TWO_PLAYERS SEVERAL COUNT AS
rule R4.14:swap R6.1 | #swap UNO/CALL/SAY | @uno @moved @out
rule R4.14:swap R6.1 | SWAP_HANDS/EXCHANGE UNO/CALL | @uno @moved @out
rule swapping | SWAP_HANDS/EXCHANGE/PASS_HANDS ~UNO ~# ~DRAW ~COLOR | @moved @out HOUSE_WORD #7 #0
rule R4.14:swap | #swap | @moved @out
rule R4.14:target2 | #target2 | AIM PASS_ON
rule R4.14:skip2 | #skip2 | SEVERAL TWO_PLAYERS THREE
rule R5.3 R5.1 | $bluff GUILTY | @challenge @bluffs
rule R5.1 R5.2 R5.3 | $bluff BLUFF/CHEAT GAME/RULE/OFFICIAL/?may/?yes HAVE/PLAY | @challenge @bluffs A_COLOR #wild \
    #creeper HONEST
rule R5.1 | $bluff ~#draw2 HAVE/THERE/HAND/MATCH/NOT/ONLY/ABLE/SAME_COLOR/SAME_NUMBER/NUMBER/NOTHING/COLOR | @bluffs \
    #wild #5 #number #creeper #skip #reverse BONUS DECK SHOW TURNED BLUFF CHEAT GUILTY INNOCENT HONEST ?when WIN TWO
rule R5.1 | $bluff BLUFF/CHEAT/HONEST HAVE/MATCH/ABLE/SAME_NUMBER/NUMBER/#wild/#creeper/SAME_COLOR/NOT | @bluffs \
    #wild #creeper HONEST BLUFF CHEAT HAVE
rule R5.1 | #wild4/#wild2/#wild_color COLOR/A_COLOR CHALLENGE CALL/CHOOSE/#wild/BEFORE/SEE | @challenge #wild CALL \
    TURNED
rule R5.2 R5.3 R5.4 | BLUFF | @challenge @bluffs GAME CHEAT PART HONEST
rule R5.2 R5.3 R5.4 | CHALLENGE | @challenge @bluffs AT_ONCE FIRST
rule R5.2 R5.3 R5.4 | CHALLENGE PLAY HAVE/SAME_NUMBER/NUMBER/COLOR/MATCH | @challenge @bluffs
rule R5.2 | CHALLENGE OTHER/NEXT/ALL/SOMEONE | @bluffs
rule R5.2 | CHALLENGE SEE/SHOW HAND/OTHER/ALL | @bluffs
rule R5.2 | CHALLENGE DRAW/DRAW_FOUR LATE/AFTER/BEFORE/STILL | @bluffs
rule R5.3 | GUILTY/BLUFFER | @challenge @bluffs FIRST PART
rule R5.3 | BLUFF CATCH/GUILTY/BACK/PENALTY | @challenge @bluffs UNTIL_COLOR
rule R5.3 | CHALLENGE SUCCEED/GUILTY/CATCH | @challenge @bluffs UNTIL_COLOR
rule R5.4 | CHALLENGE INNOCENT/WRONG/FAIL/MISTAKE/LOSE/HONEST | @challenge @bluffs LOSE_TURN
rule R5.4 | CHALLENGE NOT A_COLOR HAVE ?many | @challenge @bluffs LOSE_TURN
rule R5.4 | INNOCENT | @challenge @bluffs
rule R5.5 | CHALLENGE LAST/GO_OUT/WIN | @challenge @bluffs @out
rule R6.2 R6.3 | CALL/UNO FORGET/NOT/CATCH/ACCUSE/NOTICE/NOBODY/PENALTY/TELL | @uno @out BEGIN #draw2 #wild4 \
    TOGETHER TELL CHALLENGE HIT SKIPPED OUT_OF_TURN NEXT_PLAYED #wild
rule R6.2 R6.3 | CATCH/ACCUSE NEXT/TURN/AT_ONCE/UNTIL/LATE | @uno
rule R6.2 R6.3 | FORGET ~COLOR ~# | @uno @out
rule R6.2 R6.3 | CATCH/ACCUSE UNO/CALL/FORGET/LAST | @uno @out NEXT_PLAYED BEGIN #wild
rule R6.3 | CALL/UNO/ACCUSE/CATCH WRONG/MISTAKE/EVERY_TURN/SAID/CHEAT | @uno EVERY_TURN
rule R6.3 R6.2 | CALL/UNO LATE/SAFE/BEFORE | @uno @out
rule R6.1 R6.2 R6.3 | UNO CALL NOT/NOBODY/WRONG HAVE/LAST/WHEN | @uno @out MINE
rule R6.2 R6.3 | UNO CALL CATCH/FORGET/NOTICE/PENALTY/NOBODY/ACCUSE | @uno @out #draw2 #wild4 #wild NEXT_PLAYED \
    BEGIN
rule R6.1 | UNO/CALL RESHUFFLE/EXCHANGE/SWAP_HANDS/PASS_HANDS VALID/SAID/CHANGE/AGAIN | @uno @moved HIT
rule R6.1 R6.2 | UNO CALL | @uno @out GO_OUT DEAL
rule R6.1 R6.3 | UNO CALL WRONG/MISTAKE | @uno
rule R6.1 R6.3 | UNO CALL THREE/TWO/AGAIN/BEFORE/VALID | @uno @out VALID
rule R6.1 | UNO CALL LAST/GO_OUT | @uno @out VALID
rule R6.1 | CALL LAST/GO_OUT ~CHALLENGE | @out
rule R3.4 | NO_MATCH/WRONG_PLAY ~BLUFF ~CHALLENGE | @uno # TELL BACK PUT_BACK FIRST OTHER_COLOR CHEAT VALID
rule R3.4 | PLAY WRONG/MISTAKE/CHEAT ~GUILTY ~BLUFF ~CHALLENGE ~UNO | @uno TELL BACK PUT_BACK #skip #reverse #draw2 \
    COLOR CHEAT VALID NOBODY
rule R3.4 | PLAY CATCH/NOTICE/TELL COLOR/NUMBER/DIFFERENT/OTHER_COLOR ~DRAWN ~UNO ~BLUFF ~GUILTY ~CHALLENGE | @uno # \
    TELL BACK CHEAT VALID
rule R3.2 R3.1 | DRAW/DRAWN NOT/DIFFERENT/MATCH HAVE/HAND/NOTICE/THERE PLAY/ABLE | NOTICE SEE DRAWN
rule R3.4 | PLAY NOTICE/NOBODY OTHER_COLOR/#number ~BLUFF ~CHALLENGE ~UNO ~DRAW | @uno TELL BACK PUT_BACK # CHEAT \
    VALID STILL
rule R3.3 | TELL PENALTY A_COLOR ~CHALLENGE ~BLUFF ~UNO ~FORGET | CALL COULD_PLAYED
rule R3.3 | TELL/COULD_PLAYED DRAW/PLAY/COULD_PLAYED/ABLE | PENALTY COULD_PLAYED CALL ABLE
rule R2.5 | EMPTY/EMPTY_VERB/RUN_OUT/NO_CARDS PILE/DECK/DRAW/DISCARDS/EMPTY/RESHUFFLE/NO_CARDS | RESHUFFLE PILE DECK \
    ROUND OVER DEALER # DRAW MIDDLE_GAME AVOID ANSWER
rule R2.5 | RESHUFFLE PILE/DISCARDS/DECK/EMPTY | EMPTY EMPTY_VERB DEALER CALL #wild COLOR SIDE OTHER_SIDE BACK \
    TURN_OVER ROUND PUT_BACK LIGHT_SIDE
rule R2.5 | RESHUFFLE #wild/COLOR/DEALER | CALL EMPTY EMPTY_VERB
rule R3.1 R3.2 | DRAW/DRAWN PLAY/MATCH/ABLE/AT_ONCE/TURN | NOTICE PILE DRAWN #any_drawn
rule R3.1 R3.2 | KEEP_ON/UNTIL_FITS MATCH/DRAW/PLAY | PILE TURNED
rule R3.1 R3.2 | DRAW KEEP_ON/UNTIL_FITS/ONE/AGAIN | PILE DRAWN
rule R3.3 | DRAW HAVE MATCH/ABLE/PLAY | CALL CATCH TELL PENALTY WRONG CHEAT NOTICE
rule R3.3 | DRAW HAVE/ABLE/MATCH ON_PURPOSE/EVEN/KEEP/HOLD_BACK/STILL | PILE #wild CATCH TELL PENALTY CALL WRONG \
    CHEAT
rule R3.3 | DRAW ON_PURPOSE | PILE CATCH TELL PENALTY #wild CHEAT
first $ | FIRST/TURNED/BEGIN #once ~HIT ~ON_ME | @first POINTS VALID SIDE OTHER_SIDE DEALER GAME ROUND PASS_HANDS \
    RESHUFFLE EXCHANGE TURN_OVER OTHER_SIDE DIRECTION LEFT_OF TURNED WRITE #draw5
begins | FIRST/BEGIN ?who/DEALER/LEFT_OF/YOUNGEST ~# ~NUMBER ~DRAW | @first ROUND GAME YOUNGEST LEFT_OF
rule R2.2 | DEAL ~DEALER | @first
rule R2.2 | DEAL/HAND/N_CARDS FIRST/BEGIN/DEAL/ALL | @first
points $$ | TOTAL # ?what/?many | OVER
points $$ | NUM # LOSE/HAVE/KEEP/LOSER ~PLAY ~DRAW | LOSE KEEP LOSER OVER
rule R7.2 | NUM EVERY # | LOSE
points $$ | POINTS/COUNT/VALUE/SCORING/MINUS # | @points
rule R7.2 | POINTS/MINUS # | @points
rule R7.2 | SIDE/OTHER_SIDE POINTS/COUNT/ADD_UP/SCORING | @points @side
rule R7.2 scored | POINTS/SCORING | @points ROUND ROUNDS SEVERAL JUST
rule R7.1 | POINTS/COUNT/SCORING/OVER DRAW GO_OUT/LAST/WIN | @points @out #draw2 #wild4 #draw5 #draw1 #draw4 VICTIM
rule R7.1 R3.5 | # GO_OUT/LAST/WIN DRAW ~DOWN | @out VICTIM COUNT POINTS
rule R3.5 R7.1 | #action GO_OUT/LAST/WIN ~DOWN | @out END #wild
rule R3.5 | # GO_OUT/LAST/WIN ~DOWN ~DRAW | @out END BE
does $ | #shuffle/#blank/#creeper/#snorlax/#greninja/#flip/#wild_color/#skip_all/#hash DECK ?what ~?many ~?why ~NOT \
    ~THERE ~TOTAL ~LOSE ~TWO ~THREE ~FOUR ~NUM ~NUMBER ~EACH_COLOR |
rule deck | # INCLUDED ?many | @deck N_CARDS GAME
rule deck | DECK COUNT ?many | @deck LOSE UNO
rule deck | DECK | @deck COLOR # ?many ?why FORGET LOSE NUMBER HIGHEST WRONG
rule deck | DECK_SIZE | @deck POINTS # COUNT DIFFERENT GAME MORE
rule deck | N_CARDS DIFFERENT/?why/COUNT | @deck # COUNT GAME
rule deck | GAME TOTAL | @deck
rule deck | # NOT ?why ~PLAY ~ABLE ~ANSWER ~DRAW ~MATCH | GAME DECK
rule deck | # NOT GAME ~PLAY ~ABLE ~ANSWER ~DRAW ~MATCH ~HAVE | DECK THERE
rule deck | GAME # THERE/HAVE ?why/?many | @deck
rule deck | HIGHEST | @deck NUMBER #
rule deck | N_CARDS/TOTAL ?many/?why/COUNT/DECK | @deck
rule deck | DARK_SIDE/OTHER_SIDE COLOR | SIDE ?what
in_deck $ | # THREE/FOUR/NUM ~PLAY ~DRAW ~HAVE ~HAND ~POINTS |
in_deck $ | # EACH_COLOR | @deck LOSE ONE
in_deck $ | # DECK/THERE/HAVE/TOTAL/ONE ?many | @deck LOSE FORGET BOX
rule R1 | PLAYERS | @deck GAME TOGETHER
rule R10 | TWO_PLAYERS #1 | LOSE_TURN @out
rule R11 | BONUS POINTS | @row GET_POINTS
rule R11 | CENTER/BONUS/DOUBLE_MATCH/REFILL/#hash/#dos | @row SCORING @first DEAL
rule R11 | TO_NUMBER MATCH/PLAY/AGAIN | @row
rule R2.2 | CENTER/TO_NUMBER BEGIN/FIRST/DEAL | @row
rule R3.1 R3.5 | AND/TOGETHER/TWO #number PLAY ~#wild4 ~#wild2 ~#wild_color | TO_NUMBER @out
rule R11 | #hash/#dos | @row NUMBER #wild
house seven_zero | #0/#7 PASS_ON/EXCHANGE/SWAP_HANDS/PASS_HANDS | @moved HOUSE_WORD #0 #7
house stacking | HOUSE_WORD/AGREED ANSWER/STACK/STACKED # | AVOID TOGETHER
house multi | SAME_NUMBER/SAME_SYMBOL/IDENTICAL TWO/TOGETHER/THREE PLAY ~# | HOUSE_WORD TOGETHER IDENTICAL
rule answering | ON_ME/HIT PLAY/MINE $draws |
turn_after $ | $draws TURN NEXT OR ~DRAWN ~TWO_PLAYERS ~FIRST |
turn_after $ | #reverse/#skip/#draw2/#wild4/#wild NEXT/TURN/OTHER SEVERAL/?turn/?who ~TWO_PLAYERS ~DRAW ~DRAWN |
house $h | house: | *
rule answering | ANSWER/STACK/BACK # | TWO_PLAYERS SEVERAL HOUSE HIT AVOID ?why
rule answering | ANSWER/STACK/STACKED DRAW_CARDS | HOUSE AVOID TOGETHER FORBID
rule R4.4 | #wild #1 ~DRAW ~DRAW_TWO ~AFTER ~THEN ~DRAWN ~ON_ME ~HIT ~GO_OUT ~LAST | WHENEVER CALL
rule R4.4 | CHOOSE/CALL/CHANGE COLOR | CALL
rule R4.1 | DARK_SIDE DRAW ?many | MAKE HIT
rule R11 | ADD_UP | WRITE COUNT TOGETHER
rule R3.1 R3.5 | TOGETHER/THREE/TWO/FOUR PLAY A_COLOR/COLOR/SAME_COLOR/NUMBER ~# |
rule R3.1 | MATCH/PLAY COLOR/NUMBER/A_COLOR/SAME_COLOR/SAME_NUMBER/OTHER_COLOR | TOGETHER
"""

OWN_RULE = frozenset({"#snorlax", "#greninja", "#creeper", "#flip", "#shuffle", "#blank", "#wild_color", "#skip_all",
                      "#swap", "#target2", "#skip2", "#hash", "#dos"})
"""Cards, each with a rule of its own that says everything about it."""
NAMES_CALL = frozenset({"UNO", "FORGET", "CATCH", "ACCUSE", "LAST", "GRUNT", "NOTICE"})
"""Codes for word meanings. If a question has one of them, `CALL` means calling UNO; if not, it means saying
something else."""
CALLING = frozenset({"CALL", "FORGET", "CATCH", "ACCUSE", "GRUNT", "NOTICE"})
MACROS = {**GROUPS, "$bluff": "#wild4/#wild2/#wild_color", "$draws": "#draw1/#draw2/#draw5/#wild4/#wild2/#draw4"}


@dataclass(frozen=True, slots=True)
class Line:
    """A pattern for questions about one thing: the question that is answered, what a sentence must have for it, what
    it may have besides, and what it must not have."""

    topic: str
    cards: tuple[str, ...]
    needs: tuple[frozenset[str], ...]
    takes: frozenset[str]

    without: frozenset[str]

    @property
    def weight(self) -> int:
        """How much the pattern needs, to prefer the more exact one; a card that has a rule of its own counts as
        three."""
        return sum(3 if need <= OWN_RULE else 1 for need in self.needs)

    def fits(self, things: frozenset[str]) -> bool:
        """Whether a sentence, as the set of its codes and cards, has all that is needed and nothing of another
        subject."""
        if self.without & things or not all(need & things for need in self.needs):
            return False
        if "*" in self.takes:
            return True
        left = things - self.takes - NEUTRAL - {"#", "#1", "#once", "house:"}
        if self.topic == "rule":
            left = frozenset(one for one in left if not one[1:].isdigit() and one != "#number")
        if {"#", "#1", "#once"} & self.takes:
            left = frozenset(one for one in left if one[0] != "#")
        if "house:" in self.takes:
            left = frozenset(one for one in left if not one.startswith("house:"))
        return all(one[0] == "?" for one in left)


def _line(text: str) -> Line:
    question, needed, taken = (part.strip() for part in text.split("|"))
    topic, *cards = question.split()
    words = needed.split()
    needs = tuple(frozenset(MACROS.get(word, word).split("/")) for word in words if word[0] != "~")
    without = frozenset(word[1:] for word in words if word[0] == "~")
    also = (" ".join(MACROS.get(word, word) for word in taken.split())).split()
    return Line(topic, tuple(cards), needs, frozenset(also).union(*needs), without)


TABLE = sorted(map(_line, LINES.strip().splitlines()), key=lambda line: -line.weight)


def subject(said: Meaning) -> Reading | None:
    """The question about the one thing that a sentence is about; None if no subject line matches."""
    things = _things(said)
    for line in TABLE:
        if line.fits(things) and (cards := _filled(line, said)) is not None:
            return Reading(line.topic, cards, said.edition)
    return None


def _things(said: Meaning) -> frozenset[str]:
    whole = said.wanted.words | said.given.words
    words = frozenset(f"?{one}" if one.islower() and ":" not in one else one for one in whole)
    if "UNO" in words and not words & CALLING:
        words -= {"UNO"}
    if "CALL" in words and not words & NAMES_CALL:
        words = words - {"CALL"} | {"SAY"}
    if {"FORGET", "COLOR"} <= words and not words & {"UNO", "CATCH"}:
        words |= {"FORGOTTEN_COLOR"}
    if "DARK_SIDE" in words:
        words -= {"OTHER_SIDE"}
    named = [one.word for one in (*said.wanted.cards, *said.given.cards)]
    cards = {f"#{_symbol(one.word)}" for one in (*said.wanted.cards, *said.given.cards)}
    kinds = {"#"} if cards else set[str]()
    kinds |= {"#number"} if any(one[1:].isdigit() for one in cards) else set()
    kinds |= {"#1"} if len(cards) == 1 else set()
    kinds |= {"#once"} if len([one for one in named if not one.isdigit()] or named) == 1 else set()
    houses = {"house:"} if any(one.startswith("house:") for one in words) else set()
    return words | cards | kinds | houses | {f"?{one}" for one in said.asked}


def _filled(line: Line, said: Meaning) -> tuple[str, ...] | None:
    """The cards of a subject line, with `$`, `$$` and `$h` replaced by what the sentence names. None if it names
    none or too many."""
    named = [one.word for one in (*said.wanted.cards, *said.given.cards)]
    words = said.wanted.words | said.given.words
    if "$$" in line.cards and "HAND" in said.given.words and len(said.given.cards) > 1:
        named = [one.word for one in said.given.cards]  # what is held, not a card that is asked about besides
    if "$$" in line.cards:
        if "TOTAL" in line.takes and len(named) < 2:
            return None
        counted = "EVERY" in words or (words & {"TWO", "THREE", "FOUR"} and len(named) > 1)
        return tuple(named) if named and not counted and not {"any", "same"} & {*named} else None
    if "$" in line.cards:
        kinds = {one for one in named if not one.isdigit()} or {*named}
        return tuple(kinds) if len(kinds) == 1 else None
    if "$h" in line.cards:
        houses = [one.removeprefix("house:") for one in words if one.startswith("house:")]
        return (houses[0],) if len(houses) == 1 else None
    return line.cards


def _symbol(card: str) -> str:
    return card.rpartition("-")[2]
