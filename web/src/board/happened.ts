/** What the last move has done, as marks on the board and in words. */
import type { Effect, PlayedMove } from '../api/types';
import type { Preview } from './preview';

export interface Happened {
  /** From where to where the piece went that was moved. */
  last: ReadonlySet<string>;
  /** What was pushed, pulled, swapped or carried, from where and to where. */
  also: ReadonlySet<string>;
  /** Whose pieces have changed sides. */
  converted: ReadonlySet<string>;
  /** Where something was captured that the piece did not go to. */
  taken: ReadonlySet<string>;
}

const NOTHING: Happened = {
  last: new Set(),
  also: new Set(),
  converted: new Set(),
  taken: new Set(),
};

/** The squares whose pieces belong to the other side after all rounds. */
export function convertedBy(effect: Pick<Effect, 'conversions'>): Set<string> {
  const squares = new Set<string>();
  for (const square of effect.conversions.flat()) {
    if (!squares.delete(square)) squares.add(square);
  }
  return squares;
}

export function happened(effect: Effect | undefined): Happened {
  if (!effect) return NOTHING;
  const [first, ...others] = effect.slides;
  const last = first ? [first.from, first.to] : effect.placed.map(({ square }) => square);
  const also = others.flatMap(({ from, to }) => [from, to]);
  const reached = new Set(effect.slides.map(({ to }) => to));
  return {
    last: new Set(last),
    also: new Set(also.filter((square) => !last.includes(square))),
    converted: convertedBy(effect),
    taken: new Set(effect.removed.filter((square) => !reached.has(square))),
  };
}

/** The same of a move that is only drawn so far. */
export function happening(preview: Preview): Happened {
  const { slides, removed, placed } = preview;
  return happened({
    slides: [...slides],
    removed: [...removed],
    placed: [...placed],
    conversions: [],
  });
}

/** What a move did that its notation does not say: "converts 7". */
export function effectWords(effect: Effect): string {
  const count = convertedBy(effect).size;
  return count > 0 ? `converts ${count}` : '';
}

/** A move with what it did: "Nf5: converts 7". */
export function moveWords({ short, effect }: Pick<PlayedMove, 'short' | 'effect'>): string {
  const words = effectWords(effect);
  return words ? `${short}: ${words}` : short;
}
