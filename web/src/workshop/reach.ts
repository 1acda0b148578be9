/** A piece alone on the board, and where it could go from there. */

import * as t from 'texts:workshop';
import { type Accessor, createEffect, createMemo, createSignal, onCleanup } from 'solid-js';
import { type CheckedGame, type Color, errorMessage, type Marker, type ReachReply } from '../api';
import type { Backend } from '../backend/backend';
import { colorOf } from '../board/state/placement';

/** A piece on a square: its token, in capitals for White. */
export interface Probe {
  readonly piece: string;
  readonly square: string;
}

/** A game and the text that it was made from. */
export interface GameOfText {
  readonly text: string;
  readonly game: CheckedGame;
}

const NONE: ReachReply = { quiet: [], captures: [] };

export function createReach(
  backend: Pick<Backend, 'reach'>,
  known: Accessor<GameOfText | undefined>,
) {
  const [probe, setProbe] = createSignal<Probe>();
  const [reach, setReach] = createSignal(NONE);
  const [problem, setProblem] = createSignal<string>();
  createEffect(() => {
    const now = probe();
    const of = known();
    setProblem(undefined);
    const kind = now && of?.game.pieces.find(({ token }) => token === now.piece.toUpperCase());
    if (!now || !of || !kind) {
      setReach(NONE);
      return;
    }
    const request = new AbortController();
    onCleanup(() => request.abort());
    const color: Color = colorOf(now.piece);
    const wanted = { text: of.text, kind: kind.kind, square: now.square, color };
    backend.reach(wanted, request.signal).then(
      (reply) => {
        if (!request.signal.aborted) setReach(reply);
      },
      (error) => {
        if (request.signal.aborted) return;
        setReach(NONE);
        setProblem(errorMessage(error));
      },
    );
  });
  return {
    probe,
    setProbe,
    problem,
    /** Marks of the squares; one that can also be captured on is among `captures`. */
    targets: createMemo<ReadonlyMap<string, Marker>>(
      () =>
        new Map([
          ...reach().captures.map((square) => [square, 'capture'] as const),
          ...reach().quiet.map((square) => [square, 'move'] as const),
        ]),
    ),
    captures: createMemo(() => {
      const { quiet, captures } = reach();
      return new Set(captures.filter((square) => quiet.includes(square)));
    }),
    /** Returns the squares in words. */
    description: () => {
      const { quiet, captures } = reach();
      const list = (squares: string[]) => (squares.length > 0 ? squares.join(' ') : t.nowhere());
      return t.reach({ quiet: list(quiet), captures: list(captures) });
    },
  };
}
