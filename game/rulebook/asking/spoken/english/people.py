"""English words for people in a question. All of them mean the same: another player."""

from __future__ import annotations

RELATED = (
    "dad mum mom mam ma pa mommy mummy daddy papa mama mother father parent parents sis sister sisters bro "
    "brother brothers brother-in-law sister-in-law mother-in-law father-in-law in-law in-laws son sons daughter "
    "daughters kid kids kiddo child children toddler teen teenager wife hubby husband spouse partner boyfriend "
    "girlfriend bf gf fiance fiancee ex cousin cousins uncle uncles aunt aunts auntie aunty nan nana gran granny "
    "grandma grandmother grandpa grandfather grandad granddad gramps grandson granddaughter grandkids grandchild "
    "nephew nephews niece nieces mate mates buddy buddies pal pals friend friends bestie bestfriend colleague "
    "colleagues coworker coworkers co-worker neighbour neighbours neighbor neighbors teacher student students "
    "boss classmate classmates teammate stepdad stepmom stepson stepsister stepbrother roommate roommates "
    "flatmate flatmates housemate roomie lady ladies man men woman women boy boys girl girls guy guys dude fella "
    "gentleman stranger babysitter guest guests relative relatives twin twins opponent opponents rival rivals "
    "enemy adversary"
)
"""Words for people by their relation to the asker, such as `sister` or `neighbour`."""
NAMES = (
    "tom tim john mike anna anne emma jack lucy sam ben dave david sarah kate bob alice joe jim mary alex chris "
    "nick tony peter paul lisa laura julia leo mia zoe ella lily sophie sara jane james henry harry george steve "
    "kevin brian eric ryan matt adam luke jake josh dan daniel emily amy karen linda susan maria carlos ken yuki "
    "hana"
)
"""First names that questions often use for players."""
WHICH = "(|my |the |older |elder |younger |youngest |oldest |eldest |my older |my younger )"
PATTERNS = (*(f"{WHICH}{one}(|'s)" for one in RELATED.split()), *(f"{one}(|'s)" for one in NAMES.split()))
"""Patterns of all words for another player, also with `my older` before them or `'s` behind."""
