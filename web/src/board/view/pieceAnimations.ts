/** The pieces as sprites that move from position to position. */
import { createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { EffectView } from '../../api/types';
import type { Pieces } from '../state/placement';
import type { Preview } from '../state/preview';
import { initialTransition, type PieceSprite, type Transition, transitionTo } from './animation';
import type { Layout, XY } from './geometry';
import { type Motion, motionsOf, SLIDE_MS, tetherOf, type Way } from './specialMotion';

const CONVERSION_MS = 150;
/** Duration of the ring around a piece that changes sides. */
const WAVE_MS = 450;

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

/** The way of a sprite between two squares. */
interface Slide {
  id: number | undefined;
  from: string;
  to: string;
}

export function createPieceAnimations(props: PieceLayerProps) {
  const [sprites, setSprites] = createSignal<PieceSprite[]>(
    initialTransition(props.pieces).sprites,
  );
  const [removed, setRemoved] = createSignal<PieceSprite[]>([]);
  /** The line on which a piece is pulled. */
  const [tether, setTether] = createSignal<ReturnType<typeof tetherOf>>();
  /** Squares of pieces that change sides at this moment. */
  const [waves, setWaves] = createSignal<readonly { square: string }[]>([]);
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
    setWaves([]);
  };
  let tetherTimer = 0;
  onCleanup(() => {
    cancelAnimations();
    window.clearTimeout(tetherTimer);
  });

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
      animations.push(...play(arrivals(transition, preview)));
    });
    timers.push(window.setTimeout(() => setRemoved([]), SLIDE_MS));
    transition.conversions.forEach((turn, round) => {
      timers.push(
        window.setTimeout(() => showConversions(turn), SLIDE_MS + 60 + round * CONVERSION_MS),
      );
    });
  }

  /** Returns the ways of sprites from the squares where they were drawn to their new ones. */
  function arrivals({ moves }: Transition, preview: Preview | undefined): Slide[] {
    return moves.flatMap(({ id, from }) => {
      const to = sprites().find((sprite) => sprite.id === id)?.square;
      return to === undefined ? [] : [{ id, from: displayedSquare(from, preview), to }];
    });
  }

  /** Animates the pieces of a move, the mover first. One that was dragged is there already. */
  function play(slides: readonly Slide[], isDragged = false): Animation[] {
    const moving = slides.filter(({ from, to }) => from !== to).slice(isDragged ? 1 : 0);
    const ways = moving.map((slide) => wayOf(props.layout, slide));
    // The pieces of a confirmed move may still be on their way.
    if (ways.length === 0 || !ways.every((way) => way !== undefined)) return [];
    showTether(tetherOf(ways));
    const motions = isDragged ? ways.flatMap((way) => motionsOf([way])) : motionsOf(ways);
    return motions.flatMap((motion, i) => animateMotion(nodes.get(moving[i]?.id ?? -1), motion));
  }

  function showTether(line: ReturnType<typeof tetherOf>) {
    window.clearTimeout(tetherTimer);
    setTether(line);
    if (line) tetherTimer = window.setTimeout(() => setTether(undefined), line.ms);
  }

  // Animates the preview of a move, and its way back if it is cancelled.
  createEffect(
    on(
      () => props.preview,
      (now, before) => {
        previewChangedAt = performance.now();
        const preview = now ?? before;
        if (preview?.fen !== props.fen || !props.animate || reducesMotion()) return;
        const slides = preview.slides.map(({ from, to }) => ({
          id: sprites().find((sprite) => sprite.square === from)?.id,
          from: now ? displayedSquare(from, before) : to,
          to: now ? to : from,
        }));
        play(slides, now?.dragged);
      },
      { defer: true },
    ),
  );

  function showConversions(round: Transition['conversions'][number]) {
    const next = new Map(round.map(({ id, piece }) => [id, piece]));
    setSprites((all) => all.map((a) => ({ ...a, piece: next.get(a.id) ?? a.piece })));
    const squares = sprites().flatMap(({ id, square }) => (next.has(id) ? [{ square }] : []));
    setWaves((all) => [...all, ...squares]);
    const isOver = new Set(squares);
    const end = () => setWaves((all) => all.filter((wave) => !isOver.has(wave)));
    timers.push(window.setTimeout(end, WAVE_MS));
    queueMicrotask(() => {
      for (const { id } of round) fadeIn(nodes.get(id));
    });
  }

  return {
    sprites,
    /** Captured pieces that are fading out. */
    removed,
    tether,
    waves,
    /** The elements of the sprites. */
    nodes,
  };
}

function wayOf({ centers }: Layout, { from, to }: Slide): Way | undefined {
  const [a, b] = [centers.get(from), centers.get(to)];
  return a && b && { from: a, to: b };
}

function animateMotion(node: SVGGElement | undefined, { places, ms }: Motion): Animation[] {
  if (!node?.animate) return [];
  const frames = places.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  return [node.animate(frames, { duration: ms })];
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
