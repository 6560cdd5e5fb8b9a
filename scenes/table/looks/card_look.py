"""Pictures of cards at any size and angle, lying or in the air, kept as long as they are used."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

import pygame

from scenes.cards.card_art import CardArt, veiled
from scenes.kit.compositor import Sprite
from scenes.kit.compositor.pixels import faded, turned
from scenes.kit.compositor.prefetch import RasterWorker
from scenes.kit.compositor.raster_cache import RasterKind
from scenes.kit.graphics.theme import Rgb
from scenes.kit.graphics.viewport import Viewport
from scenes.table.geometry.places import PILE_WIDTH, Pose
from scenes.table.looks.air_keys import BACKS, EDGES, SIZES, back_key, face_key, has_left, resting, side_of
from scenes.table.looks.air_shadows import AirShadows
from scenes.table.looks.card_box import DROP, below, lying_angle, shade_of
from scenes.table.looks.card_sprite import PLAIN, CardSprite, Key, Look, Pictured
from scenes.table.looks.coarse_pictures import CoarsePictures
from scenes.table.looks.flying_faces import FlyingFaces

Blits = list[tuple[pygame.Surface, tuple[int, int]]]

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
NEAR = 1.1
"""Cards in the air that are no wider than so many times those in other hands are made from the same pictures."""
EDGE = 0.2
"""How much of a card is drawn that lies below another one in a pile, by its width: more than its round corner."""


class Pictures:
    """Pictures of cards at any size and angle, kept as long as they are used.

    An `worker` turns faces in the air beside the frames.
    """

    def __init__(self, art: CardArt, view: Viewport, worker: RasterWorker | None = None) -> None:
        self.art = art
        self.view = view
        self._scale = view.scale
        self._base = view.px(PILE_WIDTH)
        self.little = 0
        """Window pixels of cards in other hands, where pictures of all faces are at hand in that size; else 0."""
        self._turned: RasterKind[pygame.Surface] = art.rasters.kind("cards")
        self._flown: RasterKind[pygame.Surface] = art.rasters.kind("flying cards")
        self._shadows = AirShadows(art, self._base, SIZES, self._flown)
        self._backs = CoarsePictures(self._flown, self._turned_in_air, size=SIZES / BACKS)
        self._worker, self._faces = worker, FlyingFaces(self._turned_in_air, worker)
        self.made = 0
        """How many pictures of lying cards were made in all."""

    def begin(self) -> None:
        """A frame begins: some faces in the air may be turned anew."""
        self._faces.begin()

    def foresee(self, sprites: Iterable[CardSprite]) -> None:
        """Have cards in the air and their shadows made as they will be seen in a moment."""
        for sprite in sprites:
            if sprite.alpha >= 1 and not self.lies(sprite):
                look, edge = side_of(sprite)
                if look.symbol:
                    self._faces.ask(sprite.shown, face_key(sprite, look, edge))
                else:
                    self._backs.ask(sprite.shown.behind, back_key(sprite, look, edge))
                    if edge and sprite.front and sprite.shown.image is None:  # a face that nobody has seen comes up
                        self._faces.ask(sprite.shown, face_key(sprite, sprite.front, EDGES // 2))
                self._shadows.foresee(sprite)
                self._foresee_lying(sprite)

    def _foresee_lying(self, sprite: CardSprite) -> None:
        """Have a card made as it will lie in another hand, where each looks different."""
        coming, sprite.shown.coming = sprite.shown.coming, None
        if coming and self._worker and round(coming[1].width * self._scale) == self.little:
            self._worker.submit(lambda: (self.lying(*coming), self.shadow(coming[1])), urgent=True)

    def rest(self) -> None:
        """Free the pictures that only flying cards need: nothing flies now, and they are quickly made again."""
        self._flown.clear()

    def let_go(self) -> None:
        """Free all pictures."""
        self.rest()
        self._turned.clear()
        self._shadows.clear()

    def flat(self, look: Look, width: int, veil: Rgb | None = None) -> pygame.Surface:
        """An upright card, `width` window pixels wide; under a `veil` where it cannot be played."""
        if not look.symbol:
            return self.art.back(look.dark, width)
        if veil is None:
            return self.art.face(look.color, look.symbol, look.dark, width, look.named)
        return self.art.dimmed(look.color, look.symbol, look.dark, width, look.named, veil)

    def lying(self, look: Look, pose: Pose, veil: Rgb | None = None) -> pygame.Surface:
        """A card at rest, as sharp as can be."""
        width, angle = self.view.px(pose.width), lying_angle(pose)
        if not angle:
            return self.flat(look, width, veil)
        if veil is None:
            return self._turn(self._key(look, pose), angle, lambda: self.flat(look, width))
        return self._turned.get((look, width, angle, veil), lambda: self._veil(self.lying(look, pose), veil))

    def found(self, look: Look, pose: Pose) -> pygame.Surface | None:
        """The picture of a card at rest, if it is there or soon made."""
        return self._turned.find(self._key(look, pose)) if lying_angle(pose) else self.lying(look, pose)

    def between(self, look: Look, pose: Pose, width: float, share: float) -> pygame.Surface:
        """A card at rest on its way to a `width`, in design pixels, of which it has a `share` now."""
        angle = lying_angle(pose)
        return self._flown.get(("between", look, width, share, angle), lambda: turned(
            self.flat(look, self.view.px(width)), angle, share))

    def _veil(self, picture: pygame.Surface, veil: Rgb) -> pygame.Surface:
        self.made += 1
        return veiled(picture, veil)

    def _turn(self, key: Hashable, angle: float, flat: Callable[[], pygame.Surface]) -> pygame.Surface:
        """An upright picture turned; that is only asked for where the turned one is not there, and may go after it."""

        def made() -> pygame.Surface:
            self.made += 1
            return turned(flat(), angle)

        return self._turned.get(key, made)

    def flying(self, sprite: CardSprite) -> pygame.Surface:
        """A card in the air, made from the picture in the size of the piles; turning over as far as it is."""
        look, edge = side_of(sprite)
        if look.symbol:
            self._begin(sprite)
            return self._faces.picture(sprite.shown, face_key(sprite, look, edge))
        last, key = sprite.shown.behind, back_key(sprite, look, edge)
        if last is None and not edge and (lay := self._as_it_lay(sprite, look)) is not None:
            last = Pictured(resting(key), lay)
        sprite.shown.behind = behind = self._backs.latest(last, key)
        return behind[1]

    def _as_it_lay(self, sprite: CardSprite, look: Look) -> pygame.Surface | None:
        """The picture of a card that leaves its place, where somebody turns it beside the frames and it is there."""
        lay = sprite.shown.lay
        return self.found(look, lay) if self._worker and lay and not has_left(sprite) else None

    def _begin(self, sprite: CardSprite) -> None:
        """Show a face as it lay until somebody has turned it, where that picture is there or soon made."""
        shown = sprite.shown
        if self._worker and shown.image is None and shown.lay:
            look, lay = sprite.seen, shown.lay
            image = self.lying(look, lay) if self._made_in(lay.width) else self.found(look, lay)
            if image is not None:
                shown.become(None, image)

    def _key(self, look: Look, pose: Pose) -> Hashable:
        """The picture of a card at rest that does not lie upright."""
        return look, self.view.px(pose.width), lying_angle(pose)

    def _made_in(self, width: float) -> bool:
        """Whether pictures of faces are at hand in a width, in design pixels."""
        return round(width * self._scale) in {self._base, self.little}

    def lies(self, sprite: CardSprite) -> bool:
        """Whether a face has not left its place, or is back there: it is seen as it lies."""
        if sprite.height or sprite.turn not in {0, 1} or not sprite.seen.symbol:
            return False
        return self._made_in(sprite.width)

    def shade(self, sprite: CardSprite) -> pygame.Surface:
        """The shadow of a card in the air."""
        lay = sprite.shown.lay if self._worker and sprite.shown.shade is None and not has_left(sprite) else None
        return self._shadows.of(sprite, self._turned.find(self._shadow_key(lay)) if lay else None)

    def _turned_in_air(self, key: Key) -> pygame.Surface:
        """What is seen of a card in the air: an upright picture turned, of one that turns over a narrow one."""
        (look, *_, edge), width = key, self._width(key)
        flat = self.flat(look, width)
        return self._scaled(self.art.flip_frame(flat, flat, edge / EDGES) if edge else flat, width, key)

    def _width(self, key: Key) -> int:
        """The width of the pictures that a card in the air is made from: where it is small, small ones are at hand."""
        return self.little if key[1] * self._base <= self.little * SIZES * NEAR else self._base

    def _scaled(self, flat: pygame.Surface, width: int, key: Key) -> pygame.Surface:
        """A picture made for cards of a width, in the size and at the angle of a key."""
        return turned(flat, key[2], key[1] / SIZES * self._base / width)

    def shadow(self, pose: Pose) -> pygame.Surface:
        """What a lying card throws on the cloth."""
        _, width, angle = key = self._shadow_key(pose)

        def made() -> pygame.Surface:
            self.made += 1
            return self._shadows.at_rest(width, angle)

        return self._turned.get(key, made)

    def _shadow_key(self, pose: Pose) -> tuple[str, int, float]:
        return "shadow", *shade_of(self.view, pose)

    def halo(self, pose: Pose, glow: Rgb) -> pygame.Surface:
        """The light around a lying card that can be played."""
        width, angle = self.view.px(pose.width), lying_angle(pose)
        return self._turn(("glow", width, angle, glow), angle, lambda: self.art.glow(width, glow))

    def put(self, blits: Blits, image: pygame.Surface, x: float, y: float) -> None:
        """Add a picture with its middle at a design point."""
        scale = self._scale
        blits.append((image, (round(x * scale) - image.width // 2, round(y * scale) - image.height // 2)))

    def add_lying(self, blits: Blits, look: Look, pose: Pose, *, veil: Rgb | None = None, glow: Rgb | None = None,
                  drop: float = DROP) -> None:
        """Add a card at rest with its shadow, and with edges in its glow where it can be played."""
        self.add_shadow(blits, pose, drop)
        if glow is not None:
            self.put(blits, self.halo(pose, glow), pose.x, pose.y)
        self.put(blits, self.lying(look, pose, veil), pose.x, pose.y)

    def add_shadow(self, blits: Blits, pose: Pose, drop: float) -> None:
        """Add the shadow of a card at rest that lies so many design pixels above what is below it."""
        self.put(blits, self.shadow(pose), *below(pose, drop))

    def seen(self, look: Look, pose: Pose, drop: float) -> Hashable:
        """What `add_lying` puts where, in window pixels: while that stays the same so does what is seen."""
        spots = self.view.point(pose.x, pose.y), self.view.point(*below(pose, drop))
        return look, spots, pose.width, lying_angle(pose), shade_of(self.view, pose)

    def add_edges(self, blits: Blits, look: Look, pose: Pose) -> None:
        """Add what is seen of an upright card below another one that lies a bit higher and further to the left."""
        image = self.lying(look, pose)
        found: Blits = []
        self.put(found, image, pose.x, pose.y)
        (_, (x, y)), = found
        width, height = image.size
        edge = min(round(width * EDGE), width, height)
        for part in (pygame.Rect(0, height - edge, width, edge), pygame.Rect(width - edge, 0, edge, height - edge)):
            blits.append((image.subsurface(part), (x + part.x, y + part.y)))

    def add_landed(self, blits: Blits, look: Look, pose: Pose) -> None:
        """Add a card that settles, larger than it will be in the end."""
        self.put(blits, self.landed_shade(pose), pose.x + 2, pose.y + 4 + 40 * max(0.0, pose.width / PILE_WIDTH - 1))
        self.put(blits, self.landed(look, pose), pose.x, pose.y)

    def landed_shade(self, pose: Pose) -> pygame.Surface:
        """The shadow of a card that settles: in steps, thus as it was a moment ago in the air."""
        return self.shade(CardSprite(*pose, None, PLAIN))

    def landed(self, look: Look, pose: Pose) -> pygame.Surface:
        """The picture of a card that settles; another thread may ask for it while the card still flies."""

        def made() -> pygame.Surface:
            self.made += 1
            return turned(self.flat(look, self._base), pose.angle, pose.width / PILE_WIDTH)

        return self._flown.get(_landed_key(look, pose), made)

    def keep(self, lying: Iterable[tuple[Look, Pose]], landed: Iterable[tuple[Look, Pose]]) -> None:
        """Count pictures as used of cards that will lie or settle like this: amid a flight others need the room."""
        for look, pose in landed:
            self._flown.find(_landed_key(look, pose))
        for look, pose in lying:
            self._turned.find(self._key(look, pose))
            self._turned.find(self._shadow_key(pose))

    def add_flying(self, blits: Blits, sprites: Iterable[CardSprite]) -> None:
        """Add cards in the air; the higher they are, the further off their shadows lie."""
        for sprite in sprites:
            if sprite.alpha <= 0:
                continue
            far = 4 + 26 * sprite.height
            if sprite.alpha < 1 or self.lies(sprite):
                shade, image = self.shadow(sprite.pose), self.lying(sprite.seen, sprite.pose)
                sprite.shown.become(None, image)
            else:
                shade, image = self.shade(sprite), self.flying(sprite)
            if sprite.alpha < 1:
                shade, image = faded(shade, sprite.alpha), faded(image, sprite.alpha)
            self.put(blits, shade, sprite.x + far * 0.35, sprite.y + far)
            self.put(blits, image, sprite.x, sprite.y)


def _landed_key(look: Look, pose: Pose) -> Hashable:
    return "landed", look, pose.angle, pose.width


def draw(surface: pygame.Surface, blits: Blits) -> None:
    """Draw the collected pictures on a surface."""
    if blits:
        surface.fblits(blits, PREMULTIPLIED)


def sprites(name: Hashable, blits: Blits) -> list[Sprite]:
    """The collected pictures as sprites, called by a name and their number."""
    return [Sprite((name, at), image, *place) for at, (image, place) in enumerate(blits)]


def boxes(blits: Blits) -> list[pygame.Rect]:
    """The parts of a surface that the collected pictures are drawn on."""
    return [image.get_rect(topleft=place) for image, place in blits]
