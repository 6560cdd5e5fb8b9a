"""English: the words of questions by what they mean. The longest that fits counts; others are not understood."""

from __future__ import annotations

import re

COLORS = "red|yellow|green|blue|pink|turquoise|orange|purple"
NUMBERS = "zero|one|two|three|four|five|six|seven|eight|nine|ten"
_2, _4 = "(?:2|two)", "(?:4|four)"

CARDS = {
    "draw2": rf"(?:\+|plus |draw )-?{_2}(?: cards?)?",
    "wild4": rf"(?:wild )?(?:\+|plus |draw )-?{_4}(?: cards?)?",
    "draw5": r"\+5|draw (?:5|five)",
    "draw1": r"\+1|draw one card",
    "wild2": rf"wild (?:\+|plus |draw ){_2}",
    "wild_color": "wild draw colou?r",
    "target2": rf"targeted (?:\+|draw ){_2}",
    "skip_all": "skip (?:everyone|everybody|all)",
    "skip2": rf"skip {_2}",
    "skip": "skips?(?: cards?)?",
    "reverse": "reverses?(?: cards?)?",
    "wild": "wilds?(?: cards?)?",
    "shuffle": "shuffle hands(?: card)?",
    "blank": "blank wilds?",
    "snorlax": "snorlax",
    "greninja": "greninja",
    "creeper": "creepers?",
    "flip": "flips?(?: cards?)?",
    "swap": "(?:forced )?swap(?: card)?",
    "number": "number(?: cards?)?",
    "action": "action(?: cards?)?",
}
"""Cards without a colour of their own, and kinds of cards."""

COUNTED = NUMBERS.split("|")
NUMBERED = (rf"({COLORS}) (10|[0-9]|(?:{NUMBERS})(?:e?s)?)", rf"({COLORS}) (reverse|skip|draw two|draw 2|\+2)s?",
            rf"(a)n? (10|[0-9]|{NUMBERS})(?! cards| players?)")


def numbered(hit: re.Match[str]) -> str:
    """The card that a colour and a number or a symbol mean."""
    said = hit[2].removesuffix("s") if hit[2] not in COUNTED else hit[2]
    said = said.removesuffix("e") if said == "sixe" else said
    symbol = {
    "reverse": "reverse",
    "skip": "skip",
}.get(said, "draw2" if said[:1] in "d+" else said)
    color = "red" if hit[1] == "a" else hit[1]
    return f"{color}-{COUNTED.index(symbol) if symbol in COUNTED else symbol}"


