/** The events of `<heterodox-board>`. All bubble and cross shadow trees. */
import type { Mistake, OutcomeView } from 'heterodox';

/** Details of the event `move`. */
export interface MoveDetail {
  /** The move in coordinate notation. */
  readonly id: string;
  /** The move in short notation. */
  readonly san: string;
  /** What the move does, in English, without a full stop. */
  readonly sentence: string;
  /** The position after the move. */
  readonly fen: string;
  /** Who has made the move: the person, the engine, or the page with `play()`. */
  readonly by: MovedBy;
}

/** Who has made a move. */
export type MovedBy = 'user' | 'engine' | 'page';

/** Details of the event `error`. */
export interface ErrorDetail {
  /** One sentence for people. */
  readonly message: string;
  /** The mistakes in a definition, with their lines and columns. */
  readonly mistakes?: readonly Mistake[];
}

/** The events by their names. */
export interface HeterodoxBoardEventMap {
  /** The board shows its game. Again after other attributes have been loaded. */
  ready: CustomEvent<null>;
  /** A move has been played. */
  move: CustomEvent<MoveDetail>;
  /** The game has ended, after the event of its last move. */
  end: CustomEvent<{ readonly outcome: OutcomeView }>;
  /** Another position is shown: `ply` moves have been played before it. */
  ply: CustomEvent<{ readonly ply: number }>;
  /** Something could not be shown, or the engine cannot be loaded. */
  error: CustomEvent<ErrorDetail>;
}
