import { GLYPH_BOX, pieceGlyph } from '../../pieces';
import { colorOf } from '../state/placement';
import './glyph.css';

const SVG = 'http://www.w3.org/2000/svg';
const templates = new Map<string, SVGGElement>();

/**
 * Returns the picture of a piece, centred on the origin and `size` units wide. Each
 * picture is built once and then cloned, since a board can have more than a hundred
 * pieces.
 */
export function pieceNode(game: string, piece: string, size: number): SVGGElement {
  const glyph = pieceGlyph(game, piece);
  const color = colorOf(piece);
  const key = `${glyph.name} ${piece} ${size}`;
  let node = templates.get(key);
  if (!node) {
    node = document.createElementNS(SVG, 'g');
    const scale = size / GLYPH_BOX;
    node.setAttribute('transform', `translate(${-size / 2} ${-size / 2}) scale(${scale})`);
    node.setAttribute('class', `piece piece-${color}`);
    for (const { paint, d } of glyph.paths) {
      const path = document.createElementNS(SVG, 'path');
      path.setAttribute('class', `glyph glyph-${paint}`);
      path.setAttribute('d', d);
      node.append(path);
    }
    if (glyph.name.startsWith('letter-')) {
      const text = document.createElementNS(SVG, 'text');
      text.setAttribute('class', 'glyph-letter');
      text.setAttribute('x', String(GLYPH_BOX / 2));
      text.setAttribute('y', String(GLYPH_BOX / 2 + 7));
      text.textContent = piece.toUpperCase();
      if (piece.length > 1) text.classList.add('with-mark');
      node.append(text);
    }
    templates.set(key, node);
  }
  return node.cloneNode(true) as SVGGElement;
}
