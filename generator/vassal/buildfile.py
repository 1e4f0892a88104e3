"""The build file: the tree of components that the engine makes a module of.

Everything here is plain data turned into elements. What a module is made of, and in which order,
is decided in :func:`module_element`; the grid, the counters and the setup come ready made.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from lxml import etree

from beachhead.generator.vassal.components import MODULE, component
from beachhead.generator.vassal.counters import SEE_ALL
from beachhead.generator.vassal.map_window import MAP_NAME, map_window
from beachhead.generator.vassal.metadata import VASSAL_VERSION
from beachhead.generator.vassal.pieces import BasicPiece, Piece, Trait, add_command
from beachhead.generator.vassal.sequence import encode_sequence
from beachhead.generator.vassal.traits import alt
from beachhead.generator.vassal.xml import writable

#: File of the setup and of the help page inside the module.
SETUP_FILE, HELP_FILE = "setup.vsav", "help.html"

#: Sequence of play, as the turn counter steps through it for each side.
PHASES = ("RPh", "PFPh", "MPh", "DFPh", "AFPh", "RtPh", "APh", "CCPh")

_WIDGET = "VASSAL.build.widget"


@dataclass(frozen=True, slots=True)
class Slot:
    """A counter in a palette."""

    name: str
    gpid: int
    piece: Piece
    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Dice:
    """A button that rolls dice: what it is called, how many, and their sides."""

    name: str
    number: int
    sides: int = 6


#: The dice of ASL.
DICE = (Dice("DR", 2), Dice("dr", 1))


@dataclass(frozen=True, slots=True)
class Head:
    """What a module says of itself, its sides other than those that see everything, the phases of
    a player's turn, and the dice."""

    name: str
    version: str
    description: str
    sides: tuple[str, ...]
    phases: tuple[str, ...] = PHASES
    dice: tuple[Dice, ...] = DICE
    map_name: str = MAP_NAME


def module_element(
    head: Head,
    *,
    board: etree._Element,
    palettes: Mapping[str, Sequence[Slot]],
    prototypes: Mapping[str, Iterable[Trait]],
    charts: Mapping[str, str],
    setups: Mapping[str, str],
    next_gpid: int,
) -> etree._Element:
    """The root of the build file. ``charts`` and ``setups`` give a file for each name."""
    root = etree.Element(
        "VASSAL.build.GameModule",
        name=writable(head.name),
        version=writable(head.version),
        description=writable(head.description),
        VassalVersion=VASSAL_VERSION,
        nextPieceSlotId=str(next_gpid),
        ModuleOther1="",
        ModuleOther2="",
    )
    component(root, f"{MODULE}.BasicCommandEncoder")
    _documentation(root)
    _roster(root, head.sides)
    _options(root)
    _prototypes(root, prototypes)
    _palettes(root, palettes)
    map_window(root, board, head.map_name)
    component(root, f"{MODULE}.gamepieceimage.GamePieceImageDefinitions")
    component(root, f"{MODULE}.properties.GlobalProperties")
    for dice in head.dice:
        _dice(root, dice)
    _turns(root, head.sides, head.phases)
    component(
        root,
        f"{MODULE}.NotesWindow",
        buttonText="",
        tooltip="Notes on the scenario",
        icon="/images/notes.gif",
        hotkey=alt("N"),
    )
    _charts(root, charts)
    component(root, f"{MODULE}.Chatter")
    component(root, f"{MODULE}.KeyNamer")
    component(root, "VASSAL.i18n.Language")
    for name, file in setups.items():
        component(
            root,
            f"{MODULE}.PredefinedSetup",
            name=name,
            description="",
            file=file,
            isMenu="false",
            useFile="true",
        )
    return root


def _documentation(root: etree._Element) -> None:
    parent = component(root, f"{MODULE}.Documentation")
    component(
        parent,
        f"{MODULE}.documentation.HelpFile",
        title="How to use this module",
        fileName=HELP_FILE,
        fileType="archive",
    )


def _roster(root: etree._Element, sides: Sequence[str]) -> None:
    roster = component(
        root,
        f"{MODULE}.PlayerRoster",
        buttonText="Side",
        buttonToolTip="Change or give up your side",
        buttonIcon="",
        buttonKeyStroke="",
    )
    for side in (*sides, *SEE_ALL):
        etree.SubElement(roster, "entry").text = writable(side)


def _options(root: etree._Element) -> None:
    component(
        root,
        f"{MODULE}.GlobalOptions",
        autoReport="Always",
        markMoved="Always",
        centerOnMove="Use Preferences Setting",
        chatterHTMLSupport="Never",
        hotKeysOnClosedWindows="Never",
        nonOwnerUnmaskable="Never",
        playerIdFormat="$playerName$",
        promptString="Opponents can unmask my pieces",
    )


