import { createEffect, createMemo, createSignal, For, on, onCleanup } from 'solid-js';
import type { Effect } from '../api/types';
import { initialTransition, type PieceSprite, type Transition, transitionTo } from './animation';
import type { Layout, XY } from './geometry';
import { pieceNode } from './glyph';
import type { Pieces } from './placement';
import type { Preview } from './preview';

const SLIDE_MS = 180;
const CONVERSION_MS = 150;

export interface PieceLayerProps {
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
  dragged?: { square: string; at: XY };
  /** A move that is drawn while the answer is awaited. */
  preview?: Preview;
}

function reducesMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches || document.hidden;
}

/** Where the piece of a square is seen. */
function displayedSquare(square: string, awaited: Preview | undefined): string {
  return awaited?.slides.find(({ from }) => from === square)?.to ?? square;
}

/** The pieces on the board. */
export function PieceLayer(props: PieceLayerProps) {
  const [sprites, setSprites] = createSignal<PieceSprite[]>(
    initialTransition(props.pieces).sprites,
  );
  const [removed, setRemoved] = createSignal<PieceSprite[]>([]);
  const nodes = new Map<number, SVGGElement>();
  let timers: number[] = [];
  let animations: Animation[] = [];
  let previewChangedAt = 0;
  const cancelAnimations = () => {
    for (const timer of timers) window.clearTimeout(timer);
    for (const animation of animations) animation.cancel();
    timers = [];
    animations = [];
    setRemoved([]);
  };
  onCleanup(cancelAnimations);

  createEffect(
    on(
      () => [props.fen, props.pieces] as const,
      ([fen, pieces], before) => {
        // The last pieces of an unfinished scene are what counts.
        const displayed = before
          ? sprites().map((actor) => ({ ...actor, piece: before[1][actor.square] ?? actor.piece }))
          : sprites();
        if (before && before[0] === fen && haveSamePieces(displayed, pieces)) return;
        cancelAnimations();
        showTransition(
          transitionTo(displayed, pieces, props.effect),
          pieces,
          !props.animate || reducesMotion(),
        );
      },
      { defer: true },
    ),
  );

  function showTransition(transition: Transition, pieces: Pieces, immediately: boolean) {
    if (immediately) {
      setSprites(transition.sprites.map((a) => ({ ...a, piece: pieces[a.square] ?? a.piece })));
      return;
    }
    const preview = props.preview;
    setSprites(transition.sprites);
    // What the awaited move has captured has faded already, unless it is just fading.
    const faded = performance.now() - previewChangedAt > SLIDE_MS;
    setRemoved(
      transition.removed.filter(({ square }) => !(faded && preview?.removed.includes(square))),
    );
    // The elements are in their new places once the effects have run.
    queueMicrotask(() => {
      for (const { id, from } of transition.moves)
        animateArrival(id, displayedSquare(from, preview));
    });
    timers.push(window.setTimeout(() => setRemoved([]), SLIDE_MS));
    transition.conversions.forEach((turn, round) => {
      timers.push(
        window.setTimeout(() => showConversions(turn), SLIDE_MS + 60 + round * CONVERSION_MS),
      );
    });
  }

  // A move is seen at once, and its way back if it comes to nothing.
  createEffect(
    on(
      () => props.preview,
      (now, before) => {
        previewChangedAt = performance.now();
        const preview = now ?? before;
        if (preview?.fen !== props.fen || !props.animate || reducesMotion()) return;
        for (const { from, to } of preview.slides) {
          const id = sprites().find((actor) => actor.square === from)?.id;
          if (id === undefined) continue;
          if (!now) animateMove(id, to, from);
          else if (!now.dragged && displayedSquare(from, before) !== to) animateMove(id, from, to);
        }
      },
      { defer: true },
    ),
  );

  /** Shows how an actor comes to its square from where it was seen. */
  function animateArrival(id: number, from: string) {
    const actor = sprites().find((a) => a.id === id);
    const animation = actor && actor.square !== from && animateMove(id, from, actor.square);
    if (animation) animations.push(animation);
  }

  function animateMove(id: number, from: string, to: string): Animation | undefined {
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

  function showConversions(round: Transition['conversions'][number]) {
    const next = new Map(round.map(({ id, piece }) => [id, piece]));
    setSprites((all) => all.map((a) => ({ ...a, piece: next.get(a.id) ?? a.piece })));
    queueMicrotask(() => {
      for (const { id } of round) {
        const inner = nodes.get(id)?.firstElementChild?.firstElementChild;
        inner?.animate?.([{ opacity: 0.15 }, { opacity: 1 }], { duration: CONVERSION_MS });
      }
    });
  }

  /** Pieces of the awaited move that are not on the board yet. */
  const previewedDrops = () => {
    const seen = new Set(sprites().map(({ square }) => displayedSquare(square, props.preview)));
    return props.preview?.placed.filter(({ square }) => !seen.has(square)) ?? [];
  };
  const ids = createMemo(() => sprites().map((a) => a.id));
  const byId = createMemo(() => new Map(sprites().map((a) => [a.id, a])));

  return (
    <g class="pieces" aria-hidden="true">
      <For each={removed()}>
        {(actor) => (
          <g class="removed" transform={translation(props.layout.centers.get(actor.square))}>
            {pieceNode(props.game, actor.piece, props.layout.pieceSize)}
          </g>
        )}
      </For>
      <For each={ids()}>
        {(id) => {
          // An actor is the same object until something about it changes.
          const actor = createMemo<PieceSprite | undefined>((last) => byId().get(id) ?? last);
          const square = () => actor()?.square ?? '';
          const seen = () => displayedSquare(square(), props.preview);
          const piece = createMemo(() => {
            const becomes = props.preview?.placed.find((one) => one.square === seen());
            return becomes?.piece ?? actor()?.piece ?? '';
          });
          onCleanup(() => nodes.delete(id));
          return (
            <g
              ref={(node) => nodes.set(id, node)}
              classList={{
                'drag-source': props.dragged?.square === square(),
                'preview-captured': props.preview?.removed.includes(square()) ?? false,
              }}
              transform={translation(props.layout.centers.get(seen()))}
            >
              <g>{pieceNode(props.game, piece(), props.layout.pieceSize)}</g>
            </g>
          );
        }}
      </For>
      <For each={previewedDrops()}>
        {({ square, piece }) => (
          <g class="preview-dropped" transform={translation(props.layout.centers.get(square))}>
            {pieceNode(props.game, piece, props.layout.pieceSize)}
          </g>
        )}
      </For>
    </g>
  );
}

function haveSamePieces(actors: readonly PieceSprite[], pieces: Pieces): boolean {
  return (
    actors.length === Object.keys(pieces).length &&
    actors.every((a) => pieces[a.square] === a.piece)
  );
}

function translation(at: XY | undefined): string {
  return at ? `translate(${at.x} ${at.y})` : '';
}
