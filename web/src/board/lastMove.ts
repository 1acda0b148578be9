/** What the last move has done, as marks on the board and in words. */
import type { Effect, PlayedMove } from '../api/types';
import type { Preview } from './preview';

export interface MoveMarks {
  /** From where to where the piece went that was moved. */
  moved: ReadonlySet<string>;
  /** What was pushed, pulled, swapped or carried, from where and to where. */
  displaced: ReadonlySet<string>;
  /** Whose pieces have changed sides. */
  converted: ReadonlySet<string>;
  /** Where something was captured that the piece did not go to. */
  captured: ReadonlySet<string>;
}

const NO_MARKS: MoveMarks = {
  moved: new Set(),
  displaced: new Set(),
  converted: new Set(),
  captured: new Set(),
};

/** The squares whose pieces belong to the other side after all rounds. */
export function convertedSquares(effect: Pick<Effect, 'conversions'>): Set<string> {
  const squares = new Set<string>();
  for (const square of effect.conversions.flat()) {
    if (!squares.delete(square)) squares.add(square);
  }
  return squares;
}

export function moveMarks(effect: Effect | undefined): MoveMarks {
  if (!effect) return NO_MARKS;
  const [first, ...others] = effect.slides;
  const last = first ? [first.from, first.to] : effect.placed.map(({ square }) => square);
  const also = others.flatMap(({ from, to }) => [from, to]);
  const reached = new Set(effect.slides.map(({ to }) => to));
  return {
    moved: new Set(last),
    displaced: new Set(also.filter((square) => !last.includes(square))),
    converted: convertedSquares(effect),
    captured: new Set(effect.removed.filter((square) => !reached.has(square))),
  };
}

/** The same of a move that is only drawn so far. */
export function previewMarks(preview: Preview): MoveMarks {
  const { slides, removed, placed } = preview;
  return moveMarks({
    slides: [...slides],
    removed: [...removed],
    placed: [...placed],
    conversions: [],
  });
}

/** What a move did that its notation does not say: "converts 7". */
export function effectText(effect: Effect): string {
  const count = convertedSquares(effect).size;
  return count > 0 ? `converts ${count}` : '';
}

/** A move with what it did: "Nf5: converts 7". */
export function moveText({ short, effect }: Pick<PlayedMove, 'short' | 'effect'>): string {
  const words = effectText(effect);
  return words ? `${short}: ${words}` : short;
}
