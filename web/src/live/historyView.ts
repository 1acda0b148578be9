/** State of which position of a game is displayed: the current one or a past one. */
import { createEffect, createMemo, createResource, createSignal, on } from 'solid-js';
import { unwrap } from 'solid-js/store';
import type { GameSummary, LiveGame, PlayedMove, Position } from '../api';
import type { Backend } from '../backend/backend';
import { handsOf, piecesOf, turnOf } from '../board/placement';

/** Returns a position with what the FEN contains, to display until the server has sent the rest. */
export function positionFromFen(game: GameSummary, fen: string): Position {
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

/** `live` is a store. */
export function createHistoryView(backend: Backend, live: LiveGame, game: () => GameSummary) {
  const [selectedPly, setSelectedPly] = createSignal<number>();
  const count = createMemo(() => live.played.length);
  const ply = createMemo(() => Math.min(selectedPly() ?? count(), count()));
  const isLive = createMemo(() => ply() === count());
  // A new move is displayed if the position before it was displayed.
  createEffect(
    on(count, (now, before) => {
      if (selectedPly() !== undefined && (selectedPly() ?? 0) >= Math.min(now, before ?? 0))
        setSelectedPly(undefined);
    }),
  );
  const fenAt = (at: number) => (at === 0 ? live.start : (live.played[at - 1]?.fen ?? ''));
  const shownFen = createMemo(() => (isLive() ? undefined : fenAt(ply())));
  const cache = new Map<string, Position>();
  const [loaded] = createResource(shownFen, async (fen) => {
    const old = cache.get(fen);
    if (old) return old;
    const { position } = await backend.position(live.game, { fen });
    cache.set(fen, position);
    return position;
  });
  const position = createMemo<Position>(() => {
    const fen = shownFen();
    if (fen === undefined) return unwrap(live.position);
    const full = cache.get(fen) ?? (loaded.state === 'ready' ? loaded.latest : undefined);
    return full?.fen === fen ? full : positionFromFen(game(), fen);
  });
  const last = createMemo<PlayedMove | undefined>(() => unwrap(live.played[ply() - 1]));
  const select = (to: number) => setSelectedPly(Math.max(0, Math.min(to, count())) || 0);
  return {
    ply,
    isLive,
    position,
    last,
    goTo: (to: number) => {
      select(to);
      if (to >= count()) setSelectedPly(undefined);
    },
  };
}
