/**
 * Texts of boards on pages of others. The language is a context, since such a page may have boards in
 * several languages. English texts are in the code; a translation is loaded when a board needs it.
 */
import { type Accessor, createContext, useContext } from 'solid-js';
import { english, type Format } from './format';

/** A text, or a function that puts its arguments into it. */
type Text = string | ((args: unknown, format: Format) => string);

/** Texts in the order of the English ones, or by their ids. */
type Texts = readonly Text[] | Readonly<Record<string, Text>>;

/** The texts of a language by their areas. */
export type Catalogue = Readonly<Record<string, Texts>>;

/** What a board needs to speak another language than English. */
export interface Translation {
  /** What standards call the language. */
  readonly tag: string;
  readonly format: Format;
  readonly catalogue: Catalogue;
}

const Context = createContext<Accessor<Translation | undefined>>(() => undefined);

/** Gives the translation to all components in it; `undefined` is English. */
export const TranslationProvider = Context.Provider;

/** Returns the translation of the component, memo or effect that asks. */
const translation = () => useContext(Context)();

/** Returns the attribute `lang` for the texts. */
export const translationTag = () => translation()?.tag ?? 'en';

/** Returns the function of a text with its English form. Handlers of events always get that one. */
export function textOf(area: string, key: number | string, original: Text) {
  return (args?: unknown): string => {
    const own = translation();
    const texts = own?.catalogue[area] as Readonly<Record<string, Text>> | undefined;
    const text = texts?.[key] ?? original;
    return typeof text === 'string' ? text : text(args, own?.format ?? english);
  };
}
