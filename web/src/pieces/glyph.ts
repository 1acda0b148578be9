/**
 * The language in which the pieces are drawn.
 *
 * A drawing is a list of strokes of the pen, from back to front, in a box of
 * 45 by 45. Each begins with a letter that says how it is painted, followed by
 * the data of an SVG path. A capital letter means that only the right half is
 * given, from the axis at x = 22.5 down to the axis again, in absolute `L` and
 * `C`: the left half is its mirror image, so that symmetric pieces are exactly
 * so.
 */

/** How a path is painted. */
export type Paint =
  /** filled with the piece's colour, with its outline */
  | 'body'
  /** a line drawn on the body, in the colour that stands out from it */
  | 'line'
  /** the same, twice as strong */
  | 'bold'
  /** an area in the colour that stands out from the body */
  | 'mark'
  /** the outline of a wire: ropes, horns, waves; always followed by its core */
  | 'wire'
  /** the inside of a wire, in the piece's colour */
  | 'core';

/** One path of a piece. */
export interface GlyphPath {
  readonly paint: Paint;
  readonly d: string;
}

/** A piece's picture, to be painted in order in a box of `GLYPH_BOX` units. */
export interface Glyph {
  readonly name: string;
  readonly paths: readonly GlyphPath[];
}

/** The side of the square in which every glyph is drawn. */
export const GLYPH_BOX = 45;

const PAINTS: Readonly<Record<string, readonly Paint[]>> = {
  b: ['body'],
  l: ['line'],
  s: ['bold'],
  m: ['mark'],
  w: ['wire', 'core'],
};

/** Reads a drawing. */
export function glyph(name: string, drawing: readonly string[]): Glyph {
  const paths: GlyphPath[] = [];
  for (const stroke of drawing) {
    const letter = stroke.charAt(0);
    const paints = PAINTS[letter.toLowerCase()];
    if (paints === undefined) throw new Error(`${name}: no paint is called ${letter}`);
    const rest = stroke.slice(1).trim();
    const d = letter === letter.toLowerCase() ? rest : mirrored(rest, letter !== 'W');
    for (const paint of paints) paths.push({ paint, d });
  }
  return { name, paths };
}

/** A whole path from its right half; `closed` if it ends where it began. */
function mirrored(half: string, closed: boolean): string {
  const points: number[][] = [];
  const commands: string[] = [];
  const numbers: number[] = [];
  const take = (): void => {
    for (let i = 0; i + 1 < numbers.length; i += 2) points.push(numbers.slice(i, i + 2));
    numbers.length = 0;
  };
  for (const token of half.match(/[MLC]|-?[\d.]+/g) ?? []) {
    if (/[MLC]/.test(token)) {
      take();
      commands.push(token);
    } else {
      numbers.push(Number(token));
    }
  }
  take();
  const back = points
    .slice(0, -1)
    .reverse()
    .map(([x = 0, y = 0]) => `${round(GLYPH_BOX - x)} ${y}`);
  const shapes = commands.slice(1).reverse();
  let next = 0;
  const mirror = shapes.map((command) => {
    const count = command === 'C' ? 3 : 1;
    next += count;
    return command + back.slice(next - count, next).join(' ');
  });
  return half + mirror.join('') + (closed ? 'z' : '');
}

function round(x: number): number {
  return Math.round(x * 100) / 100;
}
