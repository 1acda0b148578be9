/**
 * The family of heraldic animals. Their names are known at once, and their drawings are loaded when
 * a piece needs one.
 */
import { createSignal } from 'solid-js';
import type { Family } from './family';
import type { Glyph } from './glyph';

const NAMES: readonly string[] = [
  'bear',
  'fox',
  'stag',
  'ram',
  'boar',
  'owl',
  'bat',
  'butterfly',
  'bee',
  'beetle',
  'crab',
  'scorpion',
  'spider',
  'turtle',
  'frog',
  'dolphin',
  'cobra',
  'snail',
  'swan',
  'rooster',
  'hare',
  'squirrel',
  'octopus',
  'peacock',
];

const [drawings, setDrawings] = createSignal<ReadonlyMap<string, Glyph>>(new Map());
let isLoading = false;

function load(): void {
  if (isLoading) return;
  isLoading = true;
  import('./animals').then(
    (animals) => setDrawings(new Map(animals.default.map((one) => [one.name, one]))),
    // The next piece tries again.
    () => {
      isLoading = false;
    },
  );
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
function animalFor(name: string, taken: ReadonlySet<string>): string | undefined {
  const first = hash(name) % NAMES.length;
  return [...NAMES.slice(first), ...NAMES.slice(0, first)].find((one) => !taken.has(one));
}

/** The animals. */
export const HERALDRY: Family = {
  names: NAMES,
  drawing: (name) => {
    if (NAMES.includes(name)) load();
    return drawings().get(name);
  },
  addTo: (pictures, kinds, taken) => {
    const letters = new Set(kinds.map(({ letter }) => letter));
    for (const { letter, name } of kinds) {
      // A promoted Pawn looks like what it has become.
      const isPromoted = letter.endsWith('~') && letters.has(letter.slice(0, -1));
      const animal = pictures.has(letter) || isPromoted ? undefined : animalFor(name, taken);
      if (animal === undefined) continue;
      taken.add(animal);
      pictures.set(letter, animal);
    }
  },
};
