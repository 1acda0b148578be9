/** The pieces as sprites that move from position to position. */
import { createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { EffectView } from '../../api/types';
import type { Pieces } from '../state/placement';
import type { Preview } from '../state/preview';
import { initialTransition, type PieceSprite, type Transition, transitionTo } from './animation';
import type { Layout, XY } from './geometry';

const SLIDE_MS = 180;
const CONVERSION_MS = 150;

export interface PieceLayerProps {
  game: string;
  layout: Layout;
  pieces: Pieces;
  /** Identifies the position; a change starts an animation. */
  fen: string;
  /** Effect of the move that led to `fen`, if the previous position was shown before. */
  effect?: EffectView | undefined;
  /** Animate changes. */
  animate: boolean;
  /** The piece that is being dragged, with its location in the picture. */
  dragged?: { square: string; at: XY } | undefined;
  /** A move that is drawn before the server has confirmed it. */
  preview?: Preview | undefined;
  /** Squares of pieces that have fallen over. */
  fallen?: ReadonlySet<string> | undefined;
}

function reducesMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches || document.hidden;
}

/** Returns the square where the piece of a square is drawn. */
export function displayedSquare(square: string, preview: Preview | undefined): string {
  return preview?.slides.find(({ from }) => from === square)?.to ?? square;
}

export function createPieceAnimations(props: PieceLayerProps) {
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
  const slide = (id: number, from: string, to: string) =>
    animateSlide(nodes.get(id), props.layout, from, to);

  createEffect(
    on(
      () => [props.fen, props.pieces] as const,
      ([fen, pieces], before) => {
        // An interrupted animation continues from its final position.
        const displayed = before ? withPieces(sprites(), before[1]) : sprites();
        if (before && before[0] === fen && haveSamePieces(displayed, pieces)) return;
        cancelAnimations();
        const transition = transitionTo(displayed, pieces, props.effect);
        if (!props.animate || reducesMotion()) setSprites(withPieces(transition.sprites, pieces));
        else showTransition(transition);
      },
      { defer: true },
    ),
  );

  function showTransition(transition: Transition) {
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
          if (!now) slide(id, to, from);
          else if (!now.dragged && displayedSquare(from, before) !== to) slide(id, from, to);
        }
      },
      { defer: true },
    ),
  );

  /** Animates a sprite from the square where it was drawn to its new square. */
  function animateArrival(id: number, from: string) {
    const sprite = sprites().find((a) => a.id === id);
    const animation = sprite && sprite.square !== from && slide(id, from, sprite.square);
    if (animation) animations.push(animation);
  }

  function showConversions(round: Transition['conversions'][number]) {
    const next = new Map(round.map(({ id, piece }) => [id, piece]));
    setSprites((all) => all.map((a) => ({ ...a, piece: next.get(a.id) ?? a.piece })));
    queueMicrotask(() => {
      for (const { id } of round) fadeIn(nodes.get(id));
    });
  }

  return {
    sprites,
    /** Captured pieces that are fading out. */
    removed,
    /** The elements of the sprites. */
    nodes,
  };
}

function animateSlide(node: SVGGElement | undefined, layout: Layout, from: string, to: string) {
  const a = layout.centers.get(from);
  const b = layout.centers.get(to);
  if (!node?.animate || !a || !b) return undefined;
  return node.animate(
    [
      { transform: `translate(${a.x}px, ${a.y}px)` },
      { transform: `translate(${b.x}px, ${b.y}px)` },
    ],
    { duration: SLIDE_MS, easing: 'cubic-bezier(.25,.1,.25,1)' },
  );
}

function fadeIn(node: SVGGElement | undefined) {
  const inner = node?.firstElementChild?.firstElementChild;
  inner?.animate?.([{ opacity: 0.15 }, { opacity: 1 }], { duration: CONVERSION_MS });
}

function withPieces(sprites: readonly PieceSprite[], pieces: Pieces): PieceSprite[] {
  return sprites.map((sprite) => ({ ...sprite, piece: pieces[sprite.square] ?? sprite.piece }));
}

function haveSamePieces(sprites: readonly PieceSprite[], pieces: Pieces): boolean {
  return (
    sprites.length === Object.keys(pieces).length &&
    sprites.every((a) => pieces[a.square] === a.piece)
  );
}
