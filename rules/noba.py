"""Naval OBA in play: Access, Accuracy, missions, SFCP and Shipboard Observers (G14.6-G14.68).

Its LOF, Blast Area and Reverse Slopes have modules of their own (:mod:`~beachhead.rules.noba_lof`,
:mod:`~beachhead.rules.blast_area`, :mod:`~beachhead.rules.reverse_slopes`).
"""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from fractions import Fraction

from beachhead.rules.dice import Odds, dr_odds, total_odds
from beachhead.rules.hexes import Hex
from beachhead.rules.naval_oba import (
    ACCURATE,
    DRAW_PILE,
    LEAST_IR_CALIBRE,
    USERS,
    WP_CALIBRES,
)
from beachhead.rules.register import computes
from beachhead.rules.scenario import Mission

#: Contact value of a SFCP radio, and the Original DR that eliminates the SFCP (G14.611).
SFCP_CONTACT = 8
SFCP_LOST_AT = 12
#: Casualty VP of a SFCP (G14.61).
SFCP_VP = 2
#: Range within which a friendly unit costs a Shipboard Observer an extra chit (G14.68).
EXTRA_CHIT_RANGE = 6


@computes("G14.63")
def battery_access_odds(chits: int = 1) -> Odds[bool]:
    """Chance that every one of some draws is black, and so gives Battery Access (G14.63).

    Five black and two red in every pile, whatever the nationality. Chits are never lost from it:
    one that would be goes back in, before the next is drawn, so the draws do not depend on each
    other. Two draws are those of an extra chit (G14.68). Raises :class:`ValueError` for no draw.

    >>> str(battery_access_odds().of(True)), str(battery_access_odds(2).of(True))
    ('5/7', '25/49')
    """
    if chits < 1:
        raise ValueError("Battery Access needs at least 1 draw")
    black, red = DRAW_PILE
    chance = Fraction(black, black + red) ** chits
    return Odds({True: chance, False: 1 - chance})


@computes("G14.63")
def draw_pile_after(black_drawn: int, red_drawn: int) -> tuple[int, int]:
    """Black and red chits in a battery's Draw Pile after some draws: five and two, ever (G14.63).

    Two or more red ones cost it nothing for good either. Raises :class:`ValueError` for a negative
    number.

    >>> draw_pile_after(black_drawn=3, red_drawn=2)
    (5, 2)
    """
    if black_drawn < 0 or red_drawn < 0:
        raise ValueError("a number of chits drawn is not negative")
    return DRAW_PILE


@computes("G14.64", "G14.68", "G13.449")
def is_accurate(dr: int, *, heavy_surf: bool = False, shipboard: bool = False) -> bool:
    """Whether a NOBA battery is Accurate by its Original dr (G14.64).

    On a Final dr of 2 or less; +1 in Heavy Surf, -1 with a Shipboard Observer.

    >>> is_accurate(2), is_accurate(2, heavy_surf=True), is_accurate(3, shipboard=True)
    (True, False, True)
    """
    return dr + heavy_surf - shipboard <= ACCURATE


@computes("G14.64", "G14.68", "G13.449")
def accuracy_odds(*, heavy_surf: bool = False, shipboard: bool = False) -> Odds[bool]:
    """Chance of Accuracy (G14.64).

    >>> str(accuracy_odds().of(True)), str(accuracy_odds(heavy_surf=True).of(True))
    ('1/3', '1/6')
    """
    return dr_odds(lambda dr: is_accurate(dr, heavy_surf=heavy_surf, shipboard=shipboard))


@computes("G14.68")
def extent_of_error(dr: int, shipboard: bool) -> int:
    """Extent of Error in hexes by its dr: halved (FRU) with a Shipboard Observer (G14.68).

    >>> [extent_of_error(dr, shipboard=True) for dr in range(1, 7)]
    [1, 1, 2, 2, 3, 3]
    """
    return (dr + 1) // 2 if shipboard else dr


@computes("G14.68")
def shipboard_ar_allowed(ar: Hex, known_enemies: Collection[Hex]) -> bool:
    """Whether a Shipboard Observer may place an AR in a hex (G14.68).

    Only in the hex of an enemy ground unit Known to him, or adjacent to it.

    >>> shipboard_ar_allowed(Hex(0, 1), {Hex(0, 0)}), shipboard_ar_allowed(Hex(0, 2), {Hex(0, 0)})
    (True, False)
    """
    return any(ar.distance(enemy) <= 1 for enemy in known_enemies)


@computes("G14.68")
def chits_for_shipboard_ar(ar: Hex, known_friends: Collection[Hex]) -> int:
    """How many chits a Shipboard Observer draws for an AR (G14.68).

    One, and an extra one if a friendly ground unit Known to him is within six hexes.

    >>> [chits_for_shipboard_ar(Hex(0, 0), {Hex(0, away)}) for away in (6, 7)]
    [2, 1]
    """
    return 1 + any(ar.distance(friend) <= EXTRA_CHIT_RANGE for friend in known_friends)


