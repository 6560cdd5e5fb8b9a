"""A simulated player with mouse and keys, for tests of whole matches."""

from random import Random

import pygame

from game.core.actions import AddToRow, Draw, EndTurn, Keep, MatchRow, Pass, Play, Take
from scenes.table.view.prompts.choose_prompt import (
    CardPick,
    ChallengePrompt,
    ChoicePrompt,
    ColorPick,
    DrawnOffer,
    HandReveal,
    SeatPick,
)
from scenes.table.view.prompts.number_picker import NumberPick
from tests.scenes.tables import click, corner, key, pass_time


class Robot:
    """A player who answers all questions to the seat that looks, by clicks or by keys."""

    def __init__(self, scene, seed: int) -> None:
        self.scene, self.rng = scene, Random(seed)
        self.prompts: set[type] = set()

    @property
    def asked(self) -> bool:
        scene = self.scene
        return bool(scene.session.state.answers) and not scene.parts.stage.busy

    def act(self) -> None:
        """Do one thing if the seat is asked."""
        prompt = self.scene.parts.prompting.prompt
        if prompt is not None:
            self.prompts.add(type(prompt))
            self._prompted(prompt)
        elif self.asked:
            if self.rng.random() < 0.15:
                click(self.scene, self.scene.parts.uno.rect.center)
            self._answer()

    def _prompted(self, prompt) -> None:
        scene, rng = self.scene, self.rng
        match prompt:
            case NumberPick():
                number = rng.choice(prompt.numbers)
                if rng.random() < 0.5:
                    key(scene, pygame.K_0 + number % 10)
                else:
                    click(scene, prompt.middle(number))
            case ColorPick():
                if rng.random() < 0.5:
                    key(scene, pygame.K_1 + rng.randrange(4))
                else:
                    click(scene, prompt.middle(rng.randrange(4)))
            case SeatPick():
                number = rng.randrange(len(prompt.options))
                if rng.random() < 0.5:
                    click(scene, prompt.pill(number).center)
                else:
                    key(scene, pygame.K_1 + number)
            case CardPick():
                click(scene, (prompt.card(len(prompt.options) - 1).centerx, prompt.card(0).centery))
            case ChallengePrompt():
                key(scene, rng.choice([pygame.K_y, pygame.K_n]))
            case DrawnOffer():
                key(scene, rng.choice([pygame.K_p, pygame.K_k]))
            case ChoicePrompt():
                key(scene, pygame.K_1 + rng.randrange(len(prompt.answers)))
            case HandReveal():
                key(scene, pygame.K_RETURN)

    def _answer(self) -> None:
        scene, answers = self.scene, self.scene.session.state.answers
        cards = [a for a in answers if isinstance(a, Play | MatchRow)]
        idle = [a for a in answers if not isinstance(a, Play | MatchRow)]
        action = self.rng.choice(cards if cards and (not idle or self.rng.random() < 0.85) else idle)
        match action:
            case Play(_, played) if len(played) == 1:
                click(scene, corner(scene, played[0]))
                chosen = scene.session.state.chosen
                if chosen:
                    key(scene, pygame.K_RETURN) if scene.parts.stage.hand.raised in chosen else None
                    scene.parts.selection.play_chosen()
            case Play(_, played):
                for card in played:
                    click(scene, corner(scene, card))
                scene.parts.selection.play_chosen()
            case MatchRow(_, at, played):
                for card in played:
                    click(scene, corner(scene, card))
                    pass_time(scene, 0.5)
                click(scene, scene.parts.stage.places.row(at, len(scene.parts.stage.shown.row))[:2])
            case AddToRow(_, card):
                click(scene, corner(scene, card))
                if scene.parts.selection.chosen:
                    key(scene, pygame.K_r)
            case EndTurn():
                key(scene, pygame.K_e)
            case Draw() | Take() | Keep() | Pass():
                key(scene, pygame.K_d)
