import { createEffect, createMemo, createSignal, For, on, onCleanup } from 'solid-js';
import type { Effect } from '../api/types';
import { initialTransition, type PieceSprite, type Transition, transitionTo } from './animation';
import type { Layout, XY } from './geometry';
import { pieceNode } from './glyph';
import type { Pieces } from './placement';
import type { Preview } from './preview';
import './pieceLayer.css';

const SLIDE_MS = 180;
const CONVERSION_MS = 150;

export interface PieceLayerProps {
  game: string;
  layout: Layout;
  pieces: Pieces;
  /** Identifies the position; a change starts an animation. */
  fen: string;
  /** Effect of the move that led to `fen`, if the previous position was shown before. */
  effect?: Effect;
  /** Animate changes. */
  animate: boolean;
  /** The piece that is being dragged, with its location in the picture. */
  dragged?: { square: string; at: XY };
  /** A move that is drawn before the server has confirmed it. */
  preview?: Preview;
}

function reducesMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches || document.hidden;
}

/** Returns the square on which the piece of a square is drawn. */
function displayedSquare(square: string, preview: Preview | undefined): string {
  return preview?.slides.find(({ from }) => from === square)?.to ?? square;
}

/** The pieces on the board, with animations from position to position. */
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
        // An interrupted animation continues from its final position.
        const displayed = before
          ? sprites().map((sprite) => ({
              ...sprite,
              piece: before[1][sprite.square] ?? sprite.piece,
            }))
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
    // A piece that the preview has captured has already faded out, unless that was just
    // now.
    const faded = performance.now() - previewChangedAt > SLIDE_MS;
    setRemoved(
      transition.removed.filter(({ square }) => !(faded && preview?.removed.includes(square))),
    );
    // The elements are at their new places once the effects have run.
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

  // Animates the preview of a move, and its way back if it is cancelled.
  createEffect(
    on(
      () => props.preview,
      (now, before) => {
        previewChangedAt = performance.now();
        const preview = now ?? before;
        if (preview?.fen !== props.fen || !props.animate || reducesMotion()) return;
        for (const { from, to } of preview.slides) {
          const id = sprites().find((sprite) => sprite.square === from)?.id;
          if (id === undefined) continue;
          if (!now) animateMove(id, to, from);
          else if (!now.dragged && displayedSquare(from, before) !== to) animateMove(id, from, to);
        }
      },
      { defer: true },
    ),
  );

  /** Animates a sprite from the square where it was drawn to its new square. */
  function animateArrival(id: number, from: string) {
    const sprite = sprites().find((a) => a.id === id);
    const animation = sprite && sprite.square !== from && animateMove(id, from, sprite.square);
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

  /** Dropped pieces of the preview that are not on the board yet. */
  const previewedDrops = () => {
    const occupied = new Set(sprites().map(({ square }) => displayedSquare(square, props.preview)));
    return props.preview?.placed.filter(({ square }) => !occupied.has(square)) ?? [];
  };
  const ids = createMemo(() => sprites().map((a) => a.id));
  const byId = createMemo(() => new Map(sprites().map((a) => [a.id, a])));

  return (
    <g class="pieces" aria-hidden="true">
      <For each={removed()}>
        {(sprite) => (
          <g class="removed" transform={translation(props.layout.centers.get(sprite.square))}>
            {pieceNode(props.game, sprite.piece, props.layout.pieceSize)}
          </g>
        )}
      </For>
      <For each={ids()}>
        {(id) => {
          // A sprite is the same object until something about it changes.
          const sprite = createMemo<PieceSprite | undefined>((last) => byId().get(id) ?? last);
          const square = () => sprite()?.square ?? '';
          const shownSquare = () => displayedSquare(square(), props.preview);
          const piece = createMemo(() => {
            const placed = props.preview?.placed.find((one) => one.square === shownSquare());
            return placed?.piece ?? sprite()?.piece ?? '';
          });
          onCleanup(() => nodes.delete(id));
          return (
            <g
              ref={(node) => nodes.set(id, node)}
              classList={{
                'drag-source': props.dragged?.square === square(),
                'preview-captured': props.preview?.removed.includes(square()) ?? false,
              }}
              transform={translation(props.layout.centers.get(shownSquare()))}
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

function haveSamePieces(sprites: readonly PieceSprite[], pieces: Pieces): boolean {
  return (
    sprites.length === Object.keys(pieces).length &&
    sprites.every((a) => pieces[a.square] === a.piece)
  );
}

function translation(at: XY | undefined): string {
  return at ? `translate(${at.x} ${at.y})` : '';
}
