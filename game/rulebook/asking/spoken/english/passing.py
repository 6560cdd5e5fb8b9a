"""English words that are said in passing: they change no question."""

from __future__ import annotations

FILLERS = (
    "additional extra limit limits 'd 'll 'm 've actual adult adults afterall alright also another anyhow anymore "
    "anyways apologies app "
    "apparently argue argued argues arguing argument around asked automatically basically beginner believe bit "
    "booklet box's bro btw certain children clear clearly complete completely confused confusing current "
    "currently debate definitely dispute dude dumb either entire especially essentially etc even everything "
    "everytime example fair family far fight fighting folk folks friend friendly friends full fun further gamers "
    "general generally getting given giving going gone gonna good gotcha great group grown guess guys hasn "
    "have've heated heck hell hello herself himself hmm honest honestly house house-rules houserules huge i'd "
    "i'll idea idk imo indeed instructions it'd it'll itself kid kids kinda knew know known lately legit like "
    "likely literally little lmao lol lot lots manual mate mattel maybe mid-game mind mine moment mostly my name "
    "newbie newbies nice noob noobs nope note now obviously off often ok okay old online opinion otherwise "
    "ourselves own particular people's perhaps physically plain play-through please pls plz possibly post "
    "practically pretty previously probably problem promise proper properly question questions quick quickly "
    "quite random rather reading real really recent recently regardless regular regularly rest rightfully "
    "rulebook seem seems settle several sheet silly simple simply since single situation so someday something "
    "sometimes "
    "somewhere sort standard still straightforward strange strangely strict strictly stuck stupid such suddenly "
    "supposedly sure surely table talk technically than that'd that'll themself themselves theoretically there's "
    "these they'd they'll they're they've thing things think though thought those thru thus thx today together tonight "
    "totally tricky tried tries truly try trying typical typically understand understanding unsure usual usually "
    "version very via way ways we'd we'll we're we've website weird weirdly well whatever whatsoever where "
    "wherever whichever whose wish within wonder wondered wondering word wording yeah yep yet you'd you'll "
    "you've yours"
)
"""Single words; those that have a meaning already keep it."""
SAID = (
    "(last|the other|this|yesterday) (night|evening|day|weekend|week|time)|yesterday|"
    "(so |)we were playing(| uno| a game| cards)(| and| when)|"
    "(?:and|but|who) (?:insists|claims|argues|swears|thinks|keeps saying)(?: that)?|"
    "(?:(?:but|and|so|well) )?(?:(?:my|our|his|her|one of my|some of my|a friend of mine|the)(?: [a-z-]+){0,2}"
    "|someone|somebody|some people|people|they|everyone|everybody|a friend)"
    "(?: always| just| keeps| kept| is| was| now)* (?:says|said|saying|claims?|claimed|claiming|insists?|insisted|"
    "insisting|thinks?|thought|swears?|swore|argues|argued|told me|told us|tells me|tells us|believes?|keep "
    "telling me)(?: that)?"
    "(?! (?:the word )?(?:uno|dos))|"
    "e\\.g\\.?|eg|i\\.e\\.?|for example|for instance|in (this|"
    "that) (case|situation|scenario)|of course|after all|"
    "what about|how about|as far as i know|as usual|by the way|to be (honest|clear|fair)|just to be (clear|sure)|"
    "all the time|every (single |)(time we play|game)|this (is|was) (the|a|our) (first|second) time(| playing)|"
    "(in|per|by|under|according to|going by|following|reading) (the |)(official |actual |real |original |printed "
    "|standard |normal |regular |uno |mattel )*(rules|rulebook|rule book|rule sheet|instructions|manual|booklet|"
    "sheet)|i (can't|cannot|couldn't|could not|can not) (find|figure out|see|tell)(| it| anything| the answer)(| "
    "in the rules)|(the|our) (rules|rulebook|instructions|manual|sheet) (don't|doesn't|do not|does not|didn't) "
    "(say|mention|tell)(| it)|we (have|had|are having|got into|were having) (a|an) (big |huge |heated |little |"
    ")(argument|fight|debate|disagreement|discussion)(| about (it|this|that))|made(| that| this| it) up|make(| "
    "that| this| it) up|or (is|was|did) (that|it|they|he|she) (just |)(a house rule|made up|make that up|make it "
    "up)|(or |)does it move on(| to the next (player|person|one))|or what|(or |)did (my|our|the|a|) ?[a-z]+ "
    "(just |)(make|invent) (that|this|it)(| up)|or not|or nah|and stuff|or something|that way|in (the|this|a|my|"
    "our) situation|in (a|the|our|my) (normal|regular|standard|real|casual) (game|match)"
)
"""Groups of words, as a pattern."""
SHORT = {
    "u": "you", "ur": "your", "r": "are", "dont": "don't", "cant": "can't", "doesnt": "doesn't", "didnt": "didn't",
    "isnt": "isn't", "arent": "aren't", "wasnt": "wasn't", "werent": "weren't", "wont": "won't",
    "wouldnt": "wouldn't", "shouldnt": "shouldn't", "couldnt": "couldn't", "hasnt": "hasn't", "havent": "haven't",
    "hadnt": "hadn't", "im": "i'm", "ive": "i've", "youre": "you're", "youve": "you've", "thats": "that's",
    "whats": "what's", "whos": "who's", "hes": "he's", "shes": "she's", "theyre": "they're", "theres": "there's",
    "lets": "let's", "til": "until", "till": "until", "'til": "until", "cuz": "because", "coz": "because",
    "cause": "because", "bc": "because", "wanna": "want to", "gotta": "have to", "prev": "previous", "ppl": "people",
    "pls": "please", "wildcard": "wild card", "wildcards": "wild cards", "someones": "someone's",
    "somebodys": "somebody's", "ain't": "isn't", "weren't": "wasn't", "colour": "color", "colours": "colors",
    "coloured": "colored",
}  # fmt: skip
"""How words are written in a hurry, and in full."""
