/** Tools of the board: looking at moves, and setting up pieces. */
import { type Accessor, createSignal } from 'solid-js';
import type { createReach } from './reach';
import type { Change, Edit, Setup } from './text/setup';

/** Effect of a click on the board. */
export type Tool =
  /** Shows the moves of the piece. */
  | { readonly type: 'look' }
  /** Moves a piece in two clicks. */
  | { readonly type: 'move' }
  | { readonly type: 'erase' }
  | { readonly type: 'place'; readonly piece: string };

const NO_SETUP = 'The set-up cannot be changed here before the text says where the pieces stand.';

export function createSetupTools(options: {
  setup: Accessor<Setup | undefined>;
  change: (changes: readonly Change[]) => void;
  reach: ReturnType<typeof createReach>;
  setProblem: (problem: string | undefined) => void;
}) {
  const { reach } = options;
  const [tool, setTool] = createSignal<Tool>({ type: 'look' });
  const [picked, setPicked] = createSignal<string>();
  const apply = (edit: (setup: Setup) => Edit) => {
    const setup = options.setup();
    const edited = setup ? edit(setup) : { problem: NO_SETUP };
    options.setProblem('problem' in edited ? edited.problem : undefined);
    if ('changes' in edited && edited.changes.length > 0) options.change(edited.changes);
  };
  const pieceAt = (square: string) => options.setup()?.pieces[square];
  const move = (from: string, to: string | undefined) => apply((setup) => setup.move(from, to));
  const look = (square: string, piece: string | undefined) => {
    const probe = reach.probe();
    if (probe) reach.setProbe(probe.square === square ? undefined : { ...probe, square });
    else if (piece) reach.setProbe({ piece, square });
  };
  const moveByClicks = (square: string) => {
    const from = picked();
    setPicked(from === undefined && pieceAt(square) ? square : undefined);
    if (from !== undefined) move(from, square);
  };
  return {
    tool,
    setTool: (next: Tool) => {
      setPicked(undefined);
      reach.setProbe(undefined);
      setTool(next);
    },
    /** Square of the piece that the next click moves. */
    picked,
    /** Handles a click on a square, on which a piece is drawn. */
    click: (square: string, piece: string | undefined) => {
      const now = tool();
      if (now.type === 'look') look(square, piece);
      else if (now.type === 'move') moveByClicks(square);
      else if (now.type === 'erase') apply((setup) => setup.place(square, undefined));
      else {
        const isThere = pieceAt(square) === now.piece;
        apply((setup) => setup.place(square, isThere ? undefined : now.piece));
      }
    },
    drag: (from: string, to: string | undefined) => {
      setPicked(undefined);
      const probe = reach.probe();
      if (probe) reach.setProbe(to === undefined ? undefined : { ...probe, square: to });
      else move(from, to);
    },
  };
}
