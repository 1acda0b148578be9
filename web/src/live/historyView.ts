/** The displayed position of a game: the current one or a past one. */
import { createEffect, createMemo, createResource, createSignal, on } from 'solid-js';
import { unwrap } from 'solid-js/store';
import type { GameSummary, LiveGame, PlayedMove, PositionView } from '../api';
import type { Backend } from '../backend/backend';
import { opposite } from '../board/state/labels';
import { applyEffect, unknownPosition } from '../board/state/placement';

/**
 * Returns the position after `ply` moves as far as the effects of the moves tell, to
 * display until the server has sent the rest.
 */
export function replayedPosition(start: PositionView, live: LiveGame, ply: number): PositionView {
  const played = live.played.slice(0, ply);
  const { fen, hands } = played.at(-1) ?? start;
  const movesSinceStart = 2 * (start.fullmove - 1) + (start.turn === 'black' ? 1 : 0) + ply;
  return unknownPosition(start, {
    fen,
    turn: ply % 2 === 0 ? start.turn : opposite(start.turn),
    pieces: played.reduce((pieces, { effect }) => applyEffect(pieces, effect), start.pieces),
    hands,
    fullmove: Math.floor(movesSinceStart / 2) + 1,
  });
}

export type HistoryView = ReturnType<typeof createHistoryView>;

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
  const cache = new Map<string, PositionView>();
  const loadPosition = async (fen: string) => {
    const old = cache.get(fen);
    if (old) return old;
    const { position } = await backend.position(live.game, { fen });
    cache.set(fen, position);
    return position;
  };
  const fenAt = (at: number) => (at === 0 ? live.start : (live.played[at - 1]?.fen ?? ''));
  const shownFen = createMemo(() => (isLive() ? undefined : fenAt(ply())));
  const [loaded] = createResource(shownFen, loadPosition);
  // Past positions are replayed from the start. It is loaded only if it is not the usual
  // one; without it, the board waits for each position.
  const [loadedStart] = createResource(
    () => live.start,
    async (fen) =>
      fen === game().start.fen ? game().start : loadPosition(fen).catch(() => undefined),
  );
  const start = () => (loadedStart.state === 'ready' ? loadedStart.latest : undefined);
  const position = createMemo<PositionView>((before) => {
    const fen = shownFen();
    if (fen === undefined) return unwrap(live.position);
    const full = cache.get(fen) ?? (loaded.state === 'ready' ? loaded.latest : undefined);
    if (full?.fen === fen) return full;
    const first = start();
    return first ? replayedPosition(first, unwrap(live), ply()) : (before ?? unwrap(live.position));
  });
  const last = createMemo<PlayedMove | undefined>(() => unwrap(live.played[ply() - 1]));
  const select = (to: number) => setSelectedPly(Math.max(0, Math.min(to, count())) || 0);
  return {
    /** The start position, once it is loaded. */
    start,
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
