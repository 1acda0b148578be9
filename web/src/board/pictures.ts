/** The pictures of choices, which tell kinds of move apart in every game. */

import type { Layout, XY } from './geometry';
import type { Choice } from './moveSelection';
import { parseCoordinates } from './preview';

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
  /** A square, where it is all that tells two pictures apart. */
  label?: string;
}

/** The picture of each choice; no two of them are the same if anything differs. */
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

/** The square that a move is about besides where its piece goes. */
function labelOf(choice: Choice | undefined): string | undefined {
  const read = choice && parseCoordinates(choice.example.id);
  return read && (read.displaced?.to ?? read.taken ?? read.to);
}

function kindOf(choice: Choice, layout: Layout): PictureKind {
  const pick = choice.step?.pick ?? 'plain';
  if (pick === 'displace') return displacement(choice, layout);
  if (pick === 'take') return captureElsewhere(choice, layout);
  return pick;
}

/** In which way another piece is moved, told by the squares. */
function displacement({ example }: Choice, layout: Layout): PictureKind {
  const read = parseCoordinates(example.id);
  if (!read?.displaced) return 'push';
  const { from, to, displaced } = read;
  const at = (square: string) => layout.centers.get(square);
  if (from === to) return pushOrPullInPlace(at(from), at(displaced.from), at(displaced.to));
  if (displaced.from === to && displaced.to === from) return 'swap';
  if (displaced.to === from) return example.mark === 'capture' ? 'captureAndPull' : 'pull';
  if (displaced.from !== to) return 'carry';
  return cosine(at(from), at(to), at(displaced.to)) > 0.99 ? 'push' : 'carry';
}

function pushOrPullInPlace(from: XY | undefined, before: XY | undefined, after: XY | undefined) {
  return distance(from, after) < distance(from, before) ? 'pull' : 'push';
}

/** In which way something is captured that the piece does not go to. */
function captureElsewhere({ example }: Choice, layout: Layout): PictureKind {
  const read = parseCoordinates(example.id);
  if (!read?.taken || read.from === read.to) return 'take';
  const at = (square: string) => layout.centers.get(square);
  const [from, to, taken] = [at(read.from), at(read.to), at(read.taken)];
  if (isBetween(from, to, taken)) return 'jump';
  const ahead = cosine(from, to, taken);
  if (Number.isNaN(ahead) || Math.abs(ahead) < 0.99) return 'take';
  return ahead > 0 ? 'approach' : 'withdraw';
}

function isBetween(a: XY | undefined, b: XY | undefined, c: XY | undefined): boolean {
  return Math.abs(distance(a, c) + distance(c, b) - distance(a, b)) < 1;
}

/** The cosine of the angle between the way from `a` to `b` and that from `b` to `c`. */
function cosine(a: XY | undefined, b: XY | undefined, c: XY | undefined): number {
  if (!a || !b || !c) return Number.NaN;
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
  return (ux * vx + uy * vy) / (Math.hypot(ux, uy) * Math.hypot(vx, vy));
}

function distance(a: XY | undefined, b: XY | undefined): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Number.NaN;
}
