"""Units and forces as a view shows them: to be read, never to be changed."""

from __future__ import annotations

from typing import Protocol


class SeenUnit(Protocol):
    """A US unit (2.21)."""

    @property
    def id(self) -> str:
        """Its designation."""

    @property
    def steps(self) -> int:
        """2.21 The steps it has left."""

    @property
    def place(self) -> str:
        """A hex, "box:W1" for a landing box, "turn:4" for a space of the turn track, "aside" or "out"."""

    @property
    def disrupted(self) -> str:
        """7.6 "", "old", or "new" since this action phase began."""

    @property
    def hero(self) -> str:
        """10.1 The hero with it, or ""."""

    @property
    def inspired(self) -> bool:
        """10.13 Whether a hero that fell inspires it."""

    @property
    def acted(self) -> bool:
        """7.1 Whether it has acted in this phase."""

    @property
    def post(self) -> bool:
        """14.1 Whether a regimental HQ is a command post."""

    @property
    def came_from(self) -> str:
        """8.62 The hex from which it entered an enemy hex in this phase."""

    @property
    def under_fire(self) -> bool:
        """18.34 Whether it carries an action under fire marker."""

    @property
    def on_map(self) -> bool:
        """Whether it stands in a hex of the map."""

    def copy(self) -> SeenUnit:
        """The unit as it is now, whatever becomes of it."""


class SeenForce(Protocol):
    """A Japanese unit with its depth (2.22, 2.24), or a fortification that holds its position alone (18.31)."""

    @property
    def id(self) -> str:
        """A name that says nothing of its counters."""

    @property
    def hex(self) -> str:
        """Where it stands."""

    @property
    def unit(self) -> str:
        """Its counter, "?infantry" and the like for what its back shows (9.1), or "" for a fortification alone."""

    @property
    def revealed(self) -> bool:
        """9.1 Whether its unit lies face up."""

    @property
    def depth(self) -> str:
        """2.24 Its depth marker, one that begins with "?" while it is hidden, or ""."""

    @property
    def depth_revealed(self) -> bool:
        """9.1 Whether that lies face up."""

    @property
    def disrupted(self) -> bool:
        """6.4 Whether it is disrupted."""

    @property
    def stance(self) -> str:
        """13.4 The counterattack marker on it, or ""."""

    @property
    def stance_depth(self) -> bool:
        """13.46 Whether that marker shows its depth side."""

    @property
    def has_depth(self) -> bool:
        """13.45 Whether it has depth of any kind, a counterattack marker's included."""

    def copy(self) -> SeenForce:
        """The force as it is now, whatever becomes of it."""
