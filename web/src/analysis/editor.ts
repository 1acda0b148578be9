/** Setting up a position by hand; the server says what is legal. */
import { type Accessor, createSignal } from 'solid-js';
import { api, type Color, type Edit, type Edited, type Position, sentence } from '../api';

/** What a click does: put a piece, take away, or pick up and put elsewhere. */
export type Tool = { type: 'put'; piece: string } | { type: 'erase' } | { type: 'move' };

export interface Editor {
  edited: Accessor<Edited>;
  /** What is set up, as a position, whether it is legal or not. */
  position: Accessor<Position>;
  tool: Accessor<Tool>;
  setTool: (tool: Tool) => void;
  /** The square whose piece has been picked up. */
  picked: Accessor<string | undefined>;
  /** What the server could not do at all. */
  problem: Accessor<string | undefined>;
  point: (square: string) => void;
  drag: (from: string, to: string | undefined) => void;
  /** Puts one more or one less of a piece beside the board. */
  changeHand: (piece: string, by: number) => void;
  setTurn: (turn: Color) => void;
  setFen: (fen: string) => void;
  clear: () => void;
}

export function createEditor(game: string, from: Position): Editor {
  const [edited, setEdited] = createSignal<Edited>({
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
  const apply = (make: (fen: string) => Edit) => {
    queue = queue.then(async () => {
      try {
        setEdited(await api.edit(game, make(edited().fen)));
        setProblem(undefined);
      } catch (error) {
        setProblem(sentence(error));
      }
    });
  };
  const put = (changes: { square: string; piece?: string }[]) => apply((fen) => ({ fen, changes }));
  const carry = (start: string, to: string | undefined) => {
    const piece = edited().pieces[start];
    if (!piece || start === to) return;
    put([{ square: start }, ...(to === undefined ? [] : [{ square: to, piece }])]);
  };

  const point = (square: string) => {
    const now = tool();
    const there = edited().pieces[square];
    if (now.type === 'put') {
      put([there === now.piece ? { square } : { square, piece: now.piece }]);
    } else if (now.type === 'erase') {
      if (there) put([{ square }]);
    } else {
      const start = picked();
      setPicked(start === undefined && there ? square : undefined);
      if (start !== undefined) carry(start, square);
    }
  };

  return {
    edited,
    position: () => edited().position ?? asPosition(game, edited()),
    tool,
    setTool: (next) => {
      setPicked(undefined);
      setTool(next);
    },
    picked,
    problem,
    point,
    drag: (start, to) => {
      setPicked(undefined);
      carry(start, to);
    },
    changeHand: (piece, by) =>
      apply((fen) => {
        const now = edited().hands.find((hand) => hand.piece === piece)?.count ?? 0;
        return { fen, hands: [{ piece, count: Math.max(0, now + by) }] };
      }),
    setTurn: (turn) => apply((fen) => ({ fen, turn })),
    setFen: (fen) => apply(() => ({ fen })),
    clear: () => apply((fen) => ({ fen, clear: true })),
  };
}

function asPosition(game: string, { fen, pieces, hands, turn }: Edited): Position {
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
