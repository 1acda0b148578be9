/** The effect of the last move as marks on the board, with a short name for each. */
import * as t from 'texts:board';
import type { EffectView, KindView } from '../../api/types';
import { translatedName } from '../../texts/fromGames';
import type { MarkedMove } from '../options';
import { kindOf } from './labels';
import type { Preview } from './preview';

/** An effect with its own mark, in addition to the squares of the moving piece. */
export type EffectKind = 'displaced' | 'converted' | 'captured' | 'left' | 'became' | 'dropped';

interface SquareEffect {
  kind: EffectKind | 'moved' | 'origin';
  /** Short name, such as "changed sides". */
  name: string;
}

export interface MoveMarks {
  /** Origin and target of the moving piece. */
  moved: ReadonlySet<string>;
  /**
   * Squares where the movement of other pieces began or ended: pushed, pulled, swapped,
   * carried.
   */
  displaced: ReadonlySet<string>;
  /** Squares of the pieces that have changed sides. */
  converted: ReadonlySet<string>;
  /** Squares of captures other than the target of the move. */
  captured: ReadonlySet<string>;
  /** All effects by square. */
  effects: ReadonlyMap<string, readonly SquareEffect[]>;
}

const NO_MARKS: MoveMarks = {
  moved: new Set(),
  displaced: new Set(),
  converted: new Set(),
  captured: new Set(),
  effects: new Map(),
};

/** Returns the squares whose pieces have changed sides after all rounds of conversion. */
export function convertedSquares(effect: Pick<EffectView, 'conversions'>): Set<string> {
  const squares = new Set<string>();
  for (const square of effect.conversions.flat()) {
    if (!squares.delete(square)) squares.add(square);
  }
  return squares;
}

export function moveMarks(move: MarkedMove | undefined, kinds: readonly KindView[]): MoveMarks {
  if (!move) return NO_MARKS;
  const { effect } = move;
  const [first, ...others] = effect.slides;
  const last = first ? [first.from, first.to] : effect.placed.map(({ square }) => square);
  const also = others.flatMap(({ from, to }) => [from, to]);
  const reached = new Set(effect.slides.map(({ to }) => to));
  return {
    moved: new Set(last),
    displaced: new Set(also.filter((square) => !last.includes(square))),
    converted: convertedSquares(effect),
    captured: new Set(effect.removed.filter((square) => !reached.has(square))),
    effects: effectsOf(move, kinds),
  };
}

function effectsOf({ id = '', effect }: MarkedMove, kinds: readonly KindView[]) {
  const effects = new Map<string, SquareEffect[]>();
  const add = (square: string, kind: SquareEffect['kind'], name: string) =>
    effects.set(square, [...(effects.get(square) ?? []), { kind, name }]);
  const [own, ...others] = effect.slides;
  if (own) {
    add(own.from, 'moved', t.leftByMove());
    add(own.to, 'moved', t.movedHere({ from: own.from }));
  }
  const entered = new Set(effect.slides.map(({ to }) => to));
  for (const { from, to } of others) {
    if (!entered.has(from)) add(from, 'origin', t.movedAlongTo({ to }));
    add(to, 'displaced', t.movedAlongFrom({ from }));
  }
  for (const square of effect.removed) add(square, 'captured', t.capturedHere());
  for (const { square, piece } of effect.placed) {
    if (own?.from === square) add(square, 'left', t.leftBehind());
    else if (id.includes('@')) add(square, 'dropped', t.droppedHere());
    else add(square, 'became', becameText(kindOf(kinds, piece)?.name));
  }
  for (const square of convertedSquares(effect)) add(square, 'converted', t.converted());
  return effects;
}

/** The article is that of the English name. */
function becameText(english: string | undefined): string {
  const name = english ? translatedName(english) : t.anyPiece();
  return /^[AEIO]/.test(english ?? '') ? t.becameAn({ name }) : t.becameA({ name });
}

/** Returns the short names of the effects on a square, without those of the moving piece. */
export function effectNames({ effects }: MoveMarks, square: string): string[] {
  const others = (effects.get(square) ?? []).filter(({ kind }) => kind !== 'moved');
  return others.map(({ name }) => name);
}

/** Returns the marks of a move that is only previewed. */
export function previewMarks(preview: Preview, kinds: readonly KindView[]): MoveMarks {
  const { slides, removed, placed, hand } = preview;
  const effect = {
    slides: [...slides],
    removed: [...removed],
    placed: [...placed],
    conversions: [],
  };
  return moveMarks({ id: hand ? '@' : '', effect }, kinds);
}
