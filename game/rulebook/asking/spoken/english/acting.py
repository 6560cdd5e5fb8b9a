"""English words and phrases for asking (`may I`) and for what players do, with their meaning codes."""

from __future__ import annotations

WORDS = {
    "": (
        "instead of (drawing|taking|picking up)(| cards| them| the cards| two)|i|am|i'm|you|you're|we|the|a|an|my|"
        "your|our|of|it|its|it's|this|that|that's|these|there|for|so|get|gets|got|and|or|but|from|was|were|been|be|"
        "being|also|just|just now|only|here|in the game|card|cards|as|me|us|ever|really|please|at all|to|in|by|up|"
        "out|into|game|round|uno game|a game of uno|hey|ok so|exactly|simply|myself|yourself|their|at|card game|own "
        "cards|actually|happened|happens|happen|one|ones|any|another|let's|other|which|then|everything|yet|already|"
        "according to the rules|official|officially|by the rules|down|choose to|decide to|opt to|want to|too|as well|"
        "in play|on the table|left|in time|on time|instead|instead of (the drawn (one|card)|the one i drew|drawing "
        "it)|some|kind of|usually|normally|ask|quick question|question|hi|hello|guys|sorry|correctly|(|the |uno |"
        "official |official uno |the official )rules|out loud|loud|loudly|aloud|i heard|give|gives|'s|towards|toward|"
        "about|else|'re|come|comes|came|included|inside|besides|apart from|except|"
        "(on|during) (my|your|his|her|their) (|first |next |own )turn|"
        "want|wants|wanted|like to|going to|even|set|somehow|normal|'|more cards|i (always |once |"
        ")(thought|believed|was told|read|learned|heard|think)(| that)|(i|we) (want|would like|need|wanted) to know(|"
        " if| whether)|do(es|) (anybody|anyone|you|someone) know(| if| whether)|can (someone|anyone|anybody|you) "
        "(please |)(explain|tell me)(| if| whether)|could (someone|anyone|you) (please |)(explain|tell me)(| if| "
        "whether)|help|please help|i'm (confused|not sure|unsure|wondering)(| about)(| if| whether)|i wonder(| if| "
        "whether)|any ideas|thanks|thank you|the answer|wait|waiting|whole|entire"
    ),
    "may": (
        "(won't|doesn't|don't|didn't|wouldn't|never|not|can't) (let|lets|allow|allows|permit)(| me| you| us)|against "
        "the rule|in the rules|within the rules|by the book|legit to|legally|(is there |)(any|a) way (to|i can|you "
        "can|for)|allowable|acceptable|fair game|(is it|would it be) (illegal|against the rules|forbidden|not "
        "allowed|cheating) (to|if)|can|may|could|allowed|am allowed|legal|possible|okay|ok|permitted|able to|allowed "
        "to|is it (legal|allowed|okay|ok|possible|permitted|fine) (to|if)|forbidden|fine|valid|a foul|foul|cheating|"
        "against the official rules|kosher|a legal move|a legal play|let|lets|allow|allows|permit|permits"
    ),
    "OWN": "own",
    "AS": "as a|as an|like a",
    "N_CARDS": "(5|6|7|8|10|108|112|five|six|seven|eight|ten) cards(| each)",
    "MAKES": "cause|make it so|make|makes|making|cause|causes|force|forces",
    "A_COLOR": "(red|yellow|green|blue)(| card| cards| one| ones)(| in my hand| left)|reds|blues|greens|yellows",
    "A_COLOR DARK": "(pink|turquoise|orange|purple)(| card| cards| one| ones)(| in my hand| left)",
    "may NOT": "can't|cannot|can not|may not|couldn't|not allowed|illegal",
    "must": (
        "obligated|obligated to|compelled|compelled to|forced into|obligatory|compulsory|made to|expected to|have to|"
        "has to|must|forced|forced to|need|needs|need to|needs to|obliged to|required|required to|got to|gotta|"
        "supposed to|mandatory|had to"
    ),
    "may yes": "is (that|this) (allowed|legal|ok|okay|possible|permitted|valid)",
    "yes": (
        "who's right|who is right|who's correct|who is correct|is (one|either) of us wrong|(is|was|are) (he|she|they|"
        "my (mom|mum|dad|brother|sister|friend|wife|husband)) (right|correct|wrong|cheating)|am i (right|wrong)|(is|"
        "was) (this|that) (cheating|legal play)|should|shall|am|(is (that|this|it)|it's|that's|) (true|right|correct|"
        "legit)(| that| or (false|wrong|not))|yes or no|do|does|is|are|will|would|did|has|have you"
    ),
    "NOT": (
        "none|not|n't|don't|doesn't|didn't|isn't|won't|aren't|wasn't|never|no|without|hasn't|haven't|hadn't|wouldn't|"
        "shouldn't"
    ),
    "what": "what|what's|whats|tell me|explain|what now|now what",
    "what SIDE": "which side|what side",
    "many PLAYERS": (
        "(maximum|max|minimum|most|highest|largest|what) number of (people|players)|(maximum|max|minimum|number of) "
        "(people|players)"
    ),
    "many": "(the |)number of|how many|how much|how (big|large)",
    "who": "anyone who|who|whom|which player|who's",
    "until": "how long|until when|till when",
    "how": "how",
    "why": "why|how come",
    "who BEGIN": "who (gets|is|has) to (go|play|start) first|who goes first|who plays first|who starts|who begins",
    "who DEALER": "who deals|who is dealing",
    "turn TURN": (
        "who goes|who plays|whose turn|who's turn|who is next|who's next|who goes next|who plays next|who is up next"
    ),
    "IF": (
        "if|because|since|seeing that|assuming|in case|suppose|say that|once|whenever|with only|while|provided|every "
        "time|each time|as soon as"
    ),
    "AFTER": "straight after|directly after|after|right after|following",
    "EVEN": "even if|even though|although|though|even when",
    "WHEN": "when",
    "when": (
        "(under|in) (what|which) (conditions|condition|circumstances|cases|case|situations|situation)|(at |)(what|"
        "which) (point|moment|time)|when exactly|exactly when|when precisely"
    ),
    "yes SAFE": "am i (safe|ok|okay|fine)|is it safe|are you (safe|ok|okay)",
    "BEFORE": "before",
    "ONLY": "only if|only when|unless|except when",
    "PLAY": (
        "drop down|chuck|chuck down|slide in|pop down|(have|has|had|i've|you've) (already |just |)(played|put|laid|"
        "placed|put down)|play|plays|played|playing|put|puts|putting|put down|puts down|put out|lay|lays|laid|lay "
        "down|place|places|placed|use|uses|used|throw|throws|throw down|threw|drop|drops|dropped|discard|play down|"
        "get rid of|go"
    ),
    "with": "with|using",
    "on": "on|on top of|onto|upon|over|against|on to",
    "ANSWER": (
        "(on top of|on|onto|over) (each other|one another)|to avoid (drawing|it|that|the draw|the cards|the penalty|"
        "taking cards)|pass it on|(hit|get) (them|him|her|me) back|so (that |)(the |)next (person|player|one) (gets|"
        "takes|draws|has to draw|picks up|must draw|have to draw) (four|4|six|6|eight|8)(| cards)|double up"
    ),
    "BACK": "send back|send|back|bounce|reflect|sends back",
    "ON_ME": (
        "(gave|give|gives|handed|hands|dropped|drops|throws|threw|used|uses) (me|you)|played (it |one |)on (me|you|"
        "us)|on me|hit me|hits me|against me|hit me with|hits me with|hit with|hit by|gets hit by|gets hit with|am "
        "hit by"
    ),
    "TOGETHER": (
        "at once|at a time|at one time|in one go|together|at the same time|in one turn|simultaneously|in a single "
        "turn|per turn|in a turn|both|on one turn|in the same turn|on the same turn|a turn|each turn|on a single "
        "turn|on my turn at once|all at once"
    ),
    "TWO": (
        "two|2|several|more than one|multiple|two or more|a pair of|both cards|two cards|2 cards|several cards|with "
        "(two|2)(| of my) cards|more than one card|multiple cards|a pair|more cards than one"
    ),
    "TWO IDENTICAL": "doubles|a double|pairs|two of a kind",
    "TWO STACKED": "(two|2) (people|players) in a row|(two|2) in a row",
    "THREE STACKED": "(three|3) (people|players) in a row|(three|3) in a row",
    "STACKED": "in a row|one after (another|the other)|back to back",
    "SEVERAL": (
        "(with |in |for |)(a |)(three|3|four|4|five|5|more|several)(| or more)(-| )player(|s)(| game)|more than (two|"
        "2) players"
    ),
    "THREE": (
        "three more(| cards)|3 more(| cards)|three|3|three cards|3 cards|with (three|3|four|4|five|5) cards(| left)|"
        "(three|3) cards left|(four|4) cards"
    ),
    "SAME_NUMBER": (
        "the same number|same number(|s)|equal numbers|a matching number|matching number|of the same number|with the "
        "same number|same value|the same numbers"
    ),
    "SAME_SYMBOL": "(the |of the |with the |)same (symbol|sign|action)(|s)",
    "SAME_COLOR": (
        "(they're|they are|are) both (the same colo(|u)r|red|yellow|green|blue)|both the same colo(|u)r|both are "
        "(red|yellow|green|blue)|(all|both) of the same colo(|u)r|(the |a card of the |a card in the |a card with "
        "the |cards of the |of the |)(same|matching|right|current) colo(|u)r(| again)|that colo(|u)r|(a |)matching "
        "colo(|u)r|a card of the colo(|u)r(| in play)|the colo(|u)r in play|the colo(|u)r already in play|(the |"
        ")colo(|u)r (that|which) (is|was) (already |currently |now |)(in play|on the table|there|on top|played)|(the "
        "|)current colo(|u)r|(the |)existing colo(|u)r"
    ),
    "NO_COLOR": "not the colo(|u)r|no matching colo(|u)r|not the right colo(|u)r|but not the colo(|u)r",
    "OTHER_COLOR": "(a |)different(|ly)(-| )colo(|u)red|(of |in |)(a |an |)(different|another|other) colo(|u)r(|s)",
    "IDENTICAL": (
        "identical(| card| cards)|the same(| exact) card|exactly the same card|same card|the exact same card|equal "
        "cards|exact same card|exactly the same cards|matching cards|same exact card|(of |)the same kind|alike"
    ),
    "GO_OUT": (
        "go out|goes out|going out|went out|finish|finishes|end the (game|round)(| with| on)|finish the (game|round)|"
        "end(| with| on)|win with|win on|win by playing|win the (game|round)|gone out|is out|ends the game|(is |be |"
        ")out of cards|run out of cards first|has no cards left"
    ),
    "OTHER GO_OUT": (
        "(one player|a player|one person|someone|somebody|anyone|the first player) (runs out of cards|has no more "
        "cards|gets rid of (all |)(their|his|her) (|last )card(|s))"
    ),
    "WIN": "win|wins|winning|winner|won|win the match|win a game|win dos|win uno",
    "LAST": (
        "my last card|the last card|last card|as my last card|as your last card|as (a|the) last card|final card|my "
        "final card|the final card|your last card|their last card|as (their|his|her) last card|as my final card|last "
        "one|last|as my last|as the final card|with my last card"
    ),
    "SECOND_LAST": "(my|your|the|a|) (second last|second to last|second-to-last|next to last|penultimate)(| card)",
    "STILL": "still|anyway|also have to",
    "NEXT": (
        "next|next (guy|in line|up|opponent|dude|kid|person in line|player in line)|the next player|next player|the "
        "next one|the next person|next person|player after me|the player after"
    ),
    "OTHER": (
        "whoever|whomever|whoever it was|(my |the |)in-laws|relatives|cousins|coworkers|colleagues|dude|(the |)(guy|"
        "person|one|dude|player) (before|ahead of|in front of|right before) (me|you|us)|(the |)(guy|person|dude|kid)|"
        "roommates|(my|a|our) (partner|grandpa|grandfather|grandmother|nephew|niece|teacher|coworker|colleague|"
        "neighbor|neighbour|roomie|bestie|bf|gf|siblings|family|parents|kids|friends)|we all|someone|somebody|"
        "anybody|anyone|another player|other player(|s)|the other players|he|she|they|him|them|someone else|somebody "
        "else|my opponent(|s)|opponent(|s)|the opponent|my neighbour|my neighbor|people|person|one player|a player|"
        "player|the others|someone's|somebody's|his|her|opponents'|opponent's|the player|players|the rest|third "
        "player|a third player|everyone else|anybody else|anyone else|the other person|the (fourth|fifth|4th|3rd) "
        "player|(my|a|his|her) (brother|sister|friend|mom|mum|dad|mother|father|wife|husband|kid|son|daughter|cousin|"
        "roommate|buddy|uncle|aunt|grandma|girlfriend|boyfriend)|(the |)(player|person|one|guy) before me|(the |"
        ")previous player"
    ),
    "ALL": "everyone|everybody|each player|all players|all the players|each|each person|every player|all",
    "NOBODY": "nobody|no one|noone|no-one",
    "DRAW": (
        "pick(|s|ed|ing) (it|them|that|one|this|those|that one) up|tak(e|es|ing) (it|them|one) from the (deck|pile|"
        "draw pile)|pick (a|one|another|the|one more) card(| up)(| from (the |)(deck|pile|draw pile|stack))|pick one "
        "up|grab (a|one) card|fish|(have|has|had|i've|you've) (already |just |)(drawn|picked up|taken)|draw|draws|"
        "drawing|drew|drawn|pick up|picks up|picked up|take|takes|take cards|pick up cards|draw cards|draw a card|"
        "draws a card|drawing a card|draw any cards|draw cards from|pulling|pull"
    ),
    "DRAW AGAIN": (
        "(draw|drawing|pick up|take) (again|another(| card)|a second(| card| one)|one more(| card)|more cards)"
    ),
}
"""Patterns of words and phrases, separated by bars, by their meaning codes (`may`, `PLAY AT_ONCE`). Those under the
empty code have no meaning for a question."""
