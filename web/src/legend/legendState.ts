/** State of the legend: its entries, the one that is lit up, and whether its sheet is open. */
import {
  type Accessor,
  createEffect,
  createMemo,
  createResource,
  createSignal,
  on,
} from 'solid-js';
import type { KindView, MoveView, PositionView } from '../api';
import type { Highlight } from '../board/options';
import { highlightOf, isEmpty } from '../board/state/highlight';
import { isInPlay, legendEntries } from './entries';

export interface LegendSource {
  kinds: Accessor<readonly KindView[]>;
  position: Accessor<PositionView>;
  /** Returns the moves that a piece of the side not to move would have. */
  hypotheticalMoves: (square: string) => Promise<readonly MoveView[]>;
}

export type LegendState = ReturnType<typeof createLegend>;

export function createLegend(source: LegendSource) {
  const [pointed, point] = createSignal<string>();
  const [pinned, setPinned] = createSignal<string>();
  const [isOpen, setOpen] = createSignal(false);
  const shown = () => pointed() ?? pinned();
  const entries = createMemo(() => legendEntries(source.kinds(), source.position()));
  const entryOf = (letter: string) => entries().find(({ kind }) => kind.letter === letter);
  const wanted = createMemo(
    () => {
      const letter = shown();
      return letter === undefined ? undefined : { letter, fen: source.position().fen };
    },
    undefined,
    { equals: (a, b) => a?.letter === b?.letter && a?.fen === b?.fen },
  );
  const [otherMoves] = createResource(wanted, async ({ letter, fen }) => {
    const { turn } = source.position();
    const squares = entryOf(letter)?.squares[turn === 'white' ? 'black' : 'white'] ?? [];
    // Without these moves, the pieces are still highlighted.
    const load = (square: string) => source.hypotheticalMoves(square).catch(() => []);
    const moves = await Promise.all(squares.map(load));
    return { letter, fen, moves: moves.flat() };
  });
  /** What is lit up on the board. */
  const highlight = createMemo<Highlight | undefined>(() => {
    const now = wanted();
    if (!now) return undefined;
    const known = otherMoves.state === 'ready' ? otherMoves.latest : undefined;
    const isCurrent = known?.letter === now.letter && known.fen === now.fen;
    const found = highlightOf(source.position(), now.letter, isCurrent ? known.moves : []);
    return isEmpty(found) ? undefined : found;
  });
  createEffect(
    on(
      isOpen,
      (open) => {
        if (!open) setPinned(undefined);
      },
      { defer: true },
    ),
  );
  return {
    /** Kinds on the board, in hand, or that can be made now. */
    inPlay: () => entries().filter(isInPlay),
    /** The other kinds of the game. */
    absent: () => entries().filter((entry) => !isInPlay(entry)),
    shown,
    pinned,
    /** Lights up a kind while it is pointed at or focused; undefined ends it. */
    point,
    /** Keeps a kind lit up, or ends it. */
    pin: (letter: string) => setPinned((now) => (now === letter ? undefined : letter)),
    unpin: () => {
      point(undefined);
      setPinned(undefined);
    },
    highlight,
    /** Whether the sheet is open, in windows without a column for the legend. */
    isOpen,
    setOpen,
  };
}
