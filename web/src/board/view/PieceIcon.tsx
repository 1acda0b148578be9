import { pieceNode } from './glyph';
import './pieceIcon.css';

/**
 * A single piece, for panels and buttons. It is hidden from screen readers, so its name
 * must be beside it or in a label.
 */
export function PieceIcon(props: { game: string; piece: string; class?: string }) {
  return (
    <svg
      class={props.class ? `piece-icon ${props.class}` : 'piece-icon'}
      viewBox="-50 -50 100 100"
      aria-hidden="true"
    >
      {pieceNode(props.game, props.piece, 100)}
    </svg>
  );
}