def _prototypes(root: etree._Element, prototypes: Mapping[str, Iterable[Trait]]) -> None:
    parent = component(root, f"{MODULE}.PrototypesContainer")
    for name, traits in prototypes.items():
        definition = component(parent, f"{MODULE}.PrototypeDefinition", name=name, description="")
        definition.text = writable(add_command(Piece((*traits, BasicPiece("").trait()))))


def _palettes(root: etree._Element, palettes: Mapping[str, Sequence[Slot]]) -> None:
    window = component(
        root,
        f"{MODULE}.PieceWindow",
        name="Counters",
        text="",
        tooltip="Show or hide the counters",
        icon="/images/counter.gif",
        hotkey=alt("C"),
        hidden="false",
        scale="1.0",
        defaultWidth="320",
    )
    tabs = component(window, f"{_WIDGET}.TabWidget", entryName="Counters")
    for kind, slots in palettes.items():
        widest = max((slot.size[0] for slot in slots), default=60)
        panel = component(
            tabs,
            f"{_WIDGET}.PanelWidget",
            entryName=kind,
            fixed="true",
            vert="false",
            nColumns=str(max(1, min(4, 280 // max(1, widest)))),
            scale="1.0",
        )
        for slot in slots:
            element = component(
                panel,
                f"{_WIDGET}.PieceSlot",
                entryName=slot.name,
                gpid=str(slot.gpid),
                width=str(slot.size[0]),
                height=str(slot.size[1]),
            )
            element.text = writable(add_command(slot.piece))


def _dice(root: etree._Element, dice: Dice) -> None:
    name = dice.name
    component(
        root,
        f"{MODULE}.DiceButton",
        name=name,
        text=name,
        tooltip=f"Roll a {name} ({dice.number}d{dice.sides})",
        icon="/images/die.gif",
        hotkey="",
        nDice=str(dice.number),
        nSides=str(dice.sides),
        plus="0",
        addToTotal="0",
        reportTotal="false",
        reportFormat=(
            f"<$PlayerName$> {name}: $result$" + (" = $numericalTotal$" if dice.number > 1 else "")
        ),
        prompt="false",
        sortDice="false",
        keepDice="false",
        keepOption=">",
        keepCount="1",
        lockDice="true",
        lockSides="true",
        lockPlus="false",
        lockAdd="true",
        canDisable="false",
        disabledIcon="",
        propertyGate="",
    )


def _turns(root: etree._Element, sides: Sequence[str], phases: Sequence[str]) -> None:
    tracker = component(
        root,
        f"{MODULE}.turn.TurnTracker",
        name="Turn",
        description="",
        buttonText="Turn",
        icon="",
        hotkey=alt("T"),
        nexthotkey=alt("."),
        prevhotkey=alt(","),
        turnFormat="Turn $level1$: $level2$ $level3$",
        reportFormat="Turn: $newTurn$",
        tooltip="Game Turn, Player Turn and phase",
        lengthStyle="Maximum",
        length="-1",
        plusButtonSize="22",
        turnButtonHeight="22",
    )
    turn = component(
        tracker,
        f"{MODULE}.turn.CounterTurnLevel",
        name="Game Turn",
        property="GameTurn",
        turnFormat="$value$",
        start="1",
        incr="1",
        loop="false",
        loopLimit="0",
    )
    player = _turn_list(turn, "Player Turn", "PlayerTurn", sides)
    _turn_list(player, "Phase", "Phase", phases)


def _turn_list(
    parent: etree._Element, name: str, property_: str, values: Sequence[str]
) -> etree._Element:
    return component(
        parent,
        f"{MODULE}.turn.ListTurnLevel",
        name=name,
        property=property_,
        turnFormat="$value$",
        list=encode_sequence(values, ","),
        configList="false",
        configFirst="false",
        prompt="",
    )


def _charts(root: etree._Element, charts: Mapping[str, str]) -> None:
    if not charts:
        return
    window = component(
        root,
        f"{MODULE}.ChartWindow",
        name="Charts",
        text="",
        tooltip="Show or hide the charts",
        icon="/images/chart.gif",
        hotkey=alt("A"),
        description="",
    )
    tabs = component(window, f"{_WIDGET}.TabWidget", entryName="Charts")
    for name, file in charts.items():
        component(tabs, f"{_WIDGET}.Chart", chartName=name, fileName=file, description="")
