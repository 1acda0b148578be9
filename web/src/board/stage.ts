/**
 * The pieces as actors that keep who they are from one position to the next,
 * so that what happened can be seen: who went where and who changed sides.
 */
import type { Effect } from '../api/types';
import { converted, type Pieces } from './placement';

export interface Actor {
  readonly id: number;
  readonly square: string;
  readonly piece: string;
}

/** One way on from what is seen, to be shown in this order. */
export interface Scene {
  /** From back to front: who moves is in front. */
  actors: Actor[];
  /** Who has moved, and from where. */
  moves: { id: number; from: string }[];
  /** Who has left the board; they may fade. */
  gone: Actor[];
  /** Rounds of changes of side after the movement. */
  turns: { id: number; piece: string }[][];
}

let nextId = 1;

function enter(square: string, piece: string): Actor {
  return { id: nextId++, square, piece };
}

/** A scene without history. */
export function stageOf(pieces: Pieces): Scene {
  const actors = Object.entries(pieces).map(([square, piece]) => enter(square, piece));
  return { actors, moves: [], gone: [], turns: [] };
}

/** Goes on to other pieces, by what a move did if that is known. */
export function goOn(actors: readonly Actor[], pieces: Pieces, effect?: Effect): Scene {
  if (effect) {
    const scene = act(actors, effect);
    if (scene && agrees(scene, pieces)) return scene;
  }
  return compare(actors, pieces);
}

function act(actors: readonly Actor[], effect: Effect): Scene | undefined {
  const at = new Map(actors.map((actor) => [actor.square, actor]));
  const gone: Actor[] = [];
  for (const square of effect.removed) {
    const actor = at.get(square);
    if (!actor) return undefined;
    gone.push(actor);
    at.delete(square);
  }
  const movers: Actor[] = [];
  const moves: Scene['moves'] = [];
  for (const { from, to } of effect.slides) {
    const actor = at.get(from);
    if (!actor) return undefined;
    movers.push({ ...actor, square: to });
    if (from !== to) moves.push({ id: actor.id, from });
  }
  for (const { from } of effect.slides) at.delete(from);
  for (const mover of movers) at.set(mover.square, mover);
  for (const { square, piece } of effect.placed) {
    const actor = at.get(square);
    at.set(square, actor ? { ...actor, piece } : enter(square, piece));
  }
  const turns: Scene['turns'] = [];
  const now = new Map([...at].map(([square, actor]) => [square, actor.piece]));
  for (const round of effect.conversions) {
    const turn: Scene['turns'][number] = [];
    for (const square of round) {
      const actor = at.get(square);
      const piece = now.get(square);
      if (!actor || !piece) return undefined;
      now.set(square, converted(piece));
      turn.push({ id: actor.id, piece: converted(piece) });
    }
    turns.push(turn);
  }
  return { actors: inFront([...at.values()], moves), moves: moves, gone, turns };
}

/** Those who move last, the first mover at the very front. */
function inFront(actors: Actor[], moves: Scene['moves']): Actor[] {
  const order = new Map(moves.map(({ id }, i) => [id, moves.length - i]));
  return actors.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

/** Whether a scene ends with exactly these pieces. */
function agrees(scene: Scene, pieces: Pieces): boolean {
  const end = new Map(scene.actors.map((actor) => [actor.id, actor.piece]));
  for (const turn of scene.turns) for (const { id, piece } of turn) end.set(id, piece);
  return (
    scene.actors.length === Object.keys(pieces).length &&
    scene.actors.every((actor) => pieces[actor.square] === end.get(actor.id))
  );
}

/** More pieces than this have not moved in one move: it is another position. */
const MOST_MOVERS = 12;

function compare(actors: readonly Actor[], pieces: Pieces): Scene {
  const staying = actors.filter((actor) => pieces[actor.square] === actor.piece);
  const taken = new Set(staying.map((actor) => actor.square));
  let leaving = actors.filter((actor) => pieces[actor.square] !== actor.piece);
  const missing = Object.entries(pieces).filter(([square]) => !taken.has(square));
  const follow = missing.length <= MOST_MOVERS;
  const moves: Scene['moves'] = [];
  const arrived = missing.map(([square, piece]) => {
    const found = follow ? leaving.find((actor) => actor.piece === piece) : undefined;
    if (!found) return enter(square, piece);
    leaving = leaving.filter((actor) => actor !== found);
    moves.push({ id: found.id, from: found.square });
    return { ...found, square };
  });
  return {
    actors: inFront([...staying, ...arrived], moves),
    moves,
    gone: follow ? leaving : [],
    turns: [],
  };
}
