/**
 * Drawings for kinds that no other drawing fits. The site has a family of them, `heraldry.ts`. Boards
 * on other sites have none, and draw discs with letters.
 */
import type { Glyph } from './glyph';

/** What is needed of a kind of piece. */
export interface PicturedKind {
  readonly letter: string;
  readonly name: string;
  /** Name of a drawing, or `svg:HASH` for an uploaded picture. */
  readonly picture?: string | undefined;
}

/** A set of drawings by their names. */
export interface Family {
  readonly names: readonly string[];
  /** Returns a drawing. Reactive: undefined until it is loaded. */
  readonly drawing: (name: string) => Glyph | undefined;
  /** Gives a drawing to each kind that has no picture yet. */
  readonly addTo: (
    pictures: Map<string, string>,
    kinds: readonly PicturedKind[],
    taken: Set<string>,
  ) => void;
}

let chosen: Family | undefined;

/** Returns the family, if there is one. */
export const family = () => chosen;

/** Sets the family. */
export function drawUnknownWith(value: Family): void {
  chosen = value;
}
