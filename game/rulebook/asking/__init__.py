"""Answers to rules questions that players type, such as `Can I play a skip on a skip?`.

A sentence goes through these steps, each with a value of its own:

1. The words are looked up and become a `Meaning`: what is asked (`may`, `what`), a set of meaning codes in capital
   letters (`PLAY`, `AT_ONCE`), and the cards named. This is done for each language in `spoken`.
2. The meaning is compared with patterns. A frame is a pattern for one exact question (`frames`, `framed`).
   Where no frame matches, the most similar one of many example questions tells which rules to quote (`nearest`). The
   result is a `Reading`: a topic, which is the id of a question (`drawn_play`), and the cards that the question is
   about.
3. The function of the topic (`topics`) answers it. Most play a trial: a test match that starts from a made-up position
   and is continued by the real rules, to see what is allowed and what happens.
4. The answer is one or several `Finding`s: allowed or not, the rule, and what happens, as ids of texts.
"""
