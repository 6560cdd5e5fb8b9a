"""English verbs with their meaning codes; all forms of them are understood."""

from __future__ import annotations

VERBS = {
    "PLAY": (
        "play|put|lay|place|use|throw|drop|discard|put down|put out|lay down|play down|throw down|throw out|get rid of|"
        "set down|slap down|slam down|put in|slap|slam|throw in|plop down|toss|toss down|dump|follow|follow up|touch|"
        "land on|reach|throw away"
    ),
    "ANSWER": "answer|counter|return|respond|respond to|reply|pass on|retaliate|retaliate against|add|counteract",
    "ANSWER AVOID": (
        "beat|defend|defend against|deflect|block|cancel|avoid|stop|escape|dodge|negate|get out of|get around|evade|"
        "cancel out|protect against|undo"
    ),
    "ANSWER STACK": "stack|stack up",
    "BACK": "send back|bounce|reflect|bounce back|throw back",
    "GO_OUT": "go out|finish|win with|win on|win by playing|go out on|go out with|finish on|finish with",
    "DRAW": "draw|pick up|take|pull|grab|draw up|collect|find",
    "CALL": "call|say|shout|yell|announce|declare|shout out|scream|call out loud|yell out|say out",
    "FORGET": "forget|fail|neglect|forget about",
    "CATCH": "catch|call out|bust",
    "NOTICE": "notice|realize|realise|spot",
    "CHALLENGE": "challenge|doubt|dispute|call bluff",
    "BLUFF": "bluff|lie|lie about",
    "SHOW": "show|reveal",
    "SEE": "see|look at|peek at|look",
    "HAVE": "hold|own",
    "CHOOSE": "choose|name|pick|decide|select|determine|pick out",
    "RECOLOR": "change my mind about|change my mind on|take back",
    "KEEP": "keep|save|hold on to|hold onto|stay|remain",
    "RESHUFFLE": "reshuffle",
    "MATCH": "match|fit",
    "EXPLODE": "explode|blow up|go off|detonate",
    "WRITE": "write|write down|write on|fill in|make up|invent",
    "CONTINUE": "continue|go on|keep going|go on playing",
    "SWAP_HANDS": "swap hands|exchange hands|trade hands|switch hands|swap cards|trade cards",
    "TURN_OVER": "turn over|flip over|flip around|turn around",
    "ACCUSE": "accuse|wrongly accuse",
    "THERE": "include|contain",
    "PASS": "pass",
    "BEGIN": "begin|start|kick off|open",
    "ON_ME": "hit",
    "EXCHANGE": "trade|exchange",
    "TARGET": "aim at",
}
"""Verbs in their base form, separated by bars, by their meaning codes. A form that is in another list too keeps the
meaning given there."""
