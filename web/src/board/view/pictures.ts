/**
 * Pictures for the choices of a move, by the kind of move. The same pictures are used in
 * all games.
 */

import type { Choice } from '../state/moveSelection';
import { parseCoordinates } from '../state/preview';
import type { Layout, XY } from './geometry';

export type PictureKind =
  | 'plain'
  | 'capture'
  | 'promote'
  | 'leave'
  | 'become'
  | 'castle'
  | 'swap'
  | 'push'
  | 'pull'
  | 'carry'
  | 'captureAndPull'
  | 'jump'
  | 'approach'
  | 'withdraw'
  | 'take';

export interface Picture {
  kind: PictureKind;
  piece: string | undefined;
  /** A square, if the pictures would otherwise be the same. */
  label?: string;
}

/** Returns the picture of each choice. Choices that differ have different pictures. */
export function picturesOf(choices: readonly Choice[], layout: Layout): Picture[] {
  const pictures = choices.map((choice) => ({
    kind: kindOf(choice, layout),
    piece: choice.step?.piece,
  }));
  const key = ({ kind, piece }: Picture) => `${kind} ${piece ?? ''}`;
  const count = new Map<string, number>();
  for (const picture of pictures) count.set(key(picture), (count.get(key(picture)) ?? 0) + 1);
  return pictures.map((picture, i) => {
    if ((count.get(key(picture)) ?? 0) < 2) return picture;
    const label = labelOf(choices[i]);
    return label === undefined ? picture : { ...picture, label };
  });
}

/** Returns the square that distinguishes a choice from others with the same picture. */
function labelOf(choice: Choice | undefined): string | undefined {
  const squares = choice && parseCoordinates(choice.example.id);
  if (!squares) return undefined;
  const taken = squares.taken.length > 0 ? squares.taken.join(' ') : undefined;
  return squares.displaced?.to ?? taken ?? squares.to;
}

function kindOf(choice: Choice, layout: Layout): PictureKind {
  const pick = choice.step?.pick ?? 'plain';
  if (pick === 'displace') return displacement(choice, layout);
  if (pick === 'take') return captureElsewhere(choice, layout);
  return pick;
}

/** Returns how another piece is displaced, judging by the squares. */
function displacement({ example }: Choice, layout: Layout): PictureKind {
  const squares = parseCoordinates(example.id);
  if (!squares?.displaced) return 'push';
  const { from, to, displaced } = squares;
  const centerOf = (square: string) => layout.centers.get(square);
  if (from === to)
    return pushOrPullInPlace(centerOf(from), centerOf(displaced.from), centerOf(displaced.to));
  if (displaced.from === to && displaced.to === from) return 'swap';
  if (displaced.to === from) return example.mark === 'capture' ? 'captureAndPull' : 'pull';
  if (displaced.from !== to) return 'carry';
  return cosine(centerOf(from), centerOf(to), centerOf(displaced.to)) > 0.99 ? 'push' : 'carry';
}

function pushOrPullInPlace(from: XY | undefined, before: XY | undefined, after: XY | undefined) {
  return distance(from, after) < distance(from, before) ? 'pull' : 'push';
}

/** Returns how a piece outside the target square is captured. */
function captureElsewhere({ example }: Choice, layout: Layout): PictureKind {
  const squares = parseCoordinates(example.id);
  const [first, second] = squares?.taken ?? [];
  if (!squares || !first || second || squares.from === squares.to) return 'take';
  const centerOf = (square: string) => layout.centers.get(square);
  const [from, to, taken] = [centerOf(squares.from), centerOf(squares.to), centerOf(first)];
  if (isBetween(from, to, taken)) return 'jump';
  const ahead = cosine(from, to, taken);
  if (Number.isNaN(ahead) || Math.abs(ahead) < 0.99) return 'take';
  return ahead > 0 ? 'approach' : 'withdraw';
}

function isBetween(a: XY | undefined, b: XY | undefined, c: XY | undefined): boolean {
  return Math.abs(distance(a, c) + distance(c, b) - distance(a, b)) < 1;
}

/** Returns the cosine of the angle between the vectors from `a` to `b` and from `b` to `c`. */
function cosine(a: XY | undefined, b: XY | undefined, c: XY | undefined): number {
  if (!a || !b || !c) return Number.NaN;
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
  return (ux * vx + uy * vy) / (Math.hypot(ux, uy) * Math.hypot(vx, vy));
}

function distance(a: XY | undefined, b: XY | undefined): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Number.NaN;
}