@computes("G14.68")
def may_skip_sr(shipboard: bool, ar_placed_for_new_mission: bool) -> bool:
    """Whether a FFE:1 may be placed at once without a SR (G14.68).

    A Shipboard Observer may who has placed the AR of a new Fire Mission; Accuracy and Extent of
    Error are then determined for the FFE.

    >>> may_skip_sr(shipboard=True, ar_placed_for_new_mission=True)
    True
    """
    return shipboard and ar_placed_for_new_mission


@computes("G14.68")
def observer_level() -> int:
    """Level at which a Shipboard Observer is in his battery's Ocean hex (G14.68).

    >>> observer_level()
    1
    """
    return 1


@computes("G14.67", "G14.672", "G14.6")
def fire_missions(nationality: str, calibre: int) -> tuple[Mission, ...]:
    """Fire Missions that a NOBA battery may fire (G14.67); none for those who have no NOBA (G14.6).

    >>> [mission.value for mission in fire_missions("US", 127)]
    ['HE', 'WP']
    >>> [mission.value for mission in fire_missions("Japanese", 203)]
    ['HE', 'IR']
    """
    if nationality not in USERS:
        return ()
    missions = [Mission.HE]
    if nationality == "US" and calibre in WP_CALIBRES:
        missions.append(Mission.WP)
    if calibre >= LEAST_IR_CALIBRE:
        missions.append(Mission.IR)
    return tuple(missions)


class AfterFFE(StrEnum):
    """What a battery's owner may want after a FFE:C (G14.671)."""

    CONVERT_TO_SR = "convert it to a SR"
    REPLACE_BY_FFE1 = "replace it by the FFE:1 of a new Fire Mission"
    NEW_AR = "place a new AR"


@computes("G14.671")
def may_follow_ffe_c(wish: AfterFFE) -> bool:
    """Whether something may follow a NOBA FFE:C: only a new AR, even for the same hex (G14.671).

    >>> [wish.name for wish in AfterFFE if may_follow_ffe_c(wish)]
    ['NEW_AR']
    """
    return wish is AfterFFE.NEW_AR


@computes("G14.672")
def may_fire_ir(
    calibre: int, *, contact: bool, access: bool, defensive_or_prep_phase: bool = True
) -> bool:
    """Whether a battery may fire an IR, even beside a HE or WP Fire Mission (G14.672).

    In its PFPh or DFPh, from 150mm, with Radio Contact and Battery Access. It is placed before the
    other mission goes on, by the third method of E1.922 alone.

    >>> may_fire_ir(150, contact=True, access=True), may_fire_ir(149, contact=True, access=True)
    (True, False)
    """
    return calibre >= LEAST_IR_CALIBRE and contact and access and defensive_or_prep_phase


class RadioResult(StrEnum):
    """What a SFCP's Radio Contact or Maintenance DR comes to (G14.611)."""

    CONTACT = "contact"
    NO_CONTACT = "no contact"
    SFCP_ELIMINATED = "the SFCP is eliminated, for no VP"


@computes("G14.611")
def sfcp_radio(original_dr: int, drm: int = 0) -> RadioResult:
    """What a Radio Contact or Maintenance DR does for a SFCP (G14.611).

    Contact up to a Final DR of 8; an Original 12 breaks the radio for good and eliminates the SFCP.
    It counts as Inexperienced Personnel otherwise, but not for its radio (G14.61).

    >>> [sfcp_radio(dr).name for dr in (8, 9, 12)]
    ['CONTACT', 'NO_CONTACT', 'SFCP_ELIMINATED']
    """
    if original_dr == SFCP_LOST_AT:
        return RadioResult.SFCP_ELIMINATED
    return RadioResult.CONTACT if original_dr + drm <= SFCP_CONTACT else RadioResult.NO_CONTACT


@computes("G14.611")
def sfcp_radio_odds(drm: int = 0) -> Odds[RadioResult]:
    """Chances of a SFCP's Radio Contact or Maintenance DR (G14.611).

    >>> str(sfcp_radio_odds().of(RadioResult.CONTACT))
    '13/18'
    """
    return total_odds(lambda total: sfcp_radio(total, drm))


@computes("G14.611", "G14.61")
def may_use_sfcp_radio(*, aboard: bool, own_battery: bool, rearmed: bool = False) -> bool:
    """Whether a SFCP may use its radio for a battery (G14.611).

    Not as a Passenger or Rider (``aboard``), and only for its own NOBA battery. An Unarmed unit is
    never re-armed as a SFCP.

    >>> may_use_sfcp_radio(aboard=False, own_battery=True)
    True
    >>> may_use_sfcp_radio(aboard=True, own_battery=True)
    False
    """
    return own_battery and not aboard and not rearmed


@computes("G14.61")
def sfcp_vp(eliminated_by_radio: bool = False) -> int:
    """Casualty VP of a SFCP: two (G14.61), none if its radio's DR of 12 eliminates it (G14.611).

    >>> sfcp_vp(), sfcp_vp(eliminated_by_radio=True)
    (2, 0)
    """
    return 0 if eliminated_by_radio else SFCP_VP
