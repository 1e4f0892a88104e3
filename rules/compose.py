"""Building the Shore from a scenario: layers from the mapboards up (G13.1, G13.11-G13.43)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from beachhead.rules.boards import MapLayout
from beachhead.rules.catalogue import Catalogue
from beachhead.rules.depth import shallow_hexes, sheltered_hexes
from beachhead.rules.errors import SetupError
from beachhead.rules.hexes import Direction, Hex
from beachhead.rules.hexside_works import with_hexside_works
from beachhead.rules.overlays import (
    OverlayGround,
    OverlayKind,
    OverlayPlacement,
    OverlayShape,
    PlacedOverlay,
    place,
)
from beachhead.rules.rivers import ocean_rules_apply_to_rivers
from beachhead.rules.sand import sand_of
from beachhead.rules.scenario import (
    PierMaterial,
    ReefKind,
    Scenario,
    Slope,
    Tide,
    Water,
)
from beachhead.rules.shore import (
    Depth,
    HexKind,
    Shore,
    ShoreHex,
    find_coordinate,
)
from beachhead.rules.tide import tide_changes

_LAYERS = (OverlayKind.BEACH, OverlayKind.OCEAN, OverlayKind.EFFLUENT)
_KIND_OF_GROUND = {
    OverlayGround.BEACH: HexKind.BEACH,
    OverlayGround.OCEAN: HexKind.OCEAN,
    OverlayGround.RIVER: HexKind.RIVER,
    OverlayGround.EFFLUENT: HexKind.EFFLUENT,
}


@dataclass
class _Cell:
    """A hex while the layers are being laid."""

    kind: HexKind
    coordinate: str
    board_hex: str | None = None
    overlay: str | None = None
    effluent: str | None = None
    playable: bool = True
    stream: frozenset[Direction] = frozenset()
    reef: ReefKind | None = None
    pier: PierMaterial | None = None
    sandbar: bool = False
    dune: bool = False
    island_terrain: str | None = None
    river_water: bool = False
    normal_kind: HexKind = HexKind.HINTERLAND
    level: int = 0
    level_known: bool = True


@dataclass
class _Table:
    """The map being laid: boards, overlays so far and one cell for each hex."""

    layout: MapLayout
    cells: dict[Hex, _Cell] = field(default_factory=dict)
    overlays: list[PlacedOverlay] = field(default_factory=list)
    coordinates: dict[str, Hex] = field(default_factory=dict)

    def find(self, text: str) -> Hex:
        return find_coordinate(text, self.coordinates, tuple(self.overlays), self.layout)

    def of_kind(self, *kinds: HexKind) -> set[Hex]:
        return {hex_ for hex_, cell in self.cells.items() if cell.kind in kinds}


def compose(scenario: Scenario, catalogue: Catalogue, *, tide: Tide | None = None) -> Shore:
    """The composed map of a scenario, at its own tide or at the one given.

    Raises :class:`SetupError` for anything that cannot be laid: an unknown overlay, a hex that
    does not exist, an overlay off every board, a hexside between hexes that are not adjacent, a
    Beach or OCEAN overlay without a slope to judge it by.
    """
    table = _lay_boards(scenario, catalogue)
    _lay_overlays(table, scenario, catalogue)
    if scenario.beach.slope is None and any(
        overlay.kind is not OverlayKind.EFFLUENT for overlay in table.overlays
    ):
        raise SetupError(
            "a Beach or OCEAN overlay needs the Beach's slope: slight, moderate or steep",
            ("beach", "slope"),
        )
    ocean_river = ocean_rules_apply_to_rivers(
        _mapboard_rivers(table, scenario, catalogue), table.overlays
    )
    if ocean_river:
        for cell in table.cells.values():
            if cell.kind is HexKind.RIVER:
                cell.kind = HexKind.OCEAN
    _lay_features(table, scenario)
    for cell in table.cells.values():
        cell.normal_kind = cell.kind
    _turn_tide(table, scenario.beach.tide if tide is None else tide, scenario.settings.tide_hexrows)
    cells = _judge(table, scenario)
    shore = Shore(
        table.layout,
        tuple(table.overlays),
        scenario.beach,
        cells,
        {},
        frozenset(),
        frozenset(),
        ocean_river,
    )
    return with_hexside_works(shore, scenario)


def _lay_boards(scenario: Scenario, catalogue: Catalogue) -> _Table:
    try:
        layout = MapLayout.of(scenario.map.boards)
    except SetupError as error:
        raise error.at("map", "boards") from error
    table = _Table(layout)
    for hex_, name in layout.names.items():
        table.cells[hex_] = _Cell(
            HexKind.LAND, name, board_hex=name, playable=hex_ in layout.playable
        )
    _raise_hills(table, scenario, catalogue)
    for hex_ in _mapboard_rivers(table, scenario, catalogue):
        table.cells[hex_].kind = HexKind.RIVER
        table.cells[hex_].river_water = True
    return table


def _mapboard_rivers(table: _Table, scenario: Scenario, catalogue: Catalogue) -> frozenset[Hex]:
    rivers = {
        board.hexes[name]
        for board in table.layout.boards
        for name in catalogue.rivers.get(board.name, ())
    }
    for index, name in enumerate(scenario.map.rivers):
        rivers.add(_find(table, name, "map", "rivers", index))
    return frozenset(rivers & table.layout.names.keys())


def _raise_hills(table: _Table, scenario: Scenario, catalogue: Catalogue) -> None:
    """Levels of mapboard hexes: as the templates know the board, and as the scenario adds."""
    for board in table.layout.boards:
        known = catalogue.hills.get(board.name)
        for hex_ in board.names:
            table.cells[hex_].level_known = known is not None or bool(scenario.map.hills)
        for level, names in (known or {}).items():
            for name in names:
                table.cells[board.hexes[name]].level = level
    for index, hill in enumerate(scenario.map.hills):
        for hex_ in _find_all(table, hill.hexes, "map", "hills", index, "hexes"):
            table.cells[hex_].level = hill.level


def _find(table: _Table, name: str, *where: str | int) -> Hex:
    try:
        return table.find(name)
    except SetupError as error:
        raise error.at(*where) from error


def _lay_overlays(table: _Table, scenario: Scenario, catalogue: Catalogue) -> None:
    shapes: list[tuple[int, OverlayShape, OverlayPlacement]] = []
    for index, placement in enumerate(scenario.map.overlays):
        shape = catalogue.overlay(placement.id)
        if shape is None:
            known = ", ".join(catalogue.overlays)
            raise SetupError(
                f"there is no overlay {placement.id!r}; known are {known}",
                ("map", "overlays", index, "id"),
            )
        if any(shape.id == other.id for _, other, _ in shapes):
            raise SetupError(f"overlay {shape.id} is laid twice", ("map", "overlays", index, "id"))
        shapes.append((index, shape, placement))
    for index, shape, placement in sorted(shapes, key=lambda entry: _LAYERS.index(entry[1].kind)):
        try:
            _refuse_higher(shape, placement, [other for _, other, _ in shapes])
            _lay(table, place(shape, placement, table.find))
        except SetupError as error:
            raise error.at("map", "overlays", index, "on") from error
    if any(overlay.kind is not OverlayKind.EFFLUENT for overlay in table.overlays):
        for cell in table.cells.values():
            if cell.kind is HexKind.LAND:
                cell.kind = HexKind.HINTERLAND


def _refuse_higher(
    shape: OverlayShape, placement: OverlayPlacement, shapes: Iterable[OverlayShape]
) -> None:
    """An overlay lies on what is below it, so it cannot be laid by hexes of one that goes over."""
    above = _LAYERS[_LAYERS.index(shape.kind) + 1 :]
    for other in shapes:
        for _, name in placement.on:
            if other.kind in above and name in other.coordinates:
                raise SetupError(
                    f"{name} is a hex of {other.id}, which is laid over {shape.id}; lay"
                    f" {shape.id} by hexes of the mapboard or of another {shape.kind} overlay"
                )


def _lay(table: _Table, overlay: PlacedOverlay) -> None:
    on_boards = table.layout.names.keys()
    if overlay.kind is OverlayKind.BEACH and not overlay.hexes.keys() & on_boards:
        raise SetupError(f"{overlay.id} would lie off every board; part of it must lie on one")
    for hex_, content in overlay.hexes.items():
        cell = table.cells.get(hex_)
        if overlay.kind is OverlayKind.EFFLUENT:
            if cell is None:
                raise SetupError(
                    f"{overlay.id} would hang over the edge of the map; each of its hexes must lie"
                    " on another hex, which it is named by"
                )
            cell.kind = _KIND_OF_GROUND[content.ground]
            cell.effluent = overlay.id
            cell.stream = cell.stream | content.stream
            cell.river_water = False
            continue
        assert content.coordinate is not None
        table.cells[hex_] = _Cell(
            _KIND_OF_GROUND[content.ground],
            content.coordinate,
            board_hex=cell.board_hex if cell is not None else None,
            overlay=overlay.id,
            river_water=content.ground is OverlayGround.RIVER,
        )
    table.overlays.append(overlay)
    table.coordinates.update(overlay.coordinates)


def _lay_features(table: _Table, scenario: Scenario) -> None:
    """Sandbars, Islands, reefs and piers, in that order."""
    setup = scenario.map
    ocean = table.of_kind(HexKind.OCEAN)
    for index, sandbar in enumerate(setup.sandbars):
        hexes = _find_all(table, sandbar.hexes, "map", "sandbars", index, "hexes")
        touches = any(n in ocean for h in hexes for n in h.neighbours() if n not in hexes)
        if touches:
            for hex_ in hexes:
                cell = table.cells[hex_]
                cell.kind, cell.sandbar, cell.dune = HexKind.BEACH, True, sandbar.dune
                cell.river_water = False
    for index, island in enumerate(setup.islands):
        for hex_ in _find_all(table, island.hexes, "map", "islands", index, "hexes"):
            cell = table.cells[hex_]
            if cell.kind in (HexKind.OCEAN, HexKind.RIVER):
                cell.kind, cell.island_terrain = HexKind.ISLAND, island.terrain
                cell.level, cell.level_known = 0, True
                cell.river_water = False
    for index, reef in enumerate(setup.reefs):
        for hex_ in _find_all(table, reef.hexes, "map", "reefs", index, "hexes"):
            cell = table.cells[hex_]
            # A reef exists only in Ocean hexes (G13.43); elsewhere a finding says so.
            if (
                cell.kind is HexKind.OCEAN
                and not cell.river_water
                and scenario.beach.water is Water.OCEAN
            ):
                cell.kind, cell.reef = HexKind.REEF, reef.kind
    for index, pier in enumerate(setup.piers):
        cell = table.cells[_find(table, pier.hex, "map", "piers", index, "hex")]
        cell.pier = pier.material


def _find_all(table: _Table, names: Iterable[str], *where: str | int) -> list[Hex]:
    return [_find(table, name, *where, index) for index, name in enumerate(names)]


def _turn_tide(table: _Table, tide: Tide, hexrows: int) -> None:
    beach = {
        hex_
        for hex_ in table.of_kind(HexKind.BEACH, HexKind.EFFLUENT)
        if not table.cells[hex_].sandbar
    }
    overlay_water = {
        hex_
        for overlay in table.overlays
        if overlay.kind is OverlayKind.OCEAN
        for hex_ in overlay.hexes
        if table.cells[hex_].kind is HexKind.OCEAN and table.cells[hex_].overlay == overlay.id
    }
    for hex_ in tide_changes(tide, beach, overlay_water, hexrows):
        cell = table.cells[hex_]
        cell.kind = HexKind.OCEAN if tide is Tide.HIGH else HexKind.BEACH
        cell.stream = frozenset()


def _judge(table: _Table, scenario: Scenario) -> dict[Hex, ShoreHex]:
    """Depth, sand and level of every hex."""
    slope = scenario.beach.slope or Slope.SLIGHT
    cells = table.cells
    beach = table.of_kind(HexKind.BEACH, HexKind.EFFLUENT)
    water = {
        hex_
        for hex_, cell in cells.items()
        if cell.kind is HexKind.OCEAN or cell.reef is ReefKind.SUBMERGED
    }
    reefs = {hex_ for hex_, cell in cells.items() if cell.reef is not None}
    mainland = (beach | table.of_kind(HexKind.HINTERLAND)) - {
        hex_ for hex_, cell in cells.items() if cell.sandbar
    }
    overlay_of = {
        hex_: cell.overlay
        for hex_, cell in cells.items()
        if cell.overlay is not None and (hex_ in water or hex_ in reefs) and not cell.river_water
    }
    sheltered = sheltered_hexes(reefs, mainland, overlay_of)
    shallow = shallow_hexes(water, beach, slope) | sheltered
    hard_ec = scenario.beach.ec.hardens_sand
    judged: dict[Hex, ShoreHex] = {}
    for hex_, cell in cells.items():
        is_beach = hex_ in beach
        by_water = is_beach and any(n in water for n in hex_.neighbours())
        effluent = cell.kind is HexKind.EFFLUENT
        low = is_beach or hex_ in water or cell.kind in _LOW
        depth: Depth | None = None
        if hex_ in water:
            is_shallow = hex_ in shallow or cell.reef is ReefKind.SUBMERGED
            depth = Depth.SHALLOW if is_shallow else Depth.DEEP
        judged[hex_] = ShoreHex(
            hex=hex_,
            kind=cell.kind,
            coordinate=cell.coordinate,
            board_hex=cell.board_hex,
            overlay=cell.overlay,
            effluent=cell.effluent,
            level=-1 if low else cell.level,
            level_known=low or cell.level_known,
            sand=sand_of(by_water, effluent, slope, hard_ec) if is_beach else None,
            sand_ignoring_ec=sand_of(by_water, effluent, slope, False) if is_beach else None,
            depth=depth,
            playable=cell.playable,
            stream=cell.stream,
            reef=cell.reef,
            pier=cell.pier,
            sandbar=cell.sandbar,
            dune=cell.dune,
            island_terrain=cell.island_terrain,
            river_water=cell.river_water,
            sheltered=hex_ in sheltered,
            normal_kind=cell.normal_kind,
        )
    return judged


_LOW = (HexKind.RIVER, HexKind.REEF)
