"""The LOS between two viewpoints on a Shore: clear, Hindered or blocked, why, and what cover."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from enum import StrEnum

from beachhead.rules.errors import SetupError
from beachhead.rules.hexes import Hex, Hexside
from beachhead.rules.los.cover import covering_lip, crest_is_entrenched, lip_that_hides
from beachhead.rules.los.ground import (
    BlindHexes,
    Ground,
    Rise,
    blocking_rise,
    crest_rule,
    usual_blind_hexes,
)
from beachhead.rules.los.inherent import inherent_terrain_counts
from beachhead.rules.los.pier_sight import pier_effect
from beachhead.rules.los.seawall_sight import seawall_at_target, seawall_effect
from beachhead.rules.los.trace import Trace, trace
from beachhead.rules.los.viewpoint import CREST_LEVEL, PIER_LEVEL, Viewpoint, checked
from beachhead.rules.scenario import Slope
from beachhead.rules.seawall_play import cover_behind_seawall
from beachhead.rules.shore import HexsideKind, Shore
from beachhead.rules.shore_crossing import is_below_cliff
from beachhead.rules.wording import listing


class Verdict(StrEnum):
    """What becomes of a LOS."""

    CLEAR = "clear"
    HINDERED = "hindered"
    BLOCKED = "blocked"


class Effect(StrEnum):
    """What a reason does."""

    BLOCKS = "blocks"
    HINDERS = "hinders"
    ALLOWS = "allows"
    COVERS = "covers"
    NOTES = "notes"


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that a rule says of a LOS, and the hexside or hexes that decide it.

    ``hindrance`` is the LOS Hindrance that it adds; ``covered`` the viewpoint's hex that has the
    cover, for a reason that covers.
    """

    effect: Effect
    rule: str
    message: str
    hexside: Hexside | None = None
    hexes: tuple[Hex, ...] = ()
    hindrance: int = 0
    covered: Hex | None = None


@dataclass(frozen=True)
class Sight:
    """The answer. ``levels`` are those of its two ends for this LOS."""

    start: Viewpoint
    end: Viewpoint
    levels: tuple[int, int]
    trace: Trace = field(repr=False)
    reasons: tuple[Reason, ...]

    @property
    def verdict(self) -> Verdict:
        """Clear, Hindered or blocked."""
        if any(reason.effect is Effect.BLOCKS for reason in self.reasons):
            return Verdict.BLOCKED
        return Verdict.HINDERED if self.hindrance else Verdict.CLEAR

    @property
    def hindrance(self) -> int:
        """The LOS Hindrance that beach rules add, 0 for a blocked LOS."""
        if any(reason.effect is Effect.BLOCKS for reason in self.reasons):
            return 0
        return sum(reason.hindrance for reason in self.reasons)

    @property
    def exists(self) -> bool:
        """Whether there is a LOS."""
        return self.verdict is not Verdict.BLOCKED

    def covers(self, view: Viewpoint) -> tuple[Reason, ...]:
        """Reasons that cover one of its ends against fire from the other."""
        return tuple(r for r in self.reasons if r.covered == view.hex)


@dataclass(frozen=True)
class Elsewhere:
    """What rules outside the documents of this project say; the ordinary rules by default.

    ``blind_hexes``: A6.4 and B10.23. ``deir_hides_entrenched``: F4.4 on a Moderate Beach.
    """

    blind_hexes: BlindHexes = usual_blind_hexes
    deir_hides_entrenched: bool = True


