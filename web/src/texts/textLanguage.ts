/** The language of texts that the backend sends: English, unless they have been translated. */

const translatedThings = new WeakSet<object>();

/** Notes that the texts of something are in the language of the page, and returns it. */
export function translated<T extends object>(thing: T): T {
  translatedThings.add(thing);
  return thing;
}

/** Returns the attribute `lang` for the texts of something. */
export const langOf = (thing: object) => (translatedThings.has(thing) ? undefined : 'en');
