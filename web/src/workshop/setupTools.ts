/** Tools of the board: looking at moves, and setting up pieces by edits that the server finds. */
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import { errorMessage, type SetUpRequest } from '../api';
import type { Backend } from '../backend/backend';
import { colorOf, type Pieces } from '../board/state/placement';
import { type Change, changeOf } from './places';
import type { createReach } from './reach';

/** Effect of a click on the board. */
export type Tool =
  /** Shows the moves of the piece. */
  | { readonly type: 'look' }
  /** Moves a piece in two clicks. */
  | { readonly type: 'move' }
  | { readonly type: 'erase' }
  | { readonly type: 'place'; readonly piece: string };

type Backing = Pick<Backend, 'setUp'>;

interface Options {
  text: Accessor<string>;
  /** The pieces of the start position. */
  pieces: Accessor<Pieces>;
  /** The last check of a text. After it `pieces` has the changes made before. */
  checked: Accessor<unknown>;
  change: (changes: readonly Change[]) => void;
  setProblem: (problem: string | undefined) => void;
}

/** Changes of the start position. The board shows them before the text has been checked. */
function createChanges(backend: Backing, options: Options) {
  const { text, setProblem } = options;
  /** Changes of squares that `options.pieces` does not have yet. */
  const [pending, setPending] = createSignal<Readonly<Record<string, string>>>({});
  createEffect(on(options.checked, () => setPending({}), { defer: true }));
  const pieces = createMemo<Pieces>(() => {
    const all = Object.entries({ ...options.pieces(), ...pending() });
    return Object.fromEntries(all.filter(([, piece]) => piece !== ''));
  });
  /** One change after another: each is an edit of the text that the one before has made. */
  let last: Promise<void> = Promise.resolve();
  const apply = (change: Omit<SetUpRequest, 'text'>, piece = '') => {
    setPending((before) => ({
      ...before,
      ...(change.from !== undefined && { [change.from]: '' }),
      ...(change.to !== undefined && { [change.to]: piece }),
    }));
    last = last.then(async () => {
      const now = text();
      try {
        const { edits } = await backend.setUp({ ...change, text: now });
        if (text() !== now) return;
        setProblem(undefined);
        if (edits.length > 0) options.change(edits.map((edit) => changeOf(now, edit)));
      } catch (error) {
        setPending({});
        setProblem(errorMessage(error));
      }
    });
  };
  return { pieces, apply };
}

export function createSetupTools(
  backend: Backing,
  options: Options & { reach: ReturnType<typeof createReach> },
) {
  const { reach } = options;
  const [tool, setTool] = createSignal<Tool>({ type: 'look' });
  const [picked, setPicked] = createSignal<string>();
  const { pieces, apply } = createChanges(backend, options);
  const pieceAt = (square: string) => pieces()[square];
  const move = (from: string, to: string | undefined) => {
    if (from !== to) apply(to === undefined ? { from } : { from, to }, pieceAt(from));
  };
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
    /** The pieces of the start position, with the changes that are not checked yet. */
    pieces,
    /** Square of the piece that the next click moves. */
    picked,
    /** Handles a click on a square, on which a piece is drawn. */
    click: (square: string, piece: string | undefined) => {
      const now = tool();
      if (now.type === 'look') look(square, piece);
      else if (now.type === 'move') moveByClicks(square);
      else if (now.type === 'erase') move(square, undefined);
      else if (pieceAt(square) === now.piece) move(square, undefined);
      else {
        const token = now.piece.toUpperCase();
        apply({ to: square, piece: token, color: colorOf(now.piece) }, now.piece);
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
