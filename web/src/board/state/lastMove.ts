/** The effect of the last move as marks on the board and as text. */
import type { EffectView, PlayedMove } from '../../api/types';
import type { Preview } from './preview';

export interface MoveMarks {
  /** Origin and target of the moving piece. */
  moved: ReadonlySet<string>;
  /** Squares from and to which other pieces were pushed, pulled, swapped or carried. */
  displaced: ReadonlySet<string>;
  /** Squares of the pieces that have changed sides. */
  converted: ReadonlySet<string>;
  /** Squares of captures other than the target of the move. */
  captured: ReadonlySet<string>;
}

const NO_MARKS: MoveMarks = {
  moved: new Set(),
  displaced: new Set(),
  converted: new Set(),
  captured: new Set(),
};

/** Returns the squares whose pieces have changed sides after all rounds of conversion. */
export function convertedSquares(effect: Pick<EffectView, 'conversions'>): Set<string> {
  const squares = new Set<string>();
  for (const square of effect.conversions.flat()) {
    if (!squares.delete(square)) squares.add(square);
  }
  return squares;
}

export function moveMarks(effect: EffectView | undefined): MoveMarks {
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

/** Returns the marks of a move that is only previewed. */
export function previewMarks(preview: Preview): MoveMarks {
  const { slides, removed, placed } = preview;
  return moveMarks({
    slides: [...slides],
    removed: [...removed],
    placed: [...placed],
    conversions: [],
  });
}

/** Returns the part of an effect that the notation does not show: "converts 7". */
export function effectText(effect: EffectView): string {
  const count = convertedSquares(effect).size;
  return count > 0 ? `converts ${count}` : '';
}

/** Returns a move with its effect: "Nf5: converts 7". */
export function moveText({ short, effect }: Pick<PlayedMove, 'short' | 'effect'>): string {
  const text = effectText(effect);
  return text ? `${short}: ${text}` : short;
}
