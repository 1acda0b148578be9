import type { InputStep, PositionView, Reasons } from '../../api/types';
import type { Backend } from '../../backend/backend';
import type { ReasonSource } from '../options';

/** Number of picked pieces whose reasons are kept, in all positions together. */
const CAPACITY = 64;

const caches = new WeakMap<Backend, Map<string, Promise<Reasons>>>();

function cacheOf(backend: Backend): Map<string, Promise<Reasons>> {
  const cache = caches.get(backend) ?? new Map();
  caches.set(backend, cache);
  return cache;
}

function request(picked: InputStep): { from: string } | { drop: string } | undefined {
  if (picked.type === 'square') return { from: picked.square };
  return picked.type === 'hand' ? { drop: picked.piece.toUpperCase() } : undefined;
}

/**
 * Returns a function that loads why a piece cannot go to squares. The last answers are
 * cached by position and piece, except failures.
 */
export function reasonsOf(
  backend: Backend,
  game: string,
  { fen }: Pick<PositionView, 'fen'>,
): ReasonSource {
  return async (picked) => {
    const piece = request(picked);
    if (!piece) return { targets: [] };
    const cache = cacheOf(backend);
    const key = `${game} ${fen} ${JSON.stringify(piece)}`;
    const answer = cache.get(key) ?? backend.reasons(game, { fen, ...piece });
    // The entry that was used last is the last one to be dropped.
    cache.delete(key);
    cache.set(key, answer);
    answer.catch(() => cache.delete(key));
    for (const oldest of cache.keys()) {
      if (cache.size <= CAPACITY) break;
      cache.delete(oldest);
    }
    return answer;
  };
}