def line_of_sight(
    shore: Shore,
    start: Viewpoint,
    end: Viewpoint,
    *,
    inherent: Collection[Hex] = (),
    elsewhere: Elsewhere | None = None,
) -> Sight:
    """The LOS from one viewpoint to another (G13.13, G13.2-G13.24, G13.4-G13.41, G13.6, G13.71).

    ``inherent``: mapboard hexes with a one-level Inherent-Terrain obstacle, such as dense jungle
    (G13.13). Raises :class:`SetupError` for a viewpoint that cannot be, or two in one hex.
    """
    if start.hex == end.hex:
        raise SetupError("a LOS needs two different hexes")
    start, end = checked(shore, start), checked(shore, end)
    los = trace(start.hex, end.hex)
    judge = _Judge(shore, start, end, los, Ground(shore, los), elsewhere or Elsewhere())
    reasons = [*judge.ground_blocks(), *judge.inherent(inherent), *judge.seawalls()]
    reasons += [*judge.deir(), *judge.piers()]
    if not any(reason.effect is Effect.BLOCKS for reason in reasons):
        reasons = [*reasons, *judge.allows(), *judge.cover()]
    else:
        reasons = [reason for reason in reasons if reason.effect is Effect.BLOCKS]
    return Sight(start, end, judge.levels, los, (*reasons, *judge.notes()))


