/**
 * How pieces travel. A piece that moves alone slides. A shove has an impact: the shoved piece
 * starts when it is hit, and the other one recoils. A pulled piece follows on a line that
 * stretches first.
 */
import { SQUARE_SIZE, type XY } from './geometry';

/** The way of a piece from one place to another. */
export interface Way {
  readonly from: XY;
  readonly to: XY;
}

/** Places of a piece at equal intervals. */
export interface Motion {
  readonly places: readonly XY[];
  readonly ms: number;
}

export type Relation = 'pushed' | 'pulled' | 'none';

export const SLIDE_MS = 180;
const SHOVE_MS = 300;
const PULL_MS = 340;
/** Number of intervals. */
const STEPS = 24;
/** Part of the time of a shove until the pieces stop. */
const IMPACT = 0.65;
/** How far the shoving piece recoils. */
const RECOIL = SQUARE_SIZE * 0.13;
/** Part of the time of a pull in which only the pulling piece moves. */
const LAG = 0.3;
/** Ways within this distance of a line are on it. */
const TOLERANCE = SQUARE_SIZE * 0.1;

const minus = (a: XY, b: XY): XY => ({ x: a.x - b.x, y: a.y - b.y });
const dot = (a: XY, b: XY) => a.x * b.x + a.y * b.y;
const cross = (a: XY, b: XY) => a.x * b.y - a.y * b.x;
const between = ({ from, to }: Way, part: number): XY => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});
const clamp = (part: number) => Math.min(1, Math.max(0, part));
const easeOut = (part: number) => 1 - (1 - part) ** 3;
const easeInOut = (part: number) => part * part * (3 - 2 * part);

function unitOf({ from, to }: Way): XY {
  const way = minus(to, from);
  const length = Math.hypot(way.x, way.y) || 1;
  return { x: way.x / length, y: way.y / length };
}

/** Returns whether a piece was pushed or pulled in the line of the piece that moved. */
export function relationOf(mover: Way, other: Way): Relation {
  const unit = unitOf(mover);
  const isOnLine = [other.from, other.to].every(
    (place) => Math.abs(cross(unit, minus(place, mover.from))) < TOLERANCE,
  );
  if (!isOnLine || dot(unit, minus(other.to, other.from)) <= 0) return 'none';
  const ahead = dot(unit, minus(other.from, mover.from));
  const aheadAfter = dot(unit, minus(other.to, mover.to));
  if (ahead > 0 && aheadAfter > 0) return 'pushed';
  return ahead < 0 && aheadAfter < 0 ? 'pulled' : 'none';
}

function sample(ms: number, place: (part: number) => XY): Motion {
  return { places: Array.from({ length: STEPS + 1 }, (_, i) => place(i / STEPS)), ms };
}

function slideOf(way: Way): Motion {
  return sample(SLIDE_MS, (part) => between(way, easeInOut(part)));
}

/** Returns the part of its way after which the mover touches the piece that it shoves. */
function contactOf(mover: Way, other: Way): number {
  const unit = unitOf(mover);
  const length = dot(unit, minus(mover.to, mover.from));
  const gap = dot(unit, minus(other.to, mover.to));
  return clamp((dot(unit, minus(other.from, mover.from)) - gap) / length);
}

function shoverOf(way: Way): Motion {
  const unit = unitOf(way);
  return sample(SHOVE_MS, (part) => {
    const at = between(way, clamp(part / IMPACT));
    const back = part > IMPACT ? Math.sin(((part - IMPACT) / (1 - IMPACT)) * Math.PI) * RECOIL : 0;
    return { x: at.x - unit.x * back, y: at.y - unit.y * back };
  });
}

function shovedOf(way: Way, contact: number): Motion {
  return sample(SHOVE_MS, (part) =>
    between(way, contact < 1 ? clamp((part / IMPACT - contact) / (1 - contact)) : 1),
  );
}

function pullerOf(way: Way): Motion {
  return sample(PULL_MS, (part) => between(way, easeOut(clamp(part / (1 - LAG)))));
}

function pulledOf(way: Way): Motion {
  return sample(PULL_MS, (part) => between(way, easeInOut(clamp((part - LAG) / (1 - LAG)))));
}

/** Returns the motions of the pieces of one move. The piece that moves is the first. */
export function motionsOf(ways: readonly Way[]): Motion[] {
  const [mover, ...others] = ways;
  if (!mover) return [];
  const relations = others.map((other) => relationOf(mover, other));
  const motion = (other: Way, relation: Relation | undefined) => {
    if (relation === 'pushed') return shovedOf(other, contactOf(mover, other));
    return relation === 'pulled' ? pulledOf(other) : slideOf(other);
  };
  const own = relations.includes('pushed')
    ? shoverOf(mover)
    : relations.includes('pulled')
      ? pullerOf(mover)
      : slideOf(mover);
  return [own, ...others.map((other, i) => motion(other, relations[i]))];
}

/** The line between a pulling and a pulled piece, as transforms of a line from (0, 0) to (1, 0). */
export function tetherOf(ways: readonly Way[]): { transforms: string[]; ms: number } | undefined {
  const [mover, ...others] = ways;
  const at = others.findIndex((other) => mover && relationOf(mover, other) === 'pulled');
  if (at < 0) return undefined;
  const motions = motionsOf(ways);
  const [front, back] = [motions[0]?.places ?? [], motions[at + 1]?.places ?? []];
  const transforms = back.map((end, i) => {
    const { x, y } = minus(front[i] ?? end, end);
    const angle = Math.atan2(y, x).toFixed(4);
    const length = Math.hypot(x, y).toFixed(2);
    return `translate(${end.x}px, ${end.y}px) rotate(${angle}rad) scale(${length}, 1)`;
  });
  return { transforms, ms: PULL_MS };
}
