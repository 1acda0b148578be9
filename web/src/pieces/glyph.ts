/**
 * A compact notation for piece drawings.
 * A drawing is a list of strokes, from back to front, in a box of 45 by 45 units. A
 * stroke is a letter that selects the paint, followed by the data of an SVG path. An
 * upper-case letter means that only the right half is given: from the axis at x = 22.5
 * back to the axis, with absolute commands `L` and `C`. The left half is its mirror
 * image, so that symmetric pieces are exactly symmetric.
 *
 * In small squares a piece is drawn without the lines inside its silhouette: they would be
 * blurred. A `!` after the letter keeps a stroke, or the outline of a body, without which the
 * piece would not be recognized. Wires are always drawn.
 */

/** Paint of a path. */
type Paint =
  /** Filled with the piece's colour, with its outline. */
  | 'body'
  /** A line on the body, in the contrast colour. */
  | 'line'
  /** The same, twice as wide. */
  | 'bold'
  /** An area in the contrast colour. */
  | 'mark'
  /** The outline of a rope, horn or wave; always followed by its core. */
  | 'wire'
  /** The inside of a wire, in the piece's colour. */
  | 'core';

/** A path of a glyph. */
interface GlyphPath {
  readonly paint: Paint;
  readonly d: string;
  /** True if small squares show it although it is inside the silhouette. */
  readonly isKept?: boolean;
}

/** The picture of a piece. Paths are painted in order in a box of `GLYPH_BOX` units. */
export interface Glyph {
  readonly name: string;
  readonly paths: readonly GlyphPath[];
  /** Address of an uploaded picture, drawn over the paths. */
  readonly image?: string;
}

/** The pictures of a game's pieces by the upper-case letters of their kinds. */
export type PieceSet = Readonly<Record<string, Glyph>>;

/** Side of the box of a glyph. */
export const GLYPH_BOX = 45;

const PAINTS: Readonly<Record<string, readonly Paint[]>> = {
  b: ['body'],
  l: ['line'],
  s: ['bold'],
  m: ['mark'],
  w: ['wire', 'core'],
};

/** Parses a drawing. Throws an error if the letter of a stroke is unknown. */
export function glyph(name: string, drawing: readonly string[]): Glyph {
  const paths: GlyphPath[] = [];
  for (const stroke of drawing) {
    const letter = stroke.charAt(0);
    const paints = PAINTS[letter.toLowerCase()];
    if (paints === undefined) throw new Error(`${name}: no paint is called ${letter}`);
    const isKept = stroke.charAt(1) === '!';
    const rest = stroke.slice(isKept ? 2 : 1).trim();
    const d = letter === letter.toLowerCase() ? rest : mirrored(rest, letter !== 'W');
    for (const paint of paints) paths.push(isKept ? { paint, d, isKept } : { paint, d });
  }
  return { name, paths };
}

/**
 * Returns the outlines of all bodies of a glyph. Drawn below their fillings, they are seen only
 * around the whole piece.
 */
export function silhouette({ paths }: Glyph): string {
  const bodies = paths.filter(({ paint }) => paint === 'body');
  return bodies.map(({ d }) => d).join('');
}

/** Completes a path from its right half; `closed` if it ends where it starts. */
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
  const mirroredPoints = points
    .slice(0, -1)
    .reverse()
    .map(([x = 0, y = 0]) => `${round(GLYPH_BOX - x)} ${y}`);
  const shapes = commands.slice(1).reverse();
  let next = 0;
  const mirror = shapes.map((command) => {
    const count = command === 'C' ? 3 : 1;
    next += count;
    return command + mirroredPoints.slice(next - count, next).join(' ');
  });
  return half + mirror.join('') + (closed ? 'z' : '');
}

function round(x: number): number {
  return Math.round(x * 100) / 100;
}