@dataclass(frozen=True)
class _Judge:
    shore: Shore
    start: Viewpoint
    end: Viewpoint
    los: Trace
    ground: Ground
    elsewhere: Elsewhere

    @property
    def levels(self) -> tuple[int, int]:
        """Levels of the two ends for this LOS."""
        return self._level(self.start), self._level(self.end)

    def _level(self, view: Viewpoint) -> int:
        if view.on_pier:
            return PIER_LEVEL
        if view.in_crest:
            return CREST_LEVEL
        return self.ground.level(view.hex) if view.level is None else view.level

    def _name(self, *hexes: Hex) -> str:
        return listing(self.shore.name(h) if h in self.shore else "off the map" for h in hexes)

    def _side(self, hexside: Hexside) -> str:
        return self.shore.hexside_name(hexside)

    def ground_blocks(self) -> list[Reason]:
        """Higher ground between the two ends."""
        rise = blocking_rise(self.ground, *self.levels, self.elsewhere.blind_hexes)
        return [] if rise is None else [self._rise(rise)]

    def _rise(self, rise: Rise) -> Reason:
        where = f"{self._name(*rise.hexes)} at Level {rise.level}"
        stands, lies = ("stands", "lies") if len(rise.hexes) == 1 else ("stand", "lie")
        if rise.blind:
            message = f"the lower end is in a blind hex behind {where} (A6.4, B10.23)"
        elif rise.level > max(self.levels):
            message = f"{where} {stands} higher than both ends"
        else:
            message = f"{where} {lies} between the higher end and the lower one"
        if rise.crest is not None:
            message += f"; the ground falls to the lower Level only at {self._side(rise.crest)}"
        return Reason(Effect.BLOCKS, rise.rule, message, rise.crest, rise.hexes)

    def inherent(self, hexes: Collection[Hex]) -> list[Reason]:
        """One-level Inherent Terrain of the mapboard."""
        found: list[Reason] = []
        for hex_ in self.los.intervening:
            if hex_ not in hexes:
                continue
            top, high, low = self.ground.level(hex_) + 1, max(self.levels), min(self.levels)
            if not inherent_terrain_counts(self.shore, self.los, hex_):
                message = f"the overlay negates the Inherent Terrain of {self._name(hex_)} here"
                found.append(Reason(Effect.NOTES, "G13.13", message, hexes=(hex_,)))
            elif top >= high or (top > low and self._blind_behind(hex_, top)):
                message = f"the LOS meets the Inherent Terrain of {self._name(hex_)}"
                found.append(Reason(Effect.BLOCKS, "G13.13", message, hexes=(hex_,)))
        return found

    def _blind_behind(self, hex_: Hex, top: int) -> bool:
        higher, lower = (self.start, self.end)
        if self._level(lower) > self._level(higher):
            higher, lower = lower, higher
        blind = self.elsewhere.blind_hexes(
            top - self._level(lower),
            self._level(higher) - top,
            higher.hex.distance(hex_),
            True,
        )
        return hex_.distance(lower.hex) <= blind

    def seawalls(self) -> list[Reason]:
        """Low seawalls."""
        effect = seawall_effect(self.shore, self.los, self.start, self.end)
        if effect.blocking is not None:
            message = (
                f"an entrenched unit in a Beach hex does not see past the low seawall at"
                f" {self._side(effect.blocking)} beyond its Hinterland hex"
            )
            return [Reason(Effect.BLOCKS, "G13.622", message, effect.blocking)]
        if effect.hindering is not None:
            message = (
                f"the LOS crosses the low seawall at {self._side(effect.hindering)}, of neither"
                " end's hex"
            )
            return [
                Reason(
                    Effect.HINDERS,
                    "G13.622",
                    message,
                    effect.hindering,
                    hindrance=effect.hindrance,
                )
            ]
        return []

    def deir(self) -> list[Reason]:
        """Entrenched units that a Lip hides."""
        if not self.elsewhere.deir_hides_entrenched:
            return []
        ends = (
            (self.los, self.start, self.levels),
            (trace(self.end.hex, self.start.hex), self.end, self.levels[::-1]),
        )
        for los, view, levels in ends:
            lip = lip_that_hides(self.shore, los, view, levels)
            if lip is not None:
                message = (
                    f"an entrenched unit in a Beach hex without a Lip does not see past the"
                    f" deir's Lip at {self._side(lip)} beyond the hex that forms it (F4.4)"
                )
                return [Reason(Effect.BLOCKS, "G13.22", message, lip)]
        return []

    def piers(self) -> list[Reason]:
        """Intervening piers."""
        effect = pier_effect(self.shore, self.los, self.start, self.end, self.levels)
        found: list[Reason] = []
        if effect.blocking:
            message = f"an intervening stone pier, {self._name(*effect.blocking)}"
            found.append(Reason(Effect.BLOCKS, "G13.71", message, hexes=effect.blocking))
        if effect.hindering:
            message = f"each intervening wooden-pier hex adds +1: {self._name(*effect.hindering)}"
            found.append(
                Reason(
                    Effect.HINDERS,
                    "G13.71",
                    message,
                    hexes=effect.hindering,
                    hindrance=effect.hindrance,
                )
            )
        if effect.over_wall:
            message = (
                f"a tall vehicle is seen over the stone pier, {self._name(*effect.over_wall)}:"
                f" {self._name(self.end.hex)} is as behind a stone wall (TEM +2, HD)"
            )
            found.append(
                Reason(
                    Effect.COVERS,
                    "G13.711",
                    message,
                    hexes=effect.over_wall,
                    covered=self.end.hex,
                )
            )
        return found

    def allows(self) -> list[Reason]:
        """Why there is a LOS, as far as the Beach decides it."""
        side = self.ground.levelled_by
        if side is not None:
            how = "runs along" if side in self.los.along else "crosses"
            rule, what = "G13.21", "Beach and OCEAN hexes are at Level 0"
            if self.shore.slope is Slope.MODERATE:
                rule, what = "G13.22", "Beach and OCEAN hexes are Level 0 deir hexes"
            los = f"the LOS {how} {self._side(side)}"
            shores = [h for h in self.los.touched if h in self.shore and self._on_shore(h)]
            below = tuple(h for h in shores if is_below_cliff(self.shore, h))
            found = []
            if len(below) < len(shores):
                found.append(Reason(Effect.ALLOWS, rule, f"{los}: {what}", side))
            if below:
                message = f"{los}, but {self._name(*below)} below a cliff stays at Level -1"
                found.append(Reason(Effect.ALLOWS, "G13.24", message, side, below))
            return found
        met = (*self.los.along, *(s for joint in self.los.joints for s in joint.hexsides))
        for side in met:
            one, other = (self.ground.level(hex_) for hex_ in side.hexes)
            if one != other and self._on_coast(side):
                how = "runs along" if side in self.los.along else "passes"
                message = f"the LOS {how} the Crest Line {self._side(side)}, and no ground rises"
                message += " in its way"
                return [Reason(Effect.ALLOWS, crest_rule(self.shore, side), message, side)]
        level = self.levels[0]
        rule = "G13.4" if level < 0 and level == self.levels[1] else "G13.2"
        message = "it meets no Beach-Hinterland hexside nor other shoreline, and no ground rises"
        return [Reason(Effect.ALLOWS, rule, message + " in its way")]

    def _on_shore(self, hex_: Hex) -> bool:
        return self.shore.at(hex_).is_beach or self.shore.at(hex_).is_ocean

    def _on_coast(self, side: Hexside) -> bool:
        return self.shore.hexside(side).kind in (
            HexsideKind.BEACH_HINTERLAND,
            HexsideKind.OCEAN_HINTERLAND,
            HexsideKind.OCEAN_ISLAND,
        )

    def cover(self) -> list[Reason]:
        """TEM that each end has against fire from the other."""
        found: list[Reason] = []
        back = trace(self.end.hex, self.start.hex)
        ends = (
            (self.los, self.start, self.end, self.levels),
            (back, self.end, self.start, self.levels[::-1]),
        )
        for los, firer, target, levels in ends:
            name = self._name(target.hex)
            lip = covering_lip(self.shore, los, target, levels)
            if lip is not None:
                message = (
                    f"Direct Fire at {name} meets deir TEM of +1 (a vehicle is HD), by the Lip at"
                    f" {self._side(lip)}"
                )
                found.append(Reason(Effect.COVERS, "G13.22", message, lip, covered=target.hex))
            found += self._seawall_cover(los, target)
            if target.in_crest and crest_is_entrenched(self.shore, target, firer):
                message = f"{name}, in Crest status, is as entrenched (B20.92)"
                found.append(Reason(Effect.COVERS, "G13.23", message, covered=target.hex))
        return found

    def _seawall_cover(self, los: Trace, target: Viewpoint) -> list[Reason]:
        """What a low seawall at its own hex is to a target that is not entrenched."""
        side = seawall_at_target(self.shore, los, target)
        if side is None or target.entrenched:
            return []
        name, inland = self._name(target.hex), self.shore.at(target.hex).is_hinterland
        direct = cover_behind_seawall(in_hinterland=inland)
        if not direct.tem:
            indirect = cover_behind_seawall(in_hinterland=inland, indirect_fire=True)
            message = (
                f"{name} may claim Wall Advantage over {self._side(side)}, but neither wall TEM nor"
                f" HD; only Indirect Fire at it meets TEM of +{indirect.tem}"
            )
            return [Reason(Effect.NOTES, "G13.623", message, side)]
        message = (
            f"Direct Fire at {name} meets wall TEM of +{direct.tem} (a vehicle is HD), by the low"
            f" seawall at {self._side(side)}, which is a wall to the Beach side; as at any wall not"
            " where an adjacent firer has Wall Advantage (B9)"
        )
        return [Reason(Effect.COVERS, "G13.62", message, side, covered=target.hex)]

    def notes(self) -> list[Reason]:
        """What the answer rests on."""
        found: list[Reason] = []
        unknown = [h for h in self.los.touched if h in self.shore and not self._known(h)]
        if unknown:
            message = (
                "hexes of a board whose hills nobody has named are taken to be at Level 0:"
                f" {self._name(*unknown)}"
            )
            found.append(Reason(Effect.NOTES, "G13.2", message, hexes=tuple(unknown)))
        off = tuple(h for h in self.los.touched if h not in self.shore)
        if off:
            message = f"the LOS leaves the map for {len(off)} hexes, taken to be water"
            found.append(Reason(Effect.NOTES, "G13.1", message, hexes=off))
        dunes = tuple(h for h in self.los.touched if h in self.shore and self.shore.at(h).dune)
        if dunes:
            message = f"Dune Crests (F7.5) are not judged: {self._name(*dunes)}"
            found.append(Reason(Effect.NOTES, "G13.31", message, hexes=dunes))
        return found

    def _known(self, hex_: Hex) -> bool:
        return self.shore.at(hex_).level_known
