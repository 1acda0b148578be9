/** The options of a board. */
import * as t from 'texts:board';
import type {
  BoardView,
  Color,
  EffectView,
  GoalMark,
  HandKind,
  InputStep,
  KindView,
  Marker,
  MoveView,
  OverlayView,
  PositionView,
  Reasons,
} from '../api/types';

/**
 * Options of the component `Board`. They are reactive: the board is redrawn when one of
 * them changes. Squares are named as in `board`. Pieces have the letters of `kinds`, upper
 * case for White. The board knows no rules: everything it allows is in `position.moves`.
 */
export interface BoardOptions {
  // What is shown.

  /** Id of the game, which selects the pictures of the pieces. */
  readonly game: string;
  /** The squares or nodes, and the edges at which the board is cut off. */
  readonly board: CroppedBoard;
  /** The kinds of pieces, with their names and one sentence about each. */
  readonly kinds: readonly KindView[];
  /** Pieces, side to move, pieces in check, and the legal moves. A new `fen` is animated. */
  readonly position: PositionView;
  /** The move that led to `position`; its squares are marked. Default: none. */
  readonly last?: MarkedMove | undefined;

  // How it is shown.

  /** The side at the bottom. Default: `white`. */
  readonly orientation?: Color | undefined;
  /**
   * Pieces in hand: of each side at its edge (`sides`), all in one row below (`captured`)
   * or not at all (`none`). Default: `sides` if there are any in `position`.
   */
  readonly hands?: HandKind | undefined;
  /** Whether the names of files and ranks are drawn. Default: true. */
  readonly coordinates?: boolean | undefined;
  /**
   * Whether pieces slide to their new squares. Default: true. They never do if the system
   * asks for reduced motion.
   */
  readonly animate?: boolean | undefined;
  /** Name of the board for screen readers. Default: `Board`. */
  readonly label?: string | undefined;

  // Marks.

  /** Shaded squares and numbers, such as zones. Default: none. */
  readonly overlays?: readonly OverlayView[] | undefined;
  /** Arrows and circles, drawn over the pieces. Default: none. */
  readonly shapes?: readonly Shape[] | undefined;
  /** Pieces and squares to light up, unless a move is being entered. Default: none. */
  readonly highlight?: Highlight | undefined;
  /** Squares of pieces that have fallen over. Default: none. */
  readonly fallen?: ReadonlySet<string> | undefined;
  /** The goal of a task, as far as it is not reached. Default: none. */
  readonly goal?: readonly GoalMark[] | undefined;
  /** Targets to mark while no move is being entered, by square. Default: none. */
  readonly targets?: ReadonlyMap<string, Marker> | undefined;
  /** Squares among `targets` on which the piece could also capture. Default: none. */
  readonly captures?: ReadonlySet<string> | undefined;
  /** The square of the piece to which `targets` belong. Default: none. */
  readonly selected?: string | undefined;

  // Entering moves.

  /** The side whose pieces can be moved. Default: neither. */
  readonly movable?: Color | 'both' | undefined;
  /**
   * Called with a legal move that has been entered. The board draws it until `position`
   * contains it. Returns false, or a promise of false, if the move is not played.
   */
  readonly onMove?: ((move: MoveView) => undefined | Promise<boolean>) | undefined;
  /**
   * Called with an illegal move that has been entered, in coordinate notation. Resolves
   * with true if the page explains it, so that the board does not. Default: the board
   * explains it.
   */
  readonly onIllegalMove?: ((move: string) => Promise<boolean>) | undefined;
  /**
   * A move that the server has not confirmed. It is drawn, and no other move can be
   * entered. `unconfirmed` marks its squares. Default: none.
   */
  readonly pending?: { readonly move: MoveView; readonly unconfirmed: boolean } | undefined;
  /** Cancels the pending move. Returns false if it is too late. Default: it is always too late. */
  readonly onRevoke?: (() => boolean) | undefined;
  /** Whether moves made by touch have to be confirmed. Default: false. */
  readonly confirmTouch?: boolean | undefined;

  // Answers to questions.

  /**
   * Loads the reasons why a picked piece cannot go to other squares.
   * Default: no reasons are shown.
   */
  readonly reasons?: ReasonSource | undefined;
  /**
   * Loads the moves that the piece on a square would have if it were its side's turn. They
   * are shown while the pointer rests on it. Default: only its name is shown.
   */
  readonly hypotheticalMoves?: ((square: string) => Promise<readonly MoveView[]>) | undefined;
  /**
   * Opens the rules of the kind with this letter, from the card of a piece. Default: the
   * card has no such link.
   */
  readonly onRules?: ((letter: string) => void) | undefined;

  // Other input.

  /** Called with all shapes after one was drawn with the right button. Default: no drawing. */
  readonly onShapes?: ((shapes: Shape[]) => void) | undefined;
  /** Makes the board an editor: clicks and drags set up pieces instead of moving them. */
  readonly edit?: EditHandlers | undefined;
}

/** The values of options that are absent. */
export const DEFAULTS = {
  orientation: 'white',
  coordinates: true,
  animate: true,
  get label() {
    return t.board();
  },
  overlays: [],
  shapes: [],
  confirmTouch: false,
} as const satisfies Partial<BoardOptions>;

/** Options with the default values filled in. */
export type CompleteOptions = BoardOptions & {
  readonly [K in keyof typeof DEFAULTS]-?: NonNullable<BoardOptions[K]>;
};

/** The options without which the state of a board cannot be created, and any others. */
export type StateOptions = Pick<BoardOptions, 'kinds' | 'position'> & Partial<BoardOptions>;

/** A board, or a part of one. */
export interface CroppedBoard extends BoardView {
  /** Edges beyond which the board continues. */
  cut?: CutEdges;
}

/** Edges of a part of a board beyond which the board continues. */
export interface CutEdges {
  left: boolean;
  right: boolean;
  top: boolean;
  bottom: boolean;
}

/** A move whose effect is marked. */
export interface MarkedMove {
  /** Coordinate notation, which distinguishes a drop from a piece that becomes another. */
  id?: string | undefined;
  effect: EffectView;
}

/** An arrow, or a circle if `to` is absent. */
export interface Shape {
  from: string;
  to?: string;
  /** Squares at which the arrow bends. Default: none. */
  via?: readonly string[];
  tone: 'green' | 'red' | 'blue' | 'yellow';
  /** Width of an arrow, from 0 (thin) to 1. Default: 1. */
  strength?: number;
}

/** Pieces and squares of a side that are lit up. */
export interface SideHighlight {
  /** Squares of the pieces. */
  pieces: readonly string[];
  /** Squares to which these pieces can go. */
  targets: readonly string[];
}

/** Pieces and squares that are lit up; everything else is darkened. */
export type Highlight = Readonly<Record<Color, SideHighlight>>;

/** Loads why a piece cannot go to each square to which it has no legal move. */
export type ReasonSource = (picked: InputStep) => Promise<Reasons>;

/** Handlers of an editor. */
export interface EditHandlers {
  /** Called when a square is clicked. */
  onClick: (square: string) => void;
  /** Called when a piece is dragged to another square, or off the board (`undefined`). */
  onDrag: (from: string, to: string | undefined) => void;
}
