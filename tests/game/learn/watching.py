"""A watcher of lessons, which checks that no card is lost or doubled and that no seen card is moved."""

from game.learn.known import Known
from game.learn.lesson import ME


class Watch:
    """An observer of a course with its own memory of what the learner has seen."""

    def __init__(self) -> None:
        self.looks = self.exchanges = 0
        self.known = Known(ME)

    def played(self, course, news) -> None:
        """Called after events, before hidden cards are exchanged."""
        table = course.match.table
        self.known.note(news, table)
        self.before = self._zones(table)
        self.view = course.match.view(ME).state()

    def prepared(self, course) -> None:
        """Called after hidden cards may have been exchanged."""
        table, view = course.match.table, course.match.view(ME)
        after = self._zones(table)
        assert view.state() == self.view
        assert sorted(card for zone in after for card in zone) == list(range(len(table.deck)))
        assert all(card in table.hands[seat] for card, seat in self.known.cards.items())
        assert after[ME] == self.before[ME] and after[len(table.hands) + 1 :] == self.before[len(table.hands) + 1 :]
        self.looks += 1
        self.exchanges += after != self.before

    @staticmethod
    def _zones(table):
        """Hands, draw pile, discard pile, centre row."""
        return [list(zone) for zone in (*table.hands, table.stock, table.pile, *table.row)]
