/** Which position of a game is looked at: the one on the board, or a past one. */
import { createEffect, createMemo, createResource, createSignal, on } from 'solid-js';
import { api, type GameSummary, type Live, type PlayedMove, type Position } from '../api';
import { handsOf, piecesOf, turnOf } from '../board/placement';

/** What a FEN alone tells; enough to be looked at until the server tells the rest. */
export function lookedAt(game: GameSummary, fen: string): Position {
  const fields = fen.split(' ');
  return {
    game: game.id,
    fen,
    turn: turnOf(fen),
    pieces: piecesOf(game.board, fen),
    hands: handsOf(fen),
    checkers: [],
    fullmove: Number(fields.at(-1)) || 1,
    halfmove: 0,
    moves: [],
    overlays: [],
  };
}

export function createPastView(live: () => Live, game: () => GameSummary) {
  const [past, setPast] = createSignal<number>();
  const count = createMemo(() => live().played.length);
  const ply = createMemo(() => Math.min(past() ?? count(), count()));
  const isLive = createMemo(() => ply() === count());
  // A new move shows itself to whoever looked at the one before.
  createEffect(
    on(count, (now, before) => {
      if (past() !== undefined && (past() ?? 0) >= Math.min(now, before ?? 0)) setPast(undefined);
    }),
  );
  const fenAt = (at: number) => (at === 0 ? live().start : (live().played[at - 1]?.fen ?? ''));
  const shownFen = createMemo(() => (isLive() ? undefined : fenAt(ply())));
  const known = new Map<string, Position>();
  const [fetched] = createResource(shownFen, async (fen) => {
    const old = known.get(fen);
    if (old) return old;
    const { position } = await api.position(live().game, { fen });
    known.set(fen, position);
    return position;
  });
  const position = createMemo<Position>(() => {
    const fen = shownFen();
    if (fen === undefined) return live().position;
    const full = known.get(fen) ?? (fetched.state === 'ready' ? fetched.latest : undefined);
    return full?.fen === fen ? full : lookedAt(game(), fen);
  });
  const last = createMemo<PlayedMove | undefined>(() => live().played[ply() - 1]);
  const go = (to: number) => setPast(Math.max(0, Math.min(to, count())) || 0);
  return {
    ply,
    isLive,
    position,
    last,
    go: (to: number) => {
      go(to);
      if (to >= count()) setPast(undefined);
    },
  };
}
