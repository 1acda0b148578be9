/** The languages of the texts. */

/** Names of the languages, each in itself. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', zh: '简体中文' } as const;

export type Language = keyof typeof LANGUAGES;

/** What standards call the languages, in `lang` and for `Intl`. */
export const TAGS: Readonly<Record<Language, string>> = { en: 'en', de: 'de', zh: 'zh-Hans' };

/** Returns whether a text is the name of a language in the code. */
export const isLanguage = (value: string | null | undefined): value is Language =>
  value !== null && value !== undefined && Object.hasOwn(LANGUAGES, value);

/** Returns the first language of a list of tags that there are texts in. English if there is none. */
export function preferredIn(tags: readonly string[]): Language {
  return tags.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguage) ?? 'en';
}