WORDS = {
    "": (
        "i|am|you|we|one|the|an?|my|your|own|of|is|are|be|it|this|that|if|do|does|did|has|have|there|for|to|"
        "so|then|get|will|would|in|and|but|from|when|was|also|just|only|somebody|someone|anyone|another|here|"
        "in uno|cards?|after|as|or|any|him|her|them|me|they|else|right|ever|really|please|table|at all|"
        "player|own hand|exactly|lets?|down"
    ),
    "MAY": (
        "can|may|could i|could|am i allowed|are you allowed|is it (?:allowed|okay|ok|legal|possible)|allowed|"
        "legal|possible|okay|ok"
    ),
    "FORCED": "have to|must|forced to|need to|obliged to|got to",
    "PLAY": "play|put|lay|place|use|put down|lay down|throw|playing|discard",
    "ON": "on|on top of|onto|upon",
    "WITH": "with|by",
    "ANSWER": "answer|counter|stack|pass on|return|respond|beat|defend|deflect|block|cancel|avoid|stop",
    "BACK": "send|back|bounce",
    "ON_ME": (
        "(?:someone|somebody|my neighbour|he|she|they) (?:played|plays|puts|put|hits me with)|on me|hits me|"
        "against me"
    ),
    "TOGETHER": (
        "at once|together|at the same time|in one turn|simultaneously|in a single turn|per turn|in a turn|"
        "both"
    ),
    "TWO": "two|2|several|more than one|multiple",
    "TWO SAME_NUMBER": rf"(?:two|2|several|multiple) (?:(?:10|[0-9])'?s|(?:{NUMBERS})e?s)",
    "TWO_CARDS": "two cards|2 cards|several cards|more than one card|multiple cards",
    "THREE": "with (?:three|3|four|4|five|5) cards(?: left)?|(?:three|3) cards left",
    "SAME_NUMBER": "the same number|same numbers?|equal numbers?|with the same number",
    "OTHER_COLOR": "(?:of |in )?(?:a |an)?(?:different|another|other) colou?rs?",
    "LAST": (
        "go out|goes out|going out|went out|win|finish|end|end the game|win the game|win the round|"
        "finish the round|my last card|the last card|last card|as my last card|end the (?:game|round) with"
    ),
    "STILL": "still|have to draw (?:two|four|2|4|them)",
    "NEXT": "the next player|next player|the next one|my neighbour",
    "DRAW": "draw|draws|drawing|pick up|take|take cards|draw cards",
    "EVEN": "even though|even if|although|though|instead",
    "CAN_PLAY": (
        "i (?:could|can) play|i (?:could|can)|you can(?: play)?|i have (?:one|a card) that (?:fits|matches)|"
        "(?:it|that) (?:fits|matches)|i have a (?:playable|matching) card"
    ),
    "CANNOT": (
        "i (?:can't|cannot|can not) play|nothing (?:fits|matches)|i have nothing (?:that fits|to play)|"
        "no card (?:fits|matches)|i have no (?:matching|playable) card|(?:can't|cannot) play"
    ),
    "UNTIL_CAN": (
        "until i can play|until you (?:can play|get a playable card)|until (?:a card|something|one) fits|"
        "until i (?:get|find) (?:a playable card|one)"
    ),
    "KEEP_DRAWING": "keep drawing|go on drawing|continue drawing",
    "DRAWN": (
        "the card i (?:just )?(?:drew|have drawn|picked up)|the drawn card|the card that i (?:just )?drew|"
        "a card i drew"
    ),
    "DRAW_FIT": "draw a card that (?:fits|matches)|draw a (?:matching|playable) card",
    "AT_ONCE": "right away|at once|immediately|straight away",
    "KEEP": "keep|hold on to",
    "AFTER_DRAW": (
        "after drawing(?: (?:two|four|2|4|a card|one))?|after i (?:drew|draw)(?: (?:two|four|a card))?|"
        "when i have drawn"
    ),
    "DIFFERENT": "(?:a |an)?(?:different|other|another) card|a card from my hand|from my hand",
    "LOSE_TURN": "lose my turn|miss a turn|lose a turn|miss my turn|skip my turn|lose the turn|my turn over",
    "WHAT": (
        "what|what happens|what if|how does|work|works|what's|do|mean|tell me|explain|effect|"
        "what is the effect|whose turn|who is next|which|who (?:picks|chooses|names) the colou?r"
    ),
    "MANY": "how many|how much",
    "EMPTY": (
        "(?:draw pile|draw deck|deck|stock|pile) (?:is (?:empty|used up|gone)|(?:runs|has run|ran) out(?: of cards)?|"
        "gets empty)|no (?:more )?cards? (?:is |are )?left (?:to draw|in the (?:deck|draw pile|pile))|"
        "no more cards (?:to draw|in the (?:deck|draw pile|pile))|nothing left to draw|"
        "(?:empty|no) (?:draw pile|draw deck|deck|stock)"
    ),
    "BEGINS": "goes first|plays first|begins|starts|has the first turn|takes the first turn",
    "MAKE_DRAW": "make (?:you|me|the next player|somebody) draw|makes (?:you|the next player) draw",
    "SWAP_HANDS": "swap hands|exchange hands|trade hands|switch hands",
    "PASS_HANDS": "pass (?:all )?hands(?: on)?|pass on (?:all )?hands|rotate hands",
    "FIRST": (
        "the first card|first card|turned (?:over|up)|at the start|the (?:game|round) (?:starts|begins)|"
        "the first player|starting card|opening card|at the beginning"
    ),
    "TWO_PLAYERS": (
        "(?:only )?(?:two|2) players?(?: games?)?|(?:two|2)-player games?|heads up|just the two of us|"
        "(?:and )?we are (?:only|just) two"
    ),
    "WHEN MAY": "when (?:may|can|am i allowed to)|under what conditions",
    "HAVE_COLOR": (
        "(?:i )?(?:have|hold|still have) (?:the (?:right|same)|a matching|that) colou?r|(?:i )?(?:have|"
        "hold) a card of the colou?r(?: in play)?"
    ),
    "HAVE_NUMBER": "(?:i )?(?:only |also )?(?:have|hold) (?:only )?(?:the same|a matching) number",
    "HAVE_WILD": "(?:i )?(?:also )?(?:have|hold) (?:a|another) wild(?: card)?",
    "WHO": "who|whom",
    "ANYBODY": "anybody|anyone|everybody|a third player|another player|somebody else|other players",
    "CHALLENGE": "challenge|doubt|challenged|a challenge",
    "BLUFF_CAUGHT": (
        "(?:my|a|the) bluff is caught|(?:i am|i'm) caught bluffing|the challenge (?:is right|succeeds)|"
        "(?:i am|i'm) caught with a bluff"
    ),
    "BLUFFER": "the bluffer|a bluffer",
    "NOT_BLUFF": (
        "not a bluff|no bluff|(?:the )?challenge (?:fails|is wrong)|wrong challenge|failed challenge|"
        "legal after all|(?:and )?i (?:was|am) wrong"
    ),
    "PENALTY": "penalty|cost|costs|price|punished|punishment",
    "UNO": "uno",
    "CALL": "say|call|calling|saying|shout|yell|announce",
    "FORGET": "forget|forgot|forgets|don't say|do not say|fail",
    "NOT_CALLED": (
        "not (?:calling|saying) uno|forgetting uno|forgetting to (?:say|call) uno|without (?:calling|"
        "saying) uno"
    ),
    "CAUGHT": "caught|catch|be caught",
    "LATE": "late|later|afterwards|too late|now",
    "UNNOTICED": "nobody (?:has )?noticed(?: yet)?|no one (?:has )?noticed(?: yet)?|nobody has caught me(?: yet)?",
    "HOW_LONG": "how long|until when",
    "NEXT_PLAYED": (
        "after the next player has (?:played|drawn)|when the next player has (?:played|drawn)|"
        "after the next player (?:played|drew)|after the next card"
    ),
    "MISTAKE": "by mistake|wrongly|when i needn't|accidentally|falsely|too early",
    "ACCUSE": "accuse|accuse (?:someone|somebody)|catch (?:someone|somebody)",
    "POINTS": "points?|worth|value|score|count|counts|at the end|count at the end",
    "SECOND": "second place|2nd place|go on playing|keep playing|continue playing",
    "OVER": "the round over|is the round over|the game over|does the round end|round over|over",
    "OUT_OF_TURN": "out of turn|when it (?:is not|isn't) my turn|jump in|jump-in|during another player's turn",
    "IDENTICAL": "(?:an |the )?(?:identical|exactly the same|same) card",
    "CHOOSE": "choose|name|pick|call",
    "SAME_COLOR": "the same colou?r(?: again)?|the colou?r (?:already )?in play(?: again)?|same colou?r",
    "EVERYONE": "everyone|everybody|each player|you start with|start with|dealt|each",
    "NO_MATCH": "a card that (?:does not|doesn't) (?:match|fit)|a wrong card|the wrong card|an illegal card",
    "TELL": "tell (?:someone|somebody)|comment|say|point out",
    "COULD_PLAYED": "they could have played|(?:he|she|you) could have played|could have played",
    "ADD_UP": "two cards that add up|add up|the sum|a sum|two cards as a sum",
    "TO_NUMBER": "to the number|to a number|to the centre card|to it",
}
"""What is without a meaning comes first; the others say what they are for."""

EDITIONS = {
    "classic": "classic uno|in classic",
    "classic112": "classic 112",
    "pokemon": "pokemon|in uno pokemon",
    "flip": "in (?:uno )?flip|uno flip",
    "minecraft": "(?:in )?(?:uno )?minecraft",
    "all_wild": "(?:in )?(?:uno )?all wild",
    "dos": "(?:in )?dos",
}
