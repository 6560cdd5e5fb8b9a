"""A referee that judges a record by its text and the printed rules alone, without the code of the game.

It knows the rules of `classic` (S1) and the format's one page, and imports nothing of the game.
"""

import json

OWED = {"turn": 1, "challenge": 6, "bluff": 4, "catch": 2}
"""The number of cards that a seat draws for each cause."""
CARDS = {"draw2": (2, "R4.1"), "wild4": (4, "R4.5")}
"""The number of cards that a seat draws for each draw card, and the rule."""
NOTHING, TERMS = {"task": "nothing", "seat": -1}, {"legal": "color", "penalty": 4, "surcharge": 2, "stays": False}


class Foul(Exception):  # noqa: N818
    """An error for something in a record that cannot have happened."""


def need(holds, what):
    if not holds:
        raise Foul(what)


class Referee:
    """A table of its own on which cards are moved as the record says."""

    def __init__(self, header):
        need(header["ichimai"] == 3 and header["edition"] == "classic", "not a record I can judge")
        self.faces = [header["faces"][sides[0]] for sides in header["cards"]]
        self.scoring = header["scoring"]
        self.seats = len(header["seats"])
        self.everything = list(range(len(self.faces)))
        self.hands, self.stock, self.pile = [[] for _ in range(self.seats)], [], []
        self.color, self.way, self.seat, self.dealer, self.totals = None, 1, 0, None, [0] * self.seats
        self.rounds, self.out, self.owed, self.over = 0, (), {}, False
        self.asked, self.before = NOTHING, None

    def line(self, said):
        need(not self.over, "the match is over")
        self.action = said["action"]
        for event in said["events"]:
            self.event(event)
        self.settle()
        after = said["after"]
        need(after["hands"] == list(map(len, self.hands)), "hands of other sizes")
        need((after["stock"], after["pile"]) == (len(self.stock), len(self.pile)), "piles of other sizes")
        need((after["color"], after["direction"]) == (self.color, self.way), "another colour or direction")
        need(after["seat"] == self.seat, "somebody else's turn")
        need(after["asked"] == self.asked, f"the question is {self.asked}")
        cards = sorted(card for cards in (*self.hands, self.stock, self.pile) for card in cards)
        need(cards == self.everything or not self.rounds, "cards were lost or found")

    def event(self, event):
        if event["event"] not in ("drew", "reshuffled"):
            self.settle()
        getattr(self, event["event"], self.nothing)(event)

    def nothing(self, event):
        need(not event.get("moves"), f"{event['event']} moves cards")

    def move(self, event):
        """Move cards; each must lie where it is taken from, on top of a pile or in a hand."""
        for card, source, target in event["moves"]:
            place = self.place(source)
            need(card in place, f"card {card} is not in {source}")
            need(isinstance(source, int) or place[-1] == card, f"card {card} is not on top of {source}")
            place.remove(card)
            self.place(target).append(card)

    def place(self, name):
        return self.hands[name] if isinstance(name, int) else {"stock": self.stock, "pile": self.pile}[name]

    def face(self, card):
        return self.faces[card]

    def following(self, seat):
        return (seat + self.way) % self.seats

    def round_began(self, event):
        self.rounds += 1
        need(event["number"] == self.rounds, "rounds out of order")
        self.hands, self.stock, self.pile = [[] for _ in range(self.seats)], [], []
        self.color, self.way, self.draws = None, 1, []
        self.asked = NOTHING

    def drew_for_deal(self, event):
        self.draws.append(event["draws"])
        best = max(self.face(card)["number"] or 0 for _, card in event["draws"])
        self.dealer = [seat for seat, card in event["draws"] if (self.face(card)["number"] or 0) == best]

    def dealer_chosen(self, event):
        need([event["seat"]] == self.dealer, "another one deals")
        need(event["rule"] == ("R2.1" if self.rounds == 1 else "R2.4"), "another rule about the dealer")
        self.seat = event["seat"]

    def shuffled(self, event):
        need(sorted(event["order"]) == self.everything, "no permutation of all cards")
        self.stock = list(event["order"])

    def dealt(self, event):
        self.move(event)
        need(all(len(hand) == 7 for hand in self.hands), "not seven cards each")
        need(self.hands == event["hands"], "other hands")
        first = event["moves"][0][2]
        need(first == (self.seat + 1) % self.seats, "not dealt from the dealer's left")

    def turned_up(self, event):
        self.move(event)
        self.color = self.face(self.pile[-1])["color"]

    def put_back(self, event):
        need(self.face(self.pile[-1])["symbol"] == "wild4", "this card may start")
        self.move(event)
        self.order(event, self.stock)
        self.color = None

    def reshuffled(self, event):
        need(not self.stock, "the stock is not used up")
        self.stock, self.pile = self.pile[:-1], self.pile[-1:]
        self.order(event, self.stock)

    def order(self, event, cards):
        need(sorted(event["order"]) == sorted(cards), "no permutation of those cards")
        self.stock = list(event["order"])

    def turn_began(self, event):
        need(event["seat"] == self.following(self.seat), "not the next seat's turn")
        self.seat = event["seat"]
        self.asked = {"task": "turn", "seat": self.seat}

    def asked_for(self, event):
        """Check that a question has all its fields and differs from the one that is pending."""
        asked, up = event["asked"], self.pile[-1]
        need(asked != self.asked, "told twice")
        known = {"task": asked["task"], "seat": asked["seat"]}
        match asked["task"]:
            case "drawn":
                known |= {"card": self.hands[asked["seat"]][-1]}
                rule = "R3.2"
            case "color":
                rule = "R2.3" if len(self.pile) == 1 else "R4.5" if self.face(up)["symbol"] == "wild4" else "R4.4"
                known |= {"rule": rule}
            case "penalty":
                amount, rule = CARDS[self.face(up)["symbol"]]
                known |= {"amount": amount, "stacked": 0, "until": False, "by": self.seat, "cards": [up],
                          "color_before": self.before, "challenge": TERMS, "rule": rule}  # fmt: skip
            case "amends":
                known, rule = known | {"of_color": self.color}, "R5.3"
        need(asked == known and event["rule"] == rule, f"the question should be {known} by {rule}")
        need(event["private"] == (asked["task"] == "drawn"), "everybody knows, or nobody")
        self.asked = asked

    def played(self, event):
        (card,) = event["cards"]
        face, up = self.face(card), self.face(self.pile[-1])
        need(self.action["do"] == "play" and self.action["cards"] == [card], "played without a word")
        fits = face["color"] is None or face["color"] == self.color or face["symbol"] == up["symbol"]
        need(fits, f"{face} does not match {up} in {self.color}")
        self.before = self.color
        self.move(event)
        self.color, self.seat = face["color"], event["seat"]

    def drew(self, event):
        self.move(event)
        cause, up = event["cause"], self.face(self.pile[-1])["symbol"]
        owed, rule = CARDS[up] if cause == "penalty" else (OWED[cause], event["rule"])
        need(event["rule"] == rule, "another rule made him draw")
        key = event["seat"], cause, owed
        self.owed[key] = self.owed.get(key, 0) + len(event["cards"])

    def settle(self):
        """Check that the cards drawn for one cause are as many as its rule says, unless no card was left."""
        for (seat, cause, owed), drawn in self.owed.items():
            short = not self.stock and len(self.pile) == 1
            need(drawn == owed or (drawn < owed and short), f"{seat} draws {drawn} for {cause}")
        self.owed = {}

    def dealer_leads(self, event):
        self.seat = event["after"]
        need(event["seat"] == self.following(self.seat) and not self.dealer[1:], "another one leads")

    def skipped(self, event):
        self.seat = event["seat"]

    def reversed(self, event):
        need(event["direction"] == -self.way, "the direction does not turn")
        self.way = event["direction"]

    def color_named(self, event):
        need(self.face(self.pile[-1])["color"] is None, "no wild lies there")
        need(event["color"] in {face["color"] for face in self.faces} - {None}, "no such colour")
        self.color = event["color"]

    def hand_shown(self, event):
        need(event["cards"] == self.hands[event["seat"]], "another hand was shown")

    def challenge_ended(self, event):
        guilty = any(self.face(card)["color"] == self.before for card in self.hands[event["target"]])
        need(event["guilty"] == (guilty and self.before is not None), "a false judgement")

    def took_back(self, event):
        self.move(event)
        need(event["color"] == self.before, "another colour was in play before")
        self.color = self.before

    def round_ended(self, event):
        need(event["hands"] == self.hands, "other hands at the end")
        self.out, self.asked = event["winners"], NOTHING
        need(event["rule"] == ("R2.5" if event["blocked"] else "R7.1"), "it ended otherwise")
        need(event["blocked"] or all(not self.hands[seat] for seat in self.out), "the winner holds cards")

    def scored(self, event):
        left = [sum(self.face(card)["points"] for card in hand) for hand in self.hands]
        need(event["left"] == left, "other points in the hands")
        (winner,) = self.out
        lost = [0 if seat == winner else points for seat, points in enumerate(left)]
        fined = self.scoring["id"] != "international"
        points = [sum(lost) if seat == winner else -own * fined for seat, own in enumerate(lost)]
        need(event["points"] == points, "another score")
        self.totals = [a + b for a, b in zip(self.totals, points, strict=True)]
        need(event["totals"] == self.totals, "the sums are wrong")
        self.dealer = [winner]

    def match_ended(self, event):
        done = {
            "single": self.rounds == 1,
            "japanese": self.rounds == self.scoring.get("rounds"),
            "international": max(self.totals) >= self.scoring.get("target", 0),
        }
        need(done[self.scoring["id"]], "the match is not decided")
        best = [seat for seat, total in enumerate(self.totals) if total == max(self.totals)]
        first = self.out if self.scoring["id"] == "single" else best
        need(event["winners"] == first, "somebody else leads")
        rules = {"single": "R7.6", "japanese": "R7.3", "international": "R7.4"}
        need(event["rule"] == (rules[self.scoring["id"]] if len(first) == 1 else "R7.7"), "decided by another rule")
        self.over = True


def judge(text):
    """Judge the text of a record; returns the referee with the final table."""
    header, *lines = map(json.loads, text.splitlines())
    referee = Referee(header)
    for number, said in enumerate(lines, 1):
        need(said["n"] == number, "a line is missing")
        try:
            referee.line(said)
        except Foul as foul:
            raise Foul(f"action {number}: {foul}") from None
    return referee
