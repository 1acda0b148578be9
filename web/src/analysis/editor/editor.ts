/** State of the board editor. The server validates every change. */
import { createSignal } from 'solid-js';
import {
  type Color,
  type EditReply,
  type EditRequest,
  errorMessage,
  type PositionView,
} from '../../api';
import type { Backend } from '../../backend/backend';
import { unknownPosition } from '../../board/state/placement';

/** Action of a click on the board: place a piece, erase one, or move one in two clicks. */
export type Tool = { type: 'place'; piece: string } | { type: 'erase' } | { type: 'move' };

export type Editor = ReturnType<typeof createEditor>;

export function createEditor(backend: Backend, game: string, from: PositionView) {
  const [setup, setSetup] = createSignal<EditReply>({
    fen: from.fen,
    pieces: from.pieces,
    hands: from.hands,
    turn: from.turn,
    position: from,
  });
  const [tool, setTool] = createSignal<Tool>({ type: 'move' });
  const [picked, setPicked] = createSignal<string>();
  const [problem, setProblem] = createSignal<string>();

  // Edits are sent one at a time, since each one is based on the FEN that the previous
  // one returned.
  let queue = Promise.resolve();
  const applyEdit = (make: (fen: string) => EditRequest) => {
    queue = queue.then(async () => {
      try {
        setSetup(await backend.edit(game, make(setup().fen)));
        setProblem(undefined);
      } catch (error) {
        setProblem(errorMessage(error));
      }
    });
  };
  const changeSquares = (changes: { square: string; piece?: string }[]) =>
    applyEdit((fen) => ({ fen, changes }));
  const movePiece = (start: string, to: string | undefined) => {
    const piece = setup().pieces[start];
    if (!piece || start === to) return;
    changeSquares([{ square: start }, ...(to === undefined ? [] : [{ square: to, piece }])]);
  };

  const selectSquare = (square: string) => {
    const now = tool();
    const piece = setup().pieces[square];
    if (now.type === 'place') {
      changeSquares([piece === now.piece ? { square } : { square, piece: now.piece }]);
    } else if (now.type === 'erase') {
      if (piece) changeSquares([{ square }]);
    } else {
      const start = picked();
      setPicked(start === undefined && piece ? square : undefined);
      if (start !== undefined) movePiece(start, square);
    }
  };

  return {
    setup,
    /** The current set-up as a position. Has no moves while it is not legal. */
    position: () => setup().position ?? unknownPosition(from, shown(setup())),
    tool,
    setTool: (next: Tool) => {
      setPicked(undefined);
      setTool(next);
    },
    /** Square of the piece that the next click moves. */
    picked,
    /**
     * Error message if the last request failed. An illegal set-up is reported in
     * `setup().problem`.
     */
    problem,
    selectSquare,
    dragPiece: (start: string, to: string | undefined) => {
      setPicked(undefined);
      movePiece(start, to);
    },
    /** Adds `by` pieces of a kind to the hand; negative values remove pieces. */
    changeHand: (piece: string, by: number) =>
      applyEdit((fen) => {
        const now = setup().hands.find((hand) => hand.piece === piece)?.count ?? 0;
        return { fen, hands: [{ piece, count: Math.max(0, now + by) }] };
      }),
    setTurn: (turn: Color) => applyEdit((fen) => ({ fen, turn })),
    setFen: (fen: string) => applyEdit(() => ({ fen })),
    clear: () => applyEdit((fen) => ({ fen, clear: true })),
  };
}

/** Returns the visible part of a set-up that is not a legal position. */
function shown({ fen, pieces, hands, turn }: EditReply): Partial<PositionView> {
  return { fen, pieces, hands, turn, fullmove: 1 };
}
