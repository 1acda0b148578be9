import { GLYPH_BOX, type Glyph, pieceGlyph, silhouette } from '../../pieces';
import { colorOf } from '../state/placement';
import './glyph.css';

const SVG = 'http://www.w3.org/2000/svg';
const templates = new Map<string, SVGGElement>();

/** Width of an uploaded picture on its disc. */
const IMAGE_SIZE = 24;

/**
 * Returns the picture of a piece, centred on the origin and `size` units wide. Each
 * picture is built once and then cloned, since a board can have more than a hundred
 * pieces.
 */
export function pieceNode(game: string, piece: string, size: number): SVGGElement {
  return glyphNode(pieceGlyph(game, piece), piece, size);
}

/** Returns a glyph in the colour of a piece. A disc for a letter has the token of the piece. */
export function glyphNode(glyph: Glyph, piece: string, size: number): SVGGElement {
  const key = `${glyph.name} ${piece} ${size}`;
  const node = templates.get(key) ?? buildNode(glyph, piece, size);
  templates.set(key, node);
  return node.cloneNode(true) as SVGGElement;
}

function buildNode(glyph: Glyph, piece: string, size: number): SVGGElement {
  const node = element('g', {
    transform: `translate(${-size / 2} ${-size / 2}) scale(${size / GLYPH_BOX})`,
    class: `piece piece-${colorOf(piece)}`,
  });
  node.append(element('path', { class: 'glyph glyph-silhouette', d: silhouette(glyph) }));
  for (const { paint, d, isKept } of glyph.paths) {
    const kept = isKept ? ' glyph-kept' : '';
    node.append(element('path', { class: `glyph glyph-${paint}${kept}`, d }));
  }
  if (glyph.name.startsWith('letter-')) {
    const at = { x: GLYPH_BOX / 2, y: GLYPH_BOX / 2 + 7 };
    const text = element('text', { class: 'glyph-letter', ...at });
    text.textContent = piece.toUpperCase();
    if (piece.length > 1) text.classList.add('with-mark');
    node.append(text);
  }
  if (glyph.image) {
    const [at, side] = [(GLYPH_BOX - IMAGE_SIZE) / 2, IMAGE_SIZE];
    const place = { x: at, y: at, width: side, height: side };
    node.append(element('image', { class: 'glyph-image', href: glyph.image, ...place }));
  }
  return node;
}

function element<T extends 'g' | 'path' | 'text' | 'image'>(
  name: T,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[T] {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
