"""English words for things that rules are about, with meaning codes: scoring, blank wilds, sides of cards, the
centre row."""

from __future__ import annotations

WORDS = {
    "PENALTY_POINTS": (
        "penalty(-| )point(|s)(|-| )(| system| mode| scoring| match| matches| method| game| rule| rules| format)|"
        "penalty (scoring|mode|system|method|match|format)(| match| game| mode)|points as (a penalty|penalties)|"
        "points written down|written down"
    ),
    "JAPANESE": (
        "(|the |in )(japanese|japan)(| style|-style)(| scoring| scoring system| method| rules| way| system| score|"
        " point system)"
    ),
    "INTERNATIONAL": (
        "(|the )international(ly|)(| scoring| system| scoring system| rules| option| sheet| method| way| rule)"
    ),
    "TIE": (
        "tie|ties|tied|a tie|tiebreak|tie-break|tiebreaker|(|the |on the |with the |an |have the )(same|equal|"
        "identical) (score|scores|total|totals|points|number of points|amount of points)|equal on points|"
        "level on points|dead heat|(|the )same (highest |high )(number|card)|draw the same (number|card)"
    ),
    "GRUNT": (
        "(|a |the )pig(|s|'s|gy)(| grunt| noise| sound| thing| rule| effect| card| blank| word)|oink(|s|ing|ed)(|"
        " rule| card| effect| blank| thing)|grunt(|s|ing|ed)(| rule| card| effect| blank)|snort(|s|ing|ed)"
    ),
    "ODD": "(|an )(odd|uneven|even) (number|amount)(| of cards)|odd(| hand| hands| cards)|uneven|even number",
    "DOUBLED": (
        "(|count |counts |counted |worth |is |are )(double|doubled)(| card| effect| blank| rule)|x2|x4|×2|×4|"
        "times (two|four)|twice as (much|many)|quadruple(|d)|four times|2x|4x"
    ),
    "SHIELD": (
        "(a |the |my |)(shield|shields|protection|immunity)(| card| effect| blank| ability)|(the |a |)(protect|"
        "cancel|cancelling|canceling|cancellation|nullify)(| card| blank) (effect|ability|card|blank)|"
        "protect effect|immune|protected|protecting|protects"
    ),
    "DISCARD_ACTION": "(discard|discards|throw away|get rid of) (one|an|1) action card(|s)",
    "AIM": "aim|aims|aimed|aiming|target|targets|targeted|direct it|point it",
    "MIDDLE_GAME": (
        "(in |)(the |)middle of (a|the|our|my) (game|round|match)|mid(-| )(game|round|match|play)|during (the|a|"
        "our) (game|round|match)|half(-|)way through(| the game| a game| the round)|while (we're|we are) playing"
    ),
    "LEAVE_OUT": (
        "leave (them|it|these|those|cards|the blanks) out|leave out|take (them|it|these|those) out|remove|"
        "removing|remove them|exclude|put (them|it) aside"
    ),
    "TEXT": (
        "(|my |our |your )(own |)(text|sentence|words|wording|effect|effects) (on|for) (it|them|one)|own (text|"
        "words|sentence|effect|effects)|custom (text|rule|rules|effect|effects)|text"
    ),
    "VALID": (
        "(|is |be |it's |its |it |that |)still (good|valid|in force)|still (counts|count|stands|stand|holds)|"
        "valid|invalid|void|does (it|that|this) (stand|hold)|stand|stands|carry over|carries over|transfer|"
        "transfers|go with it|goes with it|go along|goes along"
    ),
    "HIGHEST": "(the |)(highest|largest|biggest|lowest|smallest) (number|card|value)(|s)|highest|lowest|range",
    "LIGHT_SIDE": "(on |to |)(the |)light(-| |)side|light|lightside|front side|front",
    "DARK_SIDE OTHER_SIDE": "(on |to |)(the |)dark(-| )side|dark|darkside",
    "SIDE": "sides|both sides|side|which side up",
    "TURN_OVER": (
        "flipped|flipping|a flip happens|turn the cards over|everything (flips|turns)|flip everything|flip sides|"
        "(go|goes|going|went|switch|switches|change|changes|flip|flips|move|return|get) (back |over |)to (the |"
        ")(light|dark)(| side)|turn back to (the |)(light|dark)( side|)"
    ),
    "TURNED": (
        "(|is |was |comes |turned |lies |lying )face(-| |)up|(is |was |gets |got |are |)(turned|flipped) (over|"
        "up)|starter|(the |)starter card|revealed|uncovered|came up|pops up|shows"
    ),
    "BOTTOM": "bottom|the bottom|at the bottom|underneath",
    "REORDER": (
        "(rearrange|reorder|re-order|sort|resort|re-sort|shuffle|mix|mix up|move|change the order of|order|"
        "reshuffle)(| around| up) (my|your|the|their|his|her) (hand|cards)(| around| in my hand)|rearrange|"
        "reorder"
    ),
    "REFILL": (
        "filled|filled up|refill|refills|refilled|refilling|fill(|s|ed|ing) (up |)(the |)(row|middle|centre|center)|"
        "fill up|replenish(|ed|es)|top up"
    ),
    "CENTER": (
        "(the |)(cent(re|er)|middle) row|the row|row|in the (cent(re|er)|middle)|(the |two |both |)(cent(re|er)|"
        "middle) cards|matched cards|the cards that were matched"
    ),
    "DOUBLE_MATCH": "(a |the |)(double|single)(| number| colo(|u)r) match(|es)",
    "DOUBLED TWO": "both doubles|two doubles",
    "OVER": (
        "stop there|stop drawing|stop now|(the |)(game|round|match) (just |)(stop|stops|end|ends|finish|finishes|"
        "is over|over)"
    ),
    "COUNT": "counting|counted up|count up|the count|tally",
    "THERE": "lie in|lies in|lying in|lie on|find on|found on|find in|you'll find|printed on|find out",
    "END": (
        "(at the |the |)end of (my |the |a |your |his |her |their |each |)turn|when (the |a |)(round|game|"
        "match) (ends|is over|finishes)|after the (round|game) (ends|is over)|final count|final scoring"
    ),
    "MORE": "more|one more card|fewer|less",
    "AND": "+|plus",
    "DECK_SIZE": "108|112|108 cards|112 cards",
    "AGREED HOUSE": "(turned|switched|set|with it) on|turned off|house rule on",
    "AGREED HOUSE house:stacking": (
        "with stacking (on|allowed)|stacking (is |)(on|allowed|turned on|switched on)|stacking house "
        "rule|stacking rule"
    ),
    "HOUSE house:stacking": "stack rule",
    "DECK THERE": "exist|exists|existing|contain|contains|include|includes|come with|comes with",
    "EVERY_TURN": (
        "every (single |)(turn|time|go|round|card)|all the time|constantly|each and every turn|at every turn"
    ),
    "CHEAT": "cheat|cheats|cheated|cheater|the cheater|liar|the liar|sneaky|sneak|sneaks|sneaked|snuck",
    "HONEST": "honest(|ly)(| play)|legit play|truthful(|ly)|legally played",
    "UNTIL": "until|till|up to when",
    "EVERY": "every|every other|all other|all the other|the rest of the",
    "TOTAL": "size|total|in total|altogether|all in all|sum total|my total|the total|overall",
    "SAFE": "safe|off the hook|in the clear|saved|save (him|her|me|them|you)|rescue",
    "DIFFERENT": "different",
    "FOUR": "four|4|four cards|4 cards",
    "DRAW_CARDS": "(+|plus)(| )card(|s)",
    "LOSE_TURN": (
        "skiping (my|your) turn|miss(|es|ed|ing)( out| a go| my go| the go| their go| his go| a turn|)(| too|"
        " as well)|lose(|s) (a|my|the|their|his|her) go|sit(|s) (this|that|a|one) (one |turn |)out|"
        "skipping my turn|skips my turn|skip my (turn|go)|pass(es|) (his|her|their|my) turn|(miss|lose|skip|"
        "sit out)(|es|s) (their|our|your|a) (turns|goes)|(two|2) turns"
    ),
    "TURN": (
        "(my|your|his|her|their|the|a|next) go|get(|s) a (go|turn)|get to (go|play)|an extra (go|turn)|"
        "another (go|turn)|turns|goes"
    ),
    "TWO_PLAYERS": (
        "duel|in a duel|1 (on|v|vs|against) 1|one(-on-| on |-to-| v | vs | against )one|1-on-1|head to head|"
        "1 vs. 1|2 of us|two-handed|2 players|(with |)(only |just |)(2|two) (of us|people|persons)"
    ),
    "SEVERAL": "(3|4|5|6|three|four|five|six) of us|(four|three|five|4|3|5) (people|friends|persons)",
    "DECK": (
        "(the |a |my |our |this |your )(|whole |full |entire |complete |standard |normal |new )(deck|pack|box|"
        "set)(| size| of cards)|deck size|size of the (deck|pack)|(total|number of|amount of) cards|"
        "how big is the deck|come in the box"
    ),
    "WIN POINTS": "final score|winning score|target score",
    "JUST": "after (a|the|each|every) (round|game)",
    "ROUNDS": (
        "length|the length|standard length|(5|five|ten|10|n|three|3) rounds|round limit|limit of rounds|"
        "limit on rounds|rounds"
    ),
    "PLAYERS": (
        "maximum|at most|how many of us|(2|3|4|5|6|7|8|9|10|11|12) (people|players|persons|of us)(| (can |)play)|"
        "(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|2|3|4|5|6|7|8|9|10|11|12)-player|"
        "enough players|too many (people|players)|(just |only |)(4|5|6|7|8|9|10|11|12|four|five|six|seven|eight|"
        "nine|ten|eleven|twelve) of us"
    ),
    "REPORTED": "somebody called|one called",
    "OWN": "my own|your own|his own|her own",
    "ADD_UP": "adding up|sum of|add together",
    "DEALER": "(the |)dealing|dealer|the dealer|deals first",
    "DEAL": (
        "redealt|re-dealt|redeal|re-deal|dealt again|dealt out|deal out|deal them out|was dealt|were dealt|"
        "dealt to me|hand out|hands out|handed out|pass out|give out|gives out"
    ),
    "RESHUFFLE": (
        "shuffling|shuffle them|get shuffled|gets shuffled|shuffled|reshuffling|reshufled|mixed in|mix in|go in|"
        "goes in|shuffled in|shuffles|shuffled back|included in the shuffle|recycle|recycled|"
        "turn over the discard pile|re-use the discards|reuse the discard pile"
    ),
    "EXCHANGE": "swap|swaps|swapped|swapping|trade|trades|traded|trade with|swap with|switch|switched|exchanged",
    "PASS_HANDS": (
        "(pass|passes|passing) (everything|all the cards|our hands|the hands) "
        "(around|on|along)|rotate|rotates|rotation"
    ),
    "SEE": "spot|spots|spotted|saw|sees|seeing|peek|peeks|peeking|peeked|glance",
    "SUCCEED": "right|was right|is right|were right|turned out right",
    "BACK": "back",
    "GO_OUT": (
        "knock(|s|ed) (me|you|him|her|them|someone|a player) out|(play|plays|played|put down|lay down|get rid of|"
        "gets rid of) (all|the last|their last|his last|her last|all of) (of |)(my|your|his|her|their|the|"
        ") (cards|card)|empty (my|his|her|their) hand|run(|s) out of cards|ran out of cards|close(|s) out|"
        "zero cards left|no cards left|(my|his|her|their) hand is empty"
    ),
    "KEEP": "leftover|left over|hang onto|hold it|store it|stays|stay",
    "HOUSE_WORD": "house rule|home rule|house-rule|homebrew|variant|a variant",
    "MATCH": "works with|fit in|go with|suit|suits",
    "LEAVES": "leave|leaves",
    "FORBID": "forbid|forbids|forbidding|ban|bans|banned|prohibited|prohibits|prohibit|outlaw|outlawed",
    "ORDER": "order|the order|same order|in which order|what order|which order|sequence",
    "WRONG": (
        "wrong(| colour| color| number)|the wrong|incorrect|improper|invalid|by error|misplay(|ed|s)|prematurely|"
        "before time|ahead of time|early"
    ),
    "NOTICE": (
        "notice|notices|noticed|noticing|realise(|s|d)|realize(|s|d)|spot it|spots|pays attention|catches on|"
        "says (anything|something)"
    ),
    "TELL": (
        "comment|remark|point(|s|ed|ing) (it |that |)out|call(|s|ed) (it|that) out|remarks|remarked|commented|"
        "commenting|said \"|hey you|said 'hey|hey|mentions|tease|teases|teased|snitch|snitches|nag|nags|criticise|"
        "criticize|complain about"
    ),
    "many POINTS": "how much (is|are|was|were)",
    "OTHER_SIDE": (
        "(the |)(reverse|back|backs|other side|flip side|rear) of (my|your|his|her|their|our|the|other people's|"
        "a|each) (card|cards|hand)"
    ),
    "PENALTY": "pay|pays|paid|punish|punishes|fine|fined",
    "HOLD_BACK": "refuse|refuses|refused|decline|declines|declined|reject|opt out|say no",
    "WIN": (
        "first place|1st place|(the |)first (one |person |player |)to (finish|go out|win|get rid of all their "
        "cards)"
    ),
    "CONTINUE": "keep going|carry on|go on|play on|plays on|goes on|continue until|keep playing until",
    "SECOND_PLACE": (
        "second|third place|(find out|decide|determine) (who is |who's |)(second|2nd|third|the loser|last place|"
        "second place)|runner-up|runner up|last place"
    ),
    "NEXT": (
        "player on my left|player to my left|person (on|to) my left|left neighbour|left neighbor|(the |)(one|"
        "person|player|guy) after (me|him|her|that|them)|(the |)following player|(the |)next in turn"
    ),
    "VICTIM": (
        "(the |)(person|player|one|guy) who (was|got|is|gets) (hit|targeted|attacked|skipped|made to draw)|(the |"
        ")(person|player|one) (who|that) (has to|must|had to) draw|sufferer"
    ),
    "DRAW": "collect|collects|collected|receive|receives|received|cop|end up with|load up on|stuck drawing",
    "HAND": (
        "(left |still |)in (my|your|his|her|their|our|the) (hand|hands)|holding cards|(my|your|his|her|their) "
        "remaining cards"
    ),
    "WHENEVER": (
        "on top of anything|on anything|on any card|on every card|no matter what|regardless of (colo(|u)r|"
        "the colo(|u)r|what)|(on |)any colo(|u)r at all"
    ),
    "POINTS": "tally|pts|point total|score value|valued at|what's the value",
    "BEGIN": "kick off|kicks off|get started|gets started|opens|opening|commence",
    "FORGET": (
        "didn't remember|don't remember|did not remember|omits|omit|leave it unsaid|left it unsaid|slips my mind|"
        "slipped my mind"
    ),
    "EMPTY": (
        "(draw |)(pile|deck|stack) is (all |)(gone|exhausted|depleted|out|done)|(pile|deck|stack) (runs|ran) dry|"
        "(no|zero) cards (left |remaining |)in the (draw pile|deck|stack|pile)|out of draw cards|(ran|run|"
        "runs) out of cards"
    ),
    "CHALLENGE": (
        "call (his|her|their|my|your|the) bluff|call a bluff|dispute|disputes|contest|contests|"
        "question the (play|card)|accuse (him|her|them|me|someone) of bluffing"
    ),
    "BLUFF": (
        "bluffed|fake|fakes|faked|lied|pretend|pretends|pretended|played it illegally|illegally played|play it "
        "illegally"
    ),
    "AS": "treated as|considered as|considered a|act as|acts as|act like|serve as|stand in for",
    "BE": "becomes|become|turn into|turns into",
}
"""Patterns of words and phrases, separated by bars, by their meaning codes. Words that another list has too keep the
meaning given there."""
