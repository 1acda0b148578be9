import { createEffect, createMemo, createSignal, For, on, onCleanup } from 'solid-js';
import type { Effect } from '../api/types';
import type { Layout, XY } from './geometry';
import { pieceNode } from './glyph';
import type { Pieces } from './placement';
import type { Preview } from './preview';
import { type Actor, goOn, type Scene, stageOf } from './stage';

const SLIDE_MS = 180;
const TURN_MS = 150;

export interface ActorsProps {
  game: string;
  layout: Layout;
  pieces: Pieces;
  /** Changes when there is another position to show. */
  fen: string;
  /** What led to `fen`, if it is shown after what came before it. */
  effect?: Effect;
  /** Show movement. */
  animate: boolean;
  /** A piece that is held, and where. */
  held?: { square: string; at: XY };
  /** A move that is drawn while the answer is awaited. */
  awaited?: Preview;
}

function quiet(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches || document.hidden;
}

/** Where the piece of a square is seen. */
function seenOn(square: string, awaited: Preview | undefined): string {
  return awaited?.slides.find(({ from }) => from === square)?.to ?? square;
}

/** The pieces on the board. */
export function Actors(props: ActorsProps) {
  const [actors, setActors] = createSignal<Actor[]>(stageOf(props.pieces).actors);
  const [gone, setGone] = createSignal<Actor[]>([]);
  const nodes = new Map<number, SVGGElement>();
  let timers: number[] = [];
  let moving: Animation[] = [];
  let drawnAt = 0;
  const settle = () => {
    for (const timer of timers) window.clearTimeout(timer);
    for (const animation of moving) animation.cancel();
    timers = [];
    moving = [];
    setGone([]);
  };
  onCleanup(settle);

  createEffect(
    on(
      () => [props.fen, props.pieces] as const,
      ([fen, pieces], before) => {
        // The last pieces of an unfinished scene are what counts.
        const seen = before
          ? actors().map((actor) => ({ ...actor, piece: before[1][actor.square] ?? actor.piece }))
          : actors();
        if (before && before[0] === fen && sameActors(seen, pieces)) return;
        settle();
        show(goOn(seen, pieces, props.effect), pieces, !props.animate || quiet());
      },
      { defer: true },
    ),
  );

  function show(scene: Scene, pieces: Pieces, still: boolean) {
    if (still) {
      setActors(scene.actors.map((a) => ({ ...a, piece: pieces[a.square] ?? a.piece })));
      return;
    }
    const awaited = props.awaited;
    setActors(scene.actors);
    // What the awaited move has captured has faded already, unless it is just fading.
    const faded = performance.now() - drawnAt > SLIDE_MS;
    setGone(scene.gone.filter(({ square }) => !(faded && awaited?.removed.includes(square))));
    // The elements are in their new places once the effects have run.
    queueMicrotask(() => {
      for (const { id, from } of scene.moves) slide(id, seenOn(from, awaited));
    });
    timers.push(window.setTimeout(() => setGone([]), SLIDE_MS));
    scene.turns.forEach((turn, round) => {
      timers.push(window.setTimeout(() => turnOver(turn), SLIDE_MS + 60 + round * TURN_MS));
    });
  }

  // A move is seen at once, and its way back if it comes to nothing.
  createEffect(
    on(
      () => props.awaited,
      (now, before) => {
        drawnAt = performance.now();
        const preview = now ?? before;
        if (preview?.fen !== props.fen || !props.animate || quiet()) return;
        for (const { from, to } of preview.slides) {
          const id = actors().find((actor) => actor.square === from)?.id;
          if (id === undefined) continue;
          if (!now) glide(id, to, from);
          else if (!now.still && seenOn(from, before) !== to) glide(id, from, to);
        }
      },
      { defer: true },
    ),
  );

  /** Shows how an actor comes to its square from where it was seen. */
  function slide(id: number, from: string) {
    const actor = actors().find((a) => a.id === id);
    const animation = actor && actor.square !== from && glide(id, from, actor.square);
    if (animation) moving.push(animation);
  }

  function glide(id: number, from: string, to: string): Animation | undefined {
    const node = nodes.get(id);
    const a = props.layout.centers.get(from);
    const b = props.layout.centers.get(to);
    if (!node?.animate || !a || !b) return undefined;
    return node.animate(
      [
        { transform: `translate(${a.x}px, ${a.y}px)` },
        { transform: `translate(${b.x}px, ${b.y}px)` },
      ],
      { duration: SLIDE_MS, easing: 'cubic-bezier(.25,.1,.25,1)' },
    );
  }

  function turnOver(turn: Scene['turns'][number]) {
    const next = new Map(turn.map(({ id, piece }) => [id, piece]));
    setActors((all) => all.map((a) => ({ ...a, piece: next.get(a.id) ?? a.piece })));
    queueMicrotask(() => {
      for (const { id } of turn) {
        const inner = nodes.get(id)?.firstElementChild?.firstElementChild;
        inner?.animate?.([{ opacity: 0.15 }, { opacity: 1 }], { duration: TURN_MS });
      }
    });
  }

  /** Pieces of the awaited move that are not on the board yet. */
  const arrivals = () => {
    const seen = new Set(actors().map(({ square }) => seenOn(square, props.awaited)));
    return props.awaited?.placed.filter(({ square }) => !seen.has(square)) ?? [];
  };
  const ids = createMemo(() => actors().map((a) => a.id));
  const byId = createMemo(() => new Map(actors().map((a) => [a.id, a])));

  return (
    <g class="pieces" aria-hidden="true">
      <For each={gone()}>
        {(actor) => (
          <g class="gone" transform={placeOf(props.layout.centers.get(actor.square))}>
            {pieceNode(props.game, actor.piece, props.layout.pieceSize)}
          </g>
        )}
      </For>
      <For each={ids()}>
        {(id) => {
          // An actor is the same object until something about it changes.
          const actor = createMemo<Actor | undefined>((last) => byId().get(id) ?? last);
          const square = () => actor()?.square ?? '';
          const seen = () => seenOn(square(), props.awaited);
          const piece = createMemo(() => {
            const becomes = props.awaited?.placed.find((one) => one.square === seen());
            return becomes?.piece ?? actor()?.piece ?? '';
          });
          onCleanup(() => nodes.delete(id));
          return (
            <g
              ref={(node) => nodes.set(id, node)}
              classList={{
                held: props.held?.square === square(),
                taken: props.awaited?.removed.includes(square()) ?? false,
              }}
              transform={placeOf(props.layout.centers.get(seen()))}
            >
              <g>{pieceNode(props.game, piece(), props.layout.pieceSize)}</g>
            </g>
          );
        }}
      </For>
      <For each={arrivals()}>
        {({ square, piece }) => (
          <g class="arriving" transform={placeOf(props.layout.centers.get(square))}>
            {pieceNode(props.game, piece, props.layout.pieceSize)}
          </g>
        )}
      </For>
    </g>
  );
}

function sameActors(actors: readonly Actor[], pieces: Pieces): boolean {
  return (
    actors.length === Object.keys(pieces).length &&
    actors.every((a) => pieces[a.square] === a.piece)
  );
}

function placeOf(at: XY | undefined): string {
  return at ? `translate(${at.x} ${at.y})` : '';
}
