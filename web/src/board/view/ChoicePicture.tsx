import { Show } from 'solid-js';
import { pieceNode } from './glyph';
import type { Picture, PictureKind } from './pictures';
import './choices.css';

interface Drawing {
  /** Centre and size of the piece. */
  piece: { x: number; y: number; size: number };
  /** SVG paths in the colours of moves, displacements and captures. */
  move?: string;
  displace?: string;
  take?: string;
}

const FULL_SIZE = { x: 0, y: 0, size: 96 };
const SMALL = { x: 0, y: 0, size: 58 };
const LOW = { x: 0, y: 14, size: 66 };
const LEFT = { x: -16, y: 0, size: 66 };
const RIGHT = { x: 16, y: 0, size: 66 };

const ARROW_RIGHT = 'M14 0H45M34-12 46 0 34 12';
const OVER = 'M-38 2C-38-56 38-56 38-6M25-16 38-3 49-17';

function cross(x: number, y: number, r: number): string {
  return `M${x - r} ${y - r}l${2 * r} ${2 * r}M${x + r} ${y - r}l${-2 * r} ${2 * r}`;
}

/** One drawing per kind of move. Captured pieces are crossed out; displaced pieces have arrows. */
const DRAWINGS: Record<PictureKind, Drawing> = {
  plain: { piece: { x: 0, y: -9, size: 74 }, move: 'M-34 40H30M19 30 32 40 19 50' },
  capture: { piece: FULL_SIZE, take: cross(0, 0, 36) },
  take: { piece: SMALL, take: `${cross(0, 0, 22)}M-44-44h88v88h-88z` },
  approach: { piece: RIGHT, move: 'M-46 0H-24M-33-11-22 0-33 11', take: cross(20, 0, 22) },
  withdraw: { piece: LEFT, move: 'M22 0H45M35-11 46 0 35 11', take: cross(-20, 0, 22) },
  jump: { piece: LOW, move: OVER, take: cross(0, 16, 20) },
  swap: {
    piece: SMALL,
    displace: 'M-36-40H34M23-50 36-40 23-30M36 40H-34M-23 30-36 40-23 50',
  },
  push: { piece: LEFT, displace: `${ARROW_RIGHT}M-46-26V26` },
  pull: { piece: RIGHT, displace: 'M-16 0H-45M-34-12-46 0-34 12' },
  carry: { piece: LOW, displace: OVER },
  captureAndPull: {
    piece: { x: 20, y: 10, size: 58 },
    displace: 'M-10 12H-44M-34 1-46 12-34 23',
    take: cross(-28, -28, 14),
  },
  promote: { piece: { x: -10, y: 0, size: 80 }, move: 'M38 34V-30M27-19 38-32 49-19' },
  leave: { piece: { x: -10, y: 12, size: 70 }, move: 'M14-10 42-38M24-40H44V-20' },
  become: {
    piece: SMALL,
    move: 'M-40-10A42 42 0 0 1 34-24M37-42V-22H17M40 10A42 42 0 0 1-34 24M-37 42V22H-17',
  },
  castle: {
    piece: { x: 0, y: -14, size: 66 },
    move: 'M-36 18C-36 56 36 56 36 26M24 36 37 22 49 36',
  },
};

/** The picture of a choice. Its text is beside it. */
export function ChoicePicture(props: { game: string; picture: Picture | undefined }) {
  const drawing = () => DRAWINGS[props.picture?.kind ?? 'plain'];
  const line = (tone: 'move' | 'displace' | 'take') => (
    <Show when={drawing()[tone]} keyed>
      {(d) => (
        <>
          <path class="picture-edge" d={d} />
          <path class={`picture-line picture-${tone}`} d={d} />
        </>
      )}
    </Show>
  );
  const piece = () => drawing().piece;
  return (
    <svg
      class="piece-icon choice-picture"
      viewBox="-52 -52 104 104"
      aria-hidden="true"
      data-picture={[props.picture?.kind, props.picture?.piece, props.picture?.label]
        .filter(Boolean)
        .join(' ')}
    >
      <Show when={props.picture?.piece} keyed>
        {(letter) => (
          <g transform={`translate(${piece().x} ${piece().y})`}>
            {pieceNode(props.game, letter, piece().size)}
          </g>
        )}
      </Show>
      {line('move')}
      {line('displace')}
      {line('take')}
      <Show when={props.picture?.label} keyed>
        {(label) => (
          <text class="picture-label" x="0" y="50">
            {label}
          </text>
        )}
      </Show>
    </svg>
  );
}
