"""The map of a module: its board, how counters lie on it, and the tools of its window."""

from __future__ import annotations

from lxml import etree

from beachhead.generator.vassal.components import MAP, MODULE, component
from beachhead.generator.vassal.counters import UNDER
from beachhead.generator.vassal.sequence import encode_sequence
from beachhead.generator.vassal.traits import alt, ctrl
from beachhead.generator.vassal.xml import writable

#: The map's name, unless a module has its own: pieces in a game refer to it.
MAP_NAME = "Landing"

#: Free room round the board, in pixels of the map: where craft wait that enter later.
MAP_EDGE = 200


def board_element(name: str, image: str, grid: etree._Element) -> etree._Element:
    """The one board of the map: its picture and its grid."""
    attributes = {"name": writable(name), "image": image, "reversible": "false"}
    board = etree.Element(f"{MAP}.boardPicker.Board", attributes)
    board.append(grid)
    return board


def map_window(root: etree._Element, board: etree._Element, name: str = MAP_NAME) -> None:
    """Adds the map of that name with its one board and everything in its toolbar."""
    parent = component(
        root,
        f"{MODULE}.Map",
        mapName=name,
        allowMultiple="false",
        backgroundcolor="84,102,112",
        edgeWidth=str(MAP_EDGE),
        edgeHeight=str(MAP_EDGE),
        color="255,214,0",
        thickness="3",
        launch="false",
        buttonName="Map",
        tooltip="",
        icon="/images/map.gif",
        hotkey="",
        markMoved="Always",
        markUnmovedText="",
        markUnmovedTooltip="Mark all counters as not moved",
        markUnmovedIcon="/images/unmoved.gif",
        markUnmovedHotkey=alt("U"),
        markUnmovedReport="",
        moveWithinFormat="$pieceName$ moves $previousLocation$ to $location$ *",
        moveToFormat="$pieceName$ moves to $location$ *",
        createFormat="$pieceName$ created in $location$ *",
        changeFormat="$message$",
        moveKey="",
    )
    lies = boards_command(board.get("name", ""), name)
    picker = component(
        parent,
        f"{MAP}.BoardPicker",
        slotScale="0.2",
        slotWidth="350",
        slotHeight="125",
        title="Choose Boards",
        boardPrompt="Select board",
        addRowText="Add Row",
        addColumnText="Add Column",
    )
    etree.SubElement(picker, "setup").text = writable(lies)
    picker.append(board)
    component(
        parent,
        f"{MAP}.LayeredPieceCollection",
        property="Layer",
        layerOrder=encode_sequence((UNDER,), ","),
        description="",
    )
    component(
        parent,
        f"{MAP}.StackMetrics",
        disabled="false",
        exSepX="12",
        exSepY="28",
        unexSepX="3",
        unexSepY="5",
        top="38,0",
        bottom="40,0",
        up="39,0",
        down="37,0",
    )
    for plain in (
        "ForwardToKeyBuffer",
        "Scroller",
        "ForwardToChatter",
        "MenuDisplayer",
        "MapCenterer",
        "StackExpander",
        "PieceMover",
        "KeyBufferer",
        "SelectionHighlighters",
    ):
        component(parent, f"{MAP}.{plain}")
    component(parent, f"{MAP}.HighlightLastMoved", enabled="true", color="255,214,0", thickness="2")
    _map_tools(parent)


def _map_tools(parent: etree._Element) -> None:
    component(
        parent,
        f"{MAP}.CounterDetailViewer",
        version="3",
        description="What is in the hex",
        delay="500",
        hotkey=ctrl(" "),
        bgColor="255,255,255",
        fgColor="0,0,0",
        fontSize="12",
        borderWidth="4",
        minDisplayPieces="1",
        zoomlevel="0.1",
        graphicsZoom="1.0",
        showgraph="true",
        showgraphsingle="true",
        showtext="true",
        showtextsingle="true",
        summaryReportFormat="$LocationName$",
        counterReportFormat="$PieceName$ $Cargo$",
        emptyHexReportForma="$LocationName$",
        display="from all layers",
        layerList="",
        propertyFilter="",
        showNoStack="true",
        showMoveSelectde="true",
        showNonMovable="true",
        showDeck="false",
        showDeckMasked="false",
        showDeckDepth="1",
        showOverlap="false",
        unrotatePieces="true",
        enableHTML="true",
        centerText="false",
        centerAll="false",
        combineCounterSummary="false",
        stretchWidthSummary="false",
        verticalOffset="0",
        verticalTopText="0",
        extraTextPadding="0",
    )
    component(
        parent,
        f"{MAP}.GlobalMap",
        scale="0.15",
        color="255,0,0",
        buttonText="",
        tooltip="Overview of the map",
        icon="/images/overview.gif",
        hotkey=alt("O"),
    )
    component(
        parent,
        f"{MAP}.LOS_Thread",
        threadName="LOS",
        label="LOS",
        tooltip="Stretch a LOS thread",
        iconName="/images/thread.gif",
        hotkey=alt("L"),
        snapStart="true",
        snapEnd="false",
        # The thread would measure pixels between two places of one zone, so it shows no range.
        drawRange="false",
        scale="0",
        round="Nearest whole number",
        report="$playerId$ checks LOS from $FromLocation$ to $ToLocation$",
        persistence="Ctrl-Click & Drag",
        persistentIconName="/images/thread.gif",
        hideCounters="false",
        hideOpacity="100",
        losThickness="2",
        threadColor="200,0,0",
        rangeFg="255,255,255",
        rangeBg="0,0,0",
        **{"global": "When Persisting"},
    )
    component(
        parent,
        f"{MAP}.Zoomer",
        zoomLevels="0.25,0.35,0.5,0.7,1.0,1.4,2.0",
        zoomStart="3",
        inButtonText="",
        inTooltip="Zoom in",
        inIconName="/images/zoomIn.gif",
        zoomInKey=ctrl("="),
        pickButtonText="",
        pickTooltip="Choose a zoom",
        pickIconName="/images/zoom.png",
        zoomPickKey="",
        outButtonText="",
        outTooltip="Zoom out",
        outIconName="/images/zoomOut.gif",
        zoomOutKey=ctrl("-"),
    )
    component(
        parent,
        f"{MAP}.HidePiecesButton",
        buttonText="",
        tooltip="Hide all counters, to see the map (this player only)",
        hotkey=alt("H"),
        showingIcon="/images/globe_unselected.gif",
        hiddenIcon="/images/globe_selected.gif",
    )
    component(
        parent,
        f"{MAP}.ImageSaver",
        buttonText="",
        tooltip="Save a picture of the map",
        icon="/images/camera.gif",
        hotkey="",
    )


def boards_command(board: str, map_name: str = MAP_NAME) -> str:
    """The command that lays the one board on the map."""
    picker = f"{map_name}BoardPicker"
    return encode_sequence((picker, encode_sequence((board,), "/"), "0", "0"), "\t")
