/**
 * A move that is chosen while the opponent thinks. The moves to choose from are those that the
 * player would have if the opponent passed, by the rules. The chosen one is played as soon as it
 * is legal, or given up.
 */

import * as t from 'texts:live';
import { createEffect, createMemo, createResource, createSignal, on } from 'solid-js';
import type { MoveView, PositionView } from '../api';
import type { Backend } from '../backend/backend';
import { premoves } from '../state/prefs';
import type { LiveGameStore } from './liveGameStore';
import { isYourTurn } from './liveStatus';

interface Chosen {
  move: MoveView;
  /** Number of moves played when it was chosen. */
  ply: number;
}

export type Premove = ReturnType<typeof createPremove>;

export function createPremove(backend: Backend, game: LiveGameStore) {
  const { live } = game;
  const [chosen, setChosen] = createSignal<Chosen>();
  const [gaveUp, setGaveUp] = createSignal('');
  /** The position in which the visitor waits for the opponent's move. */
  const awaited = createMemo(() => {
    const { you, status, position } = live;
    const waits = premoves() && status === 'playing' && you && you !== 'both';
    return waits && position.turn !== you && !game.pending() ? { position, you } : undefined;
  });
  const [passed] = createResource(awaited, async ({ position, you }) => {
    // There are no such moves in a position that could not be.
    const edited = await backend
      .edit(live.game, { fen: position.fen, turn: you })
      .catch(() => null);
    return { fen: position.fen, moves: edited?.position?.moves ?? [] };
  });

  createEffect(
    on(
      () => [live.played.length, live.status] as const,
      ([count]) => {
        const before = chosen();
        setChosen(undefined);
        setGaveUp('');
        const isNext = count === (before?.ply ?? 0) + 1 && isYourTurn(live);
        if (!before || !isNext || !premoves()) return;
        const move = live.position.moves.find(({ id }) => id === before.move.id);
        if (move) void game.play(move);
        else setGaveUp(t.premoveIllegal({ move: before.move.short }));
      },
      { defer: true },
    ),
  );
  return {
    chosen: () => (premoves() ? chosen()?.move : undefined),
    /** Why the chosen move was not played. */
    gaveUp,
    /** The position with the moves to choose from; undefined if none can be chosen. */
    position: createMemo((): PositionView | undefined => {
      const now = awaited();
      const moves = passed.state === 'ready' ? passed() : undefined;
      if (!now || moves?.fen !== now.position.fen || chosen()) return undefined;
      return { ...now.position, turn: now.you, moves: moves.moves };
    }),
    choose: (move: MoveView) => void setChosen({ move, ply: live.played.length }),
    cancel: () => void setChosen(undefined),
  };
}
