"""English words and phrases for situations, players and piles, with their meaning codes."""

from __future__ import annotations

WORDS = {
    "EACH_COLOR": (
        "(|of |in |for )each colo(|u)r|per colo(|u)r|one colo(|u)r|every colo(|u)r|in a colo(|u)r|a single colo(|u)r"
    ),
    "EACH_NUMBER": "(|of )each number|(|of )every number|(|of )each (kind|type|card)|(|of )every (kind|type)",
    "A_COLOR": "(two|three|four|five|six) (reds|yellows|greens|blues)",
    "INCLUDED": "including|includes|included",
    "COUNT": "(i|we) (only |)counted",
    "OTHER NEXT": "(the |a )(third|fourth|fifth) (person|player|one|guy|girl)",
    "GUILTY MINE": (
        "i (got|was|get|am|have been|'ve been) caught (bluffing|cheating|lying|with a bluff)|i was bluffing|"
        "caught me bluffing"
    ),
    "ANY_COLOR": (
        "any colo(|u)r(| i want| you want| i like| you like| at all)|whatever colo(|u)r(| i want| you want| i like)|"
        "whichever colo(|u)r(| i want| you want| i like)"
    ),
    "CHANGE": "change|changes|changing|changed|switch|switches|alter",
    "SAME": "same exact|same|the same|the very same",
    "OTHER PLAY": (
        "(the |a |)(person|player|one|guy) (who|that) (plays|played|puts down|put down|lays|laid|throws)(| it| down)"
    ),
    "PLAY": (
        "has gone|have gone|went|goes|(has|have) taken (their|his|her|a) turn|(has|have) had (their|his|her|a) turn|"
        "take (my|your|their) turn|have (my|your|their) turn"
    ),
    "LAST HAVE DOWN": (
        "(ends|end|ended|finish|finishes) up at one|(leaves|leave|left|leaving) (me|you|someone|him|her|them|a "
        "player|someone else) with (only |just |)(one|1)(| card)(| left)|(end|ends|ended|am left|is left|are left) "
        "up with (only |just |)(one|1)(| card)|(have|has|holding|got) (a single|one) card"
    ),
    "LAST DOWN": (
        "(come|comes|get|gets|go|goes|am|back) (back |)(down |)to (one|1)(| card)(| again)|(one|1) card left|my last "
        "one|down to (one|1)(| card)|with (one|1)(| card)(| left)|have one card and (it's|it is)"
    ),
    "OR": (
        "before or after (i|you) (play|put down|lay down|lay)|now or after(| playing| i play| that)|now or later|"
        "before or after(| playing| i play)"
    ),
    "POINTS WIN": (
        "to (500|200|five hundred|two hundred)(| points)|until (500|200|five hundred)(| points)|(500|200) points"
    ),
    "what": "which cards|what cards|what kind of cards|which card|what card",
    "FORGET CALL UNO": "(a |an |the |my |your |his |her |)missed (uno|dos|call|uno call|dos call)(|s)",
    "GO_OUT HAND": "empty (my|our|your|their|his|her) (hand|hands)",
    "LOSE": "(get |gets |got |)(kicked|knocked) out|eliminated|lose|loses|losing|lost|wrong about it",
    "SUCCEED": (
        "successful|successfully|was correct|is correct|i'm right|i am right|am correct|succeed|succeeds|succeeded|"
        "be right|am right|is right|was right|turn out to be right|win it"
    ),
    "MAKE_DRAW": (
        "make (you|me|the next player|somebody|someone|them) draw|makes (you|the next player|someone|them) draw|make "
        "draw"
    ),
    "PASS": "pass|skip my turn on purpose|pass my turn",
    "KEEP": "hang on to|hang onto|hang on to it|sit on|keep|hold on to|hold onto|keep it|save",
    "ABLE": "could have|able|can possibly",
    "MATCH": (
        "(it|that|that one|the card) (works|fits|matches|goes)|matter|matters|fits|match|matches|matching|playable|"
        "fit|matching card|playable card|that matches|valid card|(that|which) (works|i can (play|use|put down)|you "
        "can (play|use|put down)|can be (played|used))|(a card|anything|something|any card|any cards|cards) (to "
        "(play|use|put down|lay down)|(|that |which )(i|you|we) can (play|use|put down|lay down))|useable|usable|(a |"
        "any |)card(|s) (that|which) (works|work|goes|fits|matches)|(a |any |)card(|s) (|that |which )(i|you|they|he|"
        "she) (can|could|might|was able to) (play|use|put down)|something (else |)(i|you) (can|could) play|important"
    ),
    "NOTHING MATCH": (
        "(none|not one|not a single one) of (my|your|the|his|her|their|our) cards (|can |)(work|works|match|matches|"
        "fit|fits|go|goes|be played|are playable)|nothing (to (play|put down|use)|(|that |which )(i|you|we) can "
        "(play|use|put down)|playable|that (fits|matches|works)|matches|fits|works)"
    ),
    "NOT MATCH": (
        "no (playable|matching|valid|usable) card(|s)|no card(|s) (to play|that (fits|matches|works)|i can play|you "
        "can play)"
    ),
    "RESHUFFLE": (
        "reshuffle|reshuffled|shuffle the discard(s| pile)(| again)|(|the )discard pile|mixed|mix|get mixed|gets "
        "mixed|shuffled together|mixed together"
    ),
    "UNTIL_FITS": (
        "until (i|you|we) (can play|get a playable card|get one|find one|find a playable card|can|get a card (you|i|"
        "that) (can play|fits|matches|can be played))|until (a card|something|one) (fits|matches|can be played)|till "
        "(i|you) can play|until (i|you) (get|find) (a playable card|one|something playable)|until (i|you|we) (can "
        "(go|put (one|something) down|lay (one|something) down)|have one)|until (i|you|we) (find|get|draw) (one|a "
        "card|something) (that|which|) (|i |you )(can play|fits|matches|works|can use|can put down)"
    ),
    "KEEP_ON": (
        "forever|endlessly|over and over|on and on|keep drawing|go on drawing|continue drawing|keep on drawing|keep "
        "picking up"
    ),
    "DRAWN": (
        "(the |a |any |)card(|s) (i|you|that i|that you) (just |have |)(drew|drawn|picked up)|my drawn card|(the|a) "
        "drawn card(|s)|a card i drew|the card i just drew|drawn cards|the drawn cards|the cards drawn|card i drew|"
        "cards they drew|card you drew"
    ),
    "AT_ONCE": (
        "straight off|straight off the bat|on the spot|this turn|in that turn|right on|as soon as i (draw|get) it|"
        "right away|immediately|straight away|right after|instantly|that turn|the same turn|directly|right then|"
        "right there|then and there"
    ),
    "DIFFERENT": (
        "(a |an|)(different|other|another) card(| from (my|your) hand)|(a |the |)card(|s) (i|you) already (had|have|"
        "held|hold)|a card from my hand|from my hand|from your hand|another one|something else|other cards|other "
        "(playable |matching )cards|(a |the |any |)card(|s) (that |)(i|you) (had|have) (before|already)(| in (my|"
        "your) hand)"
    ),
    "PILE": "the draw pile|draw pile|from the deck|from the draw pile|from the pile|pile|the pile",
    "LOSE_TURN": (
        "skipping my turn|sit out|sit it out|sit out a turn|lose out|end(|s|ed) (my|your|the|their|his|her) turn|"
        "(lost|forfeit|forfeits) (my|your|a|the|their|his|her) turn|lose (my|your|a|the|their|his) turn|loses (a|the|"
        "his|her|their|your) turn|miss(|es) (a|my|your|the|their) turn|skip(|s) (my|your|a|the|their) turn|turn over|"
        "skipped|get skipped|gets skipped|miss out|turn lost|lose turn|cost(|s) (me |you |them |)(a|my|your|the|"
        "their) turn"
    ),
    "TURN": "my turn|your turn|a turn|turn|their turn|the turn",
    "AGAIN": (
        "(come|comes|go|goes) (right |straight |)back to me|"
        "go another time|one more time|once more|once again|twice|two times|go again|play again|another turn|go "
        "twice|goes again|plays again|an extra turn|again|a second turn|one more turn|play another card"
    ),
    "DO": (
        "meaning|the meaning|function|the function|how to use|used for|(anything |something |)special(| about)|there "
        "for|usage|(act|acts|work|works|behave|behaves|count|counts) (like|as)|become|becomes|work|works|mean|means|"
        "effect|the effect|(the |)(point|purpose|use) of|good for|supposed to do|stand for|stands for"
    ),
    "EMPTY": (
        "(the |)(draw pile|draw deck|deck|stock|pile) (is |are |)(empty|used up|gone|finished|done|runs out|has run "
        "out|ran out|run out|gets empty|runs out of cards|out of cards)|no (more |)cards (is |are |)(left |)(to draw|"
        "in the deck|in the draw pile|in the pile)|no cards are left|nothing left to draw|run out of cards|there are "
        "no more cards|(empty|no) (draw pile|draw deck|deck|stock)|out of cards to draw|no cards left(| to draw| in "
        "the deck)|(the |)(draw pile|deck) running out|run out of (draw |)cards to draw|(go|goes|get|gets) through "
        "the (whole |entire |)(deck|draw pile)|(the |)(draw pile|deck|pile|draw deck) has no (more |)cards(| left)|"
        "(ran|run|have run|had run) out of (cards|draw cards|cards to draw)"
    ),
    "BEGIN": (
        "go first|goes first|plays first|play first|begin|begins|start|starts|has the first turn|takes the first "
        "turn|start the (game|round)|starts the (game|round)|first to play|begin with|starts with|starting"
    ),
    "HAND": (
        "hand|my hand|your hand|hands|my cards|your cards|their cards|their hand|my opponents' cards|to start with|"
        "starting hand|the bluffer's hand|(his|her) cards|all (his|her|their) cards"
    ),
    "yes DEAL": "do (you|we|i|they) (start with|begin with|get dealt|get at the start)",
    "many DEAL": (
        "how many cards (do|does) (you|we|i|they|players|each player|everyone|everybody|a player) (get|start with|"
        "begin with|have at the start)"
    ),
    "YOUNGEST": "(the |)(youngest|oldest|eldest)(| player| person| one)|the winner of the last round",
    "LEFT_OF": (
        "(to |on |)(the |my |your |the dealer's |his |her )left(| of the dealer| side)|left of the dealer|next to "
        "the dealer"
    ),
    "DIRECTION": (
        "(to the |)left or (to the |the |)right|(clockwise or |)(counterclockwise|counter-clockwise|anticlockwise|"
        "anti-clockwise)|clockwise|go clockwise|to the left first|goes to the left|go left first"
    ),
    "what DIRECTION": (
        "(which|what) (direction|way)(| does (play|the game|it) go| do (we|you) (go|play)| does it start)"
    ),
    "OFFICIAL": (
        "(belong|belongs) to (the |)(normal |standard |real |official |basic |)rules|(an |the |)official(| uno) rule|"
        "(a |)real rule|(in|part of) the(| official) rules"
    ),
    "DEAL": "dealt|deal|is dealt|are dealt|get at the start|have at the start|get dealt",
    "FIRST": (
        "player one|player 1|player number one|(the |)very first(| card)|(the |)initial(| card)|first|the first "
        "card(| turned over| turned up| flipped)|first card(| turned over)|turned (over|up)|at the start|the (game|"
        "round) (starts|begins) with|(game|round) starts with|the first player|starting card|the starting card|"
        "opening card|at the beginning|at first|the first discard|flipped over first|turned over first|first player|"
        "turned over at the start|the top card at the start|turned up at the start|the first card (flipped|turned) "
        "(over|up)|first card (flipped|turned) (over|up)"
    ),
    "DEALER": "the dealer|dealer|deals|dealing",
    "DEALER NEXT_ROUND": "deals (next|after that)|dealer next|the next dealer|next dealer",
    "CHOOSE": (
        "choose|chooses|name|names|pick|picks|call a colour|decide|decides|chosen|picked|determine|select|selects"
    ),
    "COLOR": "colo(|u)r|the colo(|u)r|the new colo(|u)r|a colo(|u)r",
    "TWO_PLAYERS": (
        "(and |)we're (only |just |)two|"
        "(it's |it is |)(just |only |)(me and|me &|with me and) (my|a|one) (brother|sister|friend|mom|mum|dad|mother|"
        "father|wife|husband|kid|son|daughter|cousin|roommate|buddy|girlfriend|boyfriend|partner)(| are| is|)(| "
        "playing)|just us two|us two|only us two|a game of two|(with|for|in|by) (only |just |)(two|2) people|(when |"
        ")(only |just |)(two|2) (of us |people |players |)(are |)playing|(with |in |for |)(only |just |)(a |)(two|2) "
        "player(|s)(| game| games)|(in |)(a |)(two|2)-player game(|s)|heads up|just the two of us|(and |)we are "
        "(only |just |)two|(two|2) people|with (two|2)|only two of us|1v1|one on one|two-player|(with |)(only |just |"
        ")(two|2) (players|people) (play|playing|are playing)|(in |)(a |)(two|2)(-| )person game"
    ),
    "SWAP_HANDS": (
        "swap hands|swap my hand|exchange hands|trade hands|switch hands|swap cards|swap|swaps|swapping|switch decks|"
        "swaps (hands|cards)|(swap|trade|switch|exchange)(|s) (your|my|their|his|her|the) (hand|hands|cards)(| with)"
    ),
    "PASS_HANDS": (
        "pass (all |)hands(| on)|pass on (all |)hands|rotate hands|pass all hands|(pass|passes|rotate|rotates|move|"
        "give) (on |)(their|your|the|all|our|all the|all of their) (hands|cards|hand)(| on| to the (left|right|next "
        "player)| around)|(all |all the |)hands (move|get passed|are passed|rotate|get rotated|go around)(| on)"
    ),
    "HAVE": "have|having|has|hold|holding|had|got one|(i|you|we|they)'ve got|have got|has got|'ve got",
    "WHENEVER": (
        "any time|anytime|at any time|whenever i want|always|on any card|on anything|on any colo(|u)r|at any (point|"
        "moment)(| in the game| of the game)"
    ),
    "CHALLENGE": (
        "challenge|challenges|challenged|challenging|doubt|a challenge|the challenge|call bluff|call someone's bluff"
    ),
    "GUILTY": (
        "(my|a|the|someone's) bluff (is |was |gets |)caught|caught bluffing|get caught bluffing|the challenge (is "
        "right|succeeds|works|is successful|was right)|caught with a bluff|challenge succeeds|a successful challenge|"
        "guilty|was a bluff|it's a bluff|is a bluff|were bluffing|was bluffing|were caught|successful challenge|(i|"
        "you) (win|won) (the|a) challenge|challenge was right|was illegal|(caught|catch|gets caught|get caught|got "
        "caught) (playing|with|using)|winning a challenge|played illegally|bluff (is|was|gets|got) (found out|"
        "discovered|called|uncovered)|caught lying|was lying|were lying|lied|is lying"
    ),
    "BLUFFER": "the bluffer|a bluffer|the player who bluffed",
    "INNOCENT": (
        "(was |is |)not a bluff|no bluff|(the |)challenge (fails|is wrong|was wrong|failed)|wrong challenge|(|a "
        ")(false|bad|unsuccessful|wrong) challenge|the challenge was wrong|failed challenge|legal after all|innocent|"
        "wasn't a bluff|isn't a bluff|lose the challenge|not bluffing|wasn't bluffing|fail a challenge|challenge "
        "(wrongly|unsuccessfully)|lose a challenge|was legal|challenge and lose|honest|(was|is|were) honest|telling "
        "the truth|played legally"
    ),
    "WRONG": (
        "mess(|es|ed) up|screw(|s|ed) up|slip(|s|ped) up|(and|but|although|though) (he|she|they|i|you|the player) "
        "(actually |really |already |)did(| say| say it| say uno)|when (he|she|they|i|you|the player|someone|"
        "somebody) (actually |really |already |)did(| say it)|unsuccessfully|by mistake|wrong|by mistake|by accident|"
        "on accident|wrongly|when i needn't|accidentally|falsely|too early|incorrectly|mistakenly|too soon|but (he|"
        "she|they|i|you) (did|already did|really did|actually did|already had|have|did say it|said it)|in error|"
        "false|mistaken|unjustified|at the wrong (time|moment)"
    ),
    "PENALTY": "get punished|be punished|penalty|cost|costs|price|punished|punishment|consequence(|s)",
    "UNO": "uno|dos|the word uno",
    "CALL": (
        "(have|has|had|i've) (already |just |)(called|said)|say|call|calling|saying|said|called|shout|yell|announce|"
        "says|calls|shouting|declare|shout out"
    ),
    "FORGET": (
        "forget|forgot|forgets|fail to|fails to|failing to|failed to|forgetting to|forgotten|forget to|forgot to|"
        "forgets to|forgetting"
    ),
    "NOBODY NOTICE": (
        "before (anybody|anyone|somebody|someone|the others|they|people|another player) (called (me|it|you) out|"
        "caught (me|it|you)|noticed(| it| me)|calls it|catches (it|you)|could (catch|call) (me|it|you)(| out))|"
        "before (anybody|anyone|somebody|someone|the others|they|people) (notices|notice|noticed|catches me|catch me|"
        "sees it|realizes|says anything|says something|calls me out)"
    ),
    "NOTICE": "notice|notices|noticed|noticing|realizes|sees it|spots it",
    "BLUFF": "bluff|bluffs|bluffing",
    "CATCH": (
        "(call|calls|called|calling) (me|you|him|her|them|someone|somebody|anyone|a player|another player|people|us) "
        "out|(catch|catches|caught) (me|you|him|her|them|us|it)|call(|s|ed|ing) (uno|dos) on (someone|somebody|"
        "another player|me|people|others|him|her|them|a player)|caught|catch|be caught|catches|call me out|call out|"
        "calls me out|catch me|catch you|calls you out|call someone out|catching"
    ),
    "LATE": (
        "(a|one|two|a few|several) (turn|turns|round|rounds) later|belatedly|a bit late|a little late|late|later|"
        "afterwards|too late|afterward|until (my|the|your) next turn|for (my|the|your) next turn"
    ),
    "NEXT_PLAYED": (
        "after the next player (has |)(played|drawn|drew)|when the next player has (played|drawn)|after the next "
        "card|after the next player's turn|before the next player plays|once the next player has played"
    ),
    "ACCUSE": (
        "accuse(| someone| somebody)|catch (someone|somebody)|(call|calls|calling|called) (someone|somebody|people|"
        "anyone) out"
    ),
    "POINTS": (
        "point value|point(|s)|worth|score|scored|count|counts|count at the end|scores|counted|(10|20|30|40|50|60|"
        "100) points"
    ),
    "SCORING": (
        "scoring|the scoring|points counted|keep score|score points|points work|score calculated|scoring work|"
        "scoring works|count points|count the points|points calculated"
    ),
    "SECOND_PLACE": (
        "second place|2nd place|for second place|until (one|only one|the last) (player|person)(| is) left(| over)|"
        "for (second|2nd|third|3rd)"
    ),
    "CONTINUE": "go on playing|keep playing|continue playing|continue|continues|keep going|go on|play for",
    "OVER": "over|ends|end of the round|finished|the round over|done|round end|game end",
    "OUT_OF_TURN": (
        "(someone|somebody)'s turn|out of turn|not (my|your) turn|it is not my turn|isn't (my|your) turn|during "
        "another player's turn|it's not (my|your) turn|someone else's turn|on someone else's turn|before my turn|not "
        "my turn yet|(on|in|during) (another|an other|other|the other) (player|person|people)'s turn|(on|in|during) "
        "(someone|somebody) else's turn|when it's (someone|somebody) else's turn|while it's not (my|your) turn|on an "
        "opponent's turn|during an opponent's turn|on my opponent's turn"
    ),
    "NO_MATCH": (
        "(a |any |the |)card(|s) (that is|that's|which is|that are|thats) (not|n't) (valid|playable|allowed|legal|"
        "matching|a match)|(an |)(invalid|unplayable|illegal|non-matching|nonmatching) card|(something|a card) (that "
        "|)(i|you) (can't|cannot|can not|couldn't) (play|use|put down)|a card that (does not|doesn't|didn't) (match|"
        "fit)|(a|the) wrong card|an illegal card|a card that cannot be played|an unplayable card|wrong card"
    ),
    "TELL": "tell|comment|point out|remark|mention",
    "COULD_PLAYED": "(they|he|she|you|someone) could have played|could have played|could've played",
    "ADD_UP": (
        "(two |2 |)cards (that |)(add up|sum up|adding up)|add up|adds up|the sum|a sum|sum|two cards as a sum|added "
        "up"
    ),
    "TO_NUMBER": (
        "to the number|to a number|to the cent(re|er) card|the number in the middle|the middle card|(in|of) the "
        "(cent(re|er)|middle)(| row)|card in the (cent(re|er)|middle)|a cent(re|er) card(|'s number)|to the middle "
        "card|cent(re|er) card|middle"
    ),
    "DECK": (
        "in the deck|in a deck|the deck|in the pack|in total|the pack|deck|does the deck have|in the box|altogether|"
        "in (a|an|one|the) (|uno |standard |normal |full )(pack|deck|set|box)|a deck|come in (a|the) (|uno )(pack|"
        "deck|set|box)"
    ),
    "PLAYERS": (
        "how many (people|players)|(6|7|8|9|10|11|12|15|20|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty) "
        "(people|players)|(4|5|four|five) people"
    ),
    "SHOW": "show|reveal|shown|shows",
    "SEE": "see|look|look at|peek at|looking at",
    "OTHER_SIDE": (
        "(the |)(back|other|reverse|hidden) side(|s)(| of)|backside(|s)|the other side|other side|the back(|s)|the "
        "dark side|the hidden side|backs"
    ),
    "RULE": "rule|the rule|a rule|house rule|official rule",
    "NUMBER": "number",
    "what NUMBER": "what number|which number",
    "VALUE": "face value|value|the value|values",
    "what WIN": "(the |)(aim|goal|object|objective) of (the game|uno|dos)",
    "MINUS": "minus|minus points|negative points|negative|points subtracted|points deducted",
    "LOSER": "(the |)loser(|s)",
    "NEXT_ROUND": "(the |)next (round|game|hand|deal)|the second round|(the |)new round",
    "HOLD_BACK": (
        "refuse to play|choose not to play|decide not to play|not play|hold back|keep a playable card|(don't|do not) "
        "(want|like) to play(| it)|decline to play|choose not to|not to play|refuse to"
    ),
    "NOTHING": "nothing|anything|nothing else|anything else",
    "ON_PURPOSE": (
        "on purpose|deliberately|(instead of|rather than) (playing|putting (|one |a card )down|laying|using|play)(| "
        "a card| one| it| something| anything)"
    ),
    "DRAW_CARDS": "(draw|plus|penalty|pick up|pick-up) card(|s)",
    "GAME": (
        "(in |)(the |a |)(108|112)(-| )card (deck|pack|game|version|uno|edition)|(in|does) (|a |an |one |the )(uno|"
        "dos)(| pack| deck| set| box| game)(| have| come with| contain)|(uno|dos) (pack|deck|set|box)(|s)|(uno|dos) "
        "cards"
    ),
    "ANY_CARD PLAY": (
        "(play|put down|lay down|use) (any card(|s)(| at all)|whatever card (i|you) want|anything(| (i|you) want))"
    ),
    "ONE_EACH": "only one|just one|one at a time",
    "BONUS": (
        "(the |a |)(colo(|u)r |double colo(|u)r |single colo(|u)r |)(match |)bonus(|es)|(a |the |)(single |double |"
        ")colo(|u)r match"
    ),
    "DISCARDED": "(the |)discarded cards|cards (that are |that were |)discarded|thrown away cards",
    "MADE_DRAW": "(made|makes|make) (me|you|us) (draw|take|pick up)|(made|makes) (him|her|them) draw",
    "TURNED": "turns up|shows up|appears|comes up",
    "CENTER": (
        "(both |)(the |)(cent(re|er)|middle)( row|) cards|(both |two |)(of the |the |)cards in the (cent(re|er)|"
        "middle)(| row)|piles|both piles|two piles|each (cent(re|er)|middle) card|each of the (cent(re|er)|middle) "
        "cards|both of the (cent(re|er)|middle) cards"
    ),
    "VICTIM": (
        "(the|a) target|who to target|who (i|you) target|whom to target|the player (hit|hit by|who gets hit)|the "
        "victim|victim|the target|the person hit|the one hit|the player (affected|targeted)|target|the player named|"
        "the chosen player|the (targeted|hit|affected) (player|person)|(targeted|affected) player"
    ),
    "THROW_ALL": (
        "throwing away (their|his|her) last card|throw away (their|his|her) last card|discard(s|ing|) (all|their "
        "last card|everything)|no cards left after|has no cards left|empty hand|discard(s|ed|) (their|his|her|the|"
        "my) (whole|entire) hand|(throw|throws|throwing) away (all|everything)|discard(s|ed|) all (their|his|her|my|"
        "of their|of my) cards|(leaves|leave|left) (me|you|someone|them|him|her|a player) with (no|zero) cards|left "
        "with no cards"
    ),
    "NONE_LEFT": "nothing left in (my|your|their) hand|no cards left|has none left|an empty hand|zero cards",
    "NOW": "now|right now|by now|at this point",
    "LAST TWO OR": (
        "(one|1)(| card)(| left)( or| or with| or at) (two|2)(| cards)(| left)|(two|2)(| cards)(| left)( or| or with|"
        " or at) (one|1)(| card)(| left)"
    ),
    "THERE": "there are|there is|there's",
    "yes THERE": "are there",
    "SIDE": "(the |)light(| side) or (the |)dark(| side)|(the |)dark(| side) or (the |)light(| side)|front or back",
    "many HAND": "(the |)(starting |initial |beginning |opening |)hand size",
    "CHALLENGE HIT": "(get|gets|got|was|am|is|were|are|being|been) challenged",
    "LAST_PLAYED": (
        "(the |)last card (was|is|on the pile)(| a| an| the)|(the |)(top|previous) card "
        "(played |on the pile |)(was|is)|(the |)last card (that was |)played (was|is)|"
        "(the |)card on top (is|was)|on the pile (is|was)"
    ),
    "EXPLODE": "dangerous|harmful|hurt me|hurt you",
    "END": "at the (very |)end(| of (the|a) (game|round|match))",
    "THREE SEVERAL": "(three|3) (people|players)(| playing)",
    "RUN_OUT": "run out|runs out|ran out",
    "ROUNDS": "rounds|(how many|number of) (rounds|games|hands)",
    "GET_POINTS": "first to|race to|reach|reaches",
    "TURN OVER": "(my|your|the|their|his|her) turn (end|ends|ended|is over|over)",
    "ACCUSE WRONG": "(a |)(false|wrong|mistaken|unfair) (accusation|call-out|call out|catch)(|s)",
    "TOP": "on top|the top card|top card",
    "ANY_CARD": "every card|all cards|all of the cards",
    "UNTIL_COLOR": (
        "until (i|you|they|he|she|we) (get|draw|find|gets|draws|finds) (the|that|a card of the|a card of that) "
        "(chosen |named |called |right |)colo(|u)r|until (the|that) (chosen |named |)colo(|u)r (comes|comes up|"
        "appears)"
    ),
    "PUT_BACK": "buried|put it back|goes back|go back|put back|returned to the deck",
    "HAND ALL": "(everyone|everybody)'s (cards|hands)|all the hands",
}
"""Patterns of words and phrases, separated by bars, by their meaning codes."""
