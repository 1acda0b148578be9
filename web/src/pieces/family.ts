/**
 * The heraldic animals, for kinds that no other drawing fits. The site uses them; boards on other
 * sites have discs with letters instead. Their names are known at once, and their drawings are
 * loaded when a piece needs one.
 */
import { createSignal } from 'solid-js';
import type { Glyph } from './glyph';

/** A set of drawings by their names. */
export interface Family {
  readonly names: readonly string[];
  readonly load: () => Promise<readonly Glyph[]>;
}

const [drawings, setDrawings] = createSignal<ReadonlyMap<string, Glyph>>(new Map());
let family: Family = { names: [], load: async () => [] };
let isLoading = false;

/** Sets the family. */
export function drawUnknownWith(chosen: Family): void {
  family = chosen;
}

/** Returns the names of the family. */
export function familyNames(): readonly string[] {
  return family.names;
}

/** Returns the drawing of an animal. Reactive: undefined until the drawings are loaded. */
export function familyDrawing(name: string): Glyph | undefined {
  if (!isLoading && family.names.includes(name)) {
    isLoading = true;
    family.load().then(
      (all) => setDrawings(new Map(all.map((one) => [one.name, one]))),
      // The next piece tries again.
      () => {
        isLoading = false;
      },
    );
  }
  return drawings().get(name);
}

/** Returns a number that depends on the name of a kind only: FNV-1a of its small letters. */
function hash(name: string): number {
  let value = 0x811c9dc5;
  for (const letter of name.toLowerCase()) {
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}

/**
 * Returns the animal for a kind with this name: the same one in every game, unless another kind has
 * it. Then it is the next one that is free; undefined if none is.
 */
export function animalFor(name: string, taken: ReadonlySet<string>): string | undefined {
  const { names } = family;
  const first = hash(name) % names.length;
  return [...names.slice(first), ...names.slice(0, first)].find((one) => !taken.has(one));
}
