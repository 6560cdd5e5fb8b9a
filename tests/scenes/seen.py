"""A scene that counts the calls of its methods."""

from scenes.kit.screens.scene import Scene


class Seen(Scene):
    def __init__(self, ctx):
        super().__init__()
        self.events, self.drawn, self.arranged, self.fail = [], 0, 0, ""

    def handle(self, event):
        self.events.append(event)
        if self.fail == "handle":
            raise RuntimeError("broken on purpose")
        return True

    def arrange(self):
        self.arranged += 1

    def draw(self, surface):
        self.drawn += 1
        if self.fail == "draw":
            raise RuntimeError("broken on purpose")

    def leave(self):
        if self.fail == "leave":
            raise RuntimeError("broken on purpose")
