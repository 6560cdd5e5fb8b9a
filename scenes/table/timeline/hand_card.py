"""One card of the player's own hand: its pose, the pose it moves to, and how far it is raised."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from scenes.kit.tween import Approach, shake
from scenes.table.geometry.places import Pose
from scenes.table.looks.card_sprite import CardSprite

GLIDE, LEAST = 18.0, 80.0
"""Speed of a card that moves to its pose: share of the distance per second, and least design pixels per second."""
RAISED = 40.0
"""Greatest height by which a card is raised, in design pixels: that of a playable card under the pointer."""
OFFERED = 26 / RAISED
"""How far a playable card is raised without being pointed at, as a share of RAISED."""
APART = 0.03
"""Seconds between two playable cards that begin to rise one after the other."""
SHAKES = 0.36
GLIDING = 1.5
"""Step of rotation in degrees for a moving card, so that few rotated images are needed."""
TURN = 0.2
"""Seconds in which a card turns over."""
UNPUSHED = 0.0, 0.0


@dataclass
class HandCard:
    """One card of the own hand: its sprite, the pose that it moves to, and how far it is raised."""

    card: int
    sprite: CardSprite
    aim: Pose
    rise: Approach = field(default_factory=lambda: Approach(0.0, 22))
    shaken: float = SHAKES
    late: float = 0.0
    """Seconds until the card begins to rise, as playable cards rise one after the other."""
    held: bool = False
    """Whether the player is dragging the card, so that it does not glide."""
    opens: float | None = None
    """Seconds until a face-down card turns over; None if it does not."""
    pushed: tuple[float, float] = UNPUSHED
    """Offset (right, down) in design pixels while the hand recoils from a hard card that has landed."""
    @property
    def moving(self) -> bool:
        """Whether the card still moves, rises, shakes or turns over."""
        return self.sprite.pose != self.aim or self.rise.moving or self.shaken < SHAKES or self.opens is not None

    @property
    def pose(self) -> Pose:
        """The pose in which the card is drawn, including how far it is raised, shaken and pushed."""
        x, y, angle, width = pose = self.sprite.pose
        if self.shaken >= SHAKES and not self.rise.value and self.pushed == UNPUSHED:
            return pose
        aside = 9 * shake(self.shaken / SHAKES) if self.shaken < SHAKES else 0.0
        lean = math.radians(angle)
        up = RAISED * self.rise.value
        off, down = self.pushed
        return Pose(x + aside + off - up * math.sin(lean), y + down - up * math.cos(lean), angle, width)

    @property
    def drawn(self) -> Pose:
        """The pose with the angle rounded while the card moves, so that few rotated images are needed."""
        x, y, angle, width = self.pose
        aim = self.aim.angle
        return Pose(x, y, aim if abs(angle - aim) <= GLIDING else round(angle / GLIDING) * GLIDING, width)

    def go(self, aim: Pose) -> None:
        """Set the pose that the card moves to."""
        self.aim = aim

    def lift(self, target: float, dt: float, late: float) -> float:
        """Move for `dt` seconds towards a `target` height (a share of RAISED), a playable card after `late` seconds.

        Returns the delay in seconds of the next card, since playable cards rise one after the other.
        """
        if target == OFFERED and self.rise.target == self.rise.value == 0:
            self.late, late = late, late + APART
        self.late, self.rise.target = max(0.0, self.late - dt), target
        if not self.late or target != OFFERED:
            self.rise.update(dt)
        return late

    def glide(self, dt: float, pace: float, *, calm: bool = False) -> None:
        """Move to the final pose for `dt` seconds, at once if `calm`; turn over `pace` times faster than usual."""
        if self.opens is not None:
            self._turn_up(dt * pace, self.opens)
        if self.shaken < SHAKES:
            self.shaken = min(SHAKES, self.shaken + dt)
        if not self.held and self.sprite.pose != self.aim:
            self.sprite.put(self.aim if calm else _nearer(self.sprite.pose, self.aim, dt))

    def settle(self) -> None:
        """Put the card in its final pose and end all its motions at once."""
        self.sprite.put(self.aim)
        self.rise.value, self.shaken, self.pushed = self.rise.target, SHAKES, UNPUSHED
        if self.opens is not None:
            self.opens, self.sprite.turn = None, 0.0

    def open(self) -> None:
        """Turn the card face up at once."""
        self.opens, self.sprite.turn = None, 0.0

    def _turn_up(self, dt: float, left: float) -> None:
        """Turn the face-down card over, once the `left` seconds until then have passed."""
        self.opens = left - dt
        if self.opens <= 0:
            self.sprite.turn = max(0.0, self.sprite.turn - dt / TURN)
            self.opens = None if self.sprite.turn == 0.0 else self.opens


def _nearer(pose: Pose, aim: Pose, dt: float) -> Pose:
    """A pose `dt` seconds nearer to `aim`, or `aim` itself when it is less than half a pixel away."""
    pose, share = pose._replace(width=aim.width), 1 - math.exp(-GLIDE * dt)  # cards have few sizes, drawn for each face
    far = max(abs(pose.x - aim.x), abs(pose.y - aim.y))
    if far < 0.4 and abs(pose.angle - aim.angle) < 0.3:
        return aim
    share = min(1.0, max(share, LEAST * dt / far)) if far >= 0.4 else share
    return Pose(*(here + (there - here) * share for here, there in zip(pose, aim, strict=True)))
