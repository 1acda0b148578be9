/** State of entering a move on the board: the steps selected so far. */
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Color, InputStep, MoveView, PositionView } from '../../api/types';
import { movesStartingWith, type Selection, select, stepAt, stepSquare } from './moveSelection';
import { colorOf } from './placement';

export type MoveInput = ReturnType<typeof createMoveInput>;

export interface MoveInputOptions {
  position: Accessor<PositionView>;
  movable: Accessor<Color | 'both' | undefined>;
  onMove: (move: MoveView, path: InputStep[]) => void;
  /** Called when a piece was moved where it has no legal move. */
  onIllegalTarget: (piece: InputStep, square: string) => void;
}

export function createMoveInput(options: MoveInputOptions) {
  const [path, setPath] = createSignal<InputStep[]>([]);
  const moves = createMemo<MoveView[]>(() => {
    const side = options.movable();
    const position = options.position();
    return side === 'both' || side === position.turn ? position.moves : [];
  });
  // A selection is discarded when the position changes.
  createEffect(on([() => options.position().fen, moves], () => setPath([]), { defer: true }));

  const selectNext = (steps: InputStep[]) => selectOrTry(options, moves(), steps);
  const selection = createMemo(() => {
    if (path().length === 0) return undefined;
    const next = selectNext(path());
    return next.type === 'incomplete' ? next : undefined;
  });

  const cancel = () => void setPath([]);
  const cancelAt = (square: string | undefined) => {
    const [first, ...others] = path();
    cancel();
    if (!first || others.length > 0 || square === undefined) return;
    if (stepSquare(first) !== square) options.onIllegalTarget(first, square);
  };
  const playMove = (move: MoveView) => {
    cancel();
    options.onMove(move, move.path);
  };
  const advance = (next: InputStep[]) => {
    const result = selectNext(next);
    if (result.type === 'complete') {
      cancel();
      options.onMove(result.move, result.path);
      return 'played' as const;
    }
    setPath(result.type === 'incomplete' ? result.path : []);
    if (result.type !== 'incomplete') return 'cancelled' as const;
    return result.path.length > 1 ? ('incomplete' as const) : ('selected' as const);
  };
  const canStart = (step: InputStep) =>
    movesStartingWith(moves(), [step]).length > 0 || isOwnPiece(options, step);
  const isTarget = (square: string) => selection()?.squares.has(square) ?? false;

  return {
    path,
    /** The possible next steps; undefined if no piece is selected. */
    selection,
    /** The square beside which the choices are displayed. */
    choicesSquare: () =>
      path()
        .map(stepSquare)
        .findLast((square) => square !== undefined),
    /** Returns whether the step can be the first one of a move. */
    canStart,
    /** Returns whether this square is a possible next step. */
    isTarget,
    /** Selects a square. Returns `selected` for a piece, `incomplete` if steps are missing. */
    selectSquare: (square: string) => {
      const next = isTarget(square) ? stepAt(moves(), path(), square) : undefined;
      if (next) return advance([...path(), next]);
      const [first] = path();
      const start: InputStep = { type: 'square', square };
      const isDeselected = path().length === 1 && stepSquare(first) === square;
      if (!isDeselected && canStart(start)) return advance([start]);
      cancelAt(square);
      return first ? 'cancelled' : 'ignored';
    },
    selectHandPiece: (piece: string) => {
      const [first] = path();
      const start: InputStep = { type: 'hand', piece };
      if (first?.type === 'hand' && first.piece === piece) cancel();
      else if (canStart(start)) advance([start]);
    },
    selectStep: (step: InputStep) => void advance([...path(), step]),
    playMove,
    cancel,
    /** Cancels the move at a square that is not a target, or off the board. */
    cancelAt,
  };
}

/** Like `select`, but also selects a piece without a legal move. */
function selectOrTry(
  options: MoveInputOptions,
  moves: readonly MoveView[],
  steps: InputStep[],
): Selection {
  const next = select(moves, steps);
  return next.type === 'none' && steps.length === 1 && isOwnPiece(options, steps[0])
    ? { type: 'incomplete', path: steps, squares: new Map(), choices: [] }
    : next;
}

/** Returns whether the step picks a piece of the side to move, which the person moves. */
function isOwnPiece({ position, movable }: MoveInputOptions, step: InputStep | undefined): boolean {
  const { pieces, hands, turn } = position();
  const side = movable();
  if (!step || (side !== 'both' && side !== turn)) return false;
  if (step.type === 'hand') {
    return colorOf(step.piece) === turn && hands.some(({ piece }) => piece === step.piece);
  }
  const piece = pieces[step.square ?? ''];
  return step.type === 'square' && piece !== undefined && colorOf(piece) === turn;
}
