/** The family of drawings: piece sets of the games, and every drawing by its name. */
import FAIRY from './fairy';
import type { Glyph, PieceSet } from './glyph';

const files = import.meta.glob<PieceSet>('./games/*.ts', { eager: true, import: 'default' });

/**
 * Returns the piece set of a game. The last part of the id that has a file decides: a
 * variant of another game (`pacifist:value:zigzag`) has the pieces of its base.
 */
export function pieceSetOf(game: string): PieceSet | undefined {
  const part = game.split(':').findLast((name) => `./games/${name}.ts` in files);
  return part === undefined ? undefined : files[`./games/${part}.ts`];
}

const byName: ReadonlyMap<string, Glyph> = new Map(
  [files['./games/chess.ts'] ?? {}, FAIRY, ...Object.values(files)]
    .flatMap((set) => Object.values(set))
    .map((drawing) => [drawing.name, drawing]),
);

/** Names of all drawings, the orthodox pieces first. */
export const DRAWING_NAMES: readonly string[] = [...byName.keys()];

/** Returns the drawing with this name. */
export function drawingNamed(name: string): Glyph | undefined {
  return byName.get(name);
}
