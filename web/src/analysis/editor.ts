/** Setting up a position by hand; the server says what is legal. */
import { type Accessor, createSignal } from 'solid-js';
import {
  api,
  type Color,
  type EditReply,
  type EditRequest,
  errorMessage,
  type Position,
} from '../api';

/** What a click does: put a piece, take away, or pick up and put elsewhere. */
export type Tool = { type: 'place'; piece: string } | { type: 'erase' } | { type: 'move' };

export interface Editor {
  setup: Accessor<EditReply>;
  /** What is set up, as a position, whether it is legal or not. */
  position: Accessor<Position>;
  tool: Accessor<Tool>;
  setTool: (tool: Tool) => void;
  /** The square whose piece has been picked up. */
  picked: Accessor<string | undefined>;
  /** What the server could not do at all. */
  problem: Accessor<string | undefined>;
  selectSquare: (square: string) => void;
  dragPiece: (from: string, to: string | undefined) => void;
  /** Puts one more or one less of a piece beside the board. */
  changeHand: (piece: string, by: number) => void;
  setTurn: (turn: Color) => void;
  setFen: (fen: string) => void;
  clear: () => void;
}

export function createEditor(game: string, from: Position): Editor {
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

  // One after the other: each change begins with what the last one has made.
  let queue = Promise.resolve();
  const applyEdit = (make: (fen: string) => EditRequest) => {
    queue = queue.then(async () => {
      try {
        setSetup(await api.edit(game, make(setup().fen)));
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
    const there = setup().pieces[square];
    if (now.type === 'place') {
      changeSquares([there === now.piece ? { square } : { square, piece: now.piece }]);
    } else if (now.type === 'erase') {
      if (there) changeSquares([{ square }]);
    } else {
      const start = picked();
      setPicked(start === undefined && there ? square : undefined);
      if (start !== undefined) movePiece(start, square);
    }
  };

  return {
    setup,
    position: () => setup().position ?? positionWithoutMoves(game, setup()),
    tool,
    setTool: (next) => {
      setPicked(undefined);
      setTool(next);
    },
    picked,
    problem,
    selectSquare,
    dragPiece: (start, to) => {
      setPicked(undefined);
      movePiece(start, to);
    },
    changeHand: (piece, by) =>
      applyEdit((fen) => {
        const now = setup().hands.find((hand) => hand.piece === piece)?.count ?? 0;
        return { fen, hands: [{ piece, count: Math.max(0, now + by) }] };
      }),
    setTurn: (turn) => applyEdit((fen) => ({ fen, turn })),
    setFen: (fen) => applyEdit(() => ({ fen })),
    clear: () => applyEdit((fen) => ({ fen, clear: true })),
  };
}

function positionWithoutMoves(game: string, { fen, pieces, hands, turn }: EditReply): Position {
  return {
    game,
    fen,
    pieces,
    hands,
    turn,
    checkers: [],
    fullmove: 1,
    halfmove: 0,
    moves: [],
    overlays: [],
  };
}
