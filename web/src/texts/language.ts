/** The languages of the site, and the one that the visitor has chosen. */
import { createSignal } from 'solid-js';

/** Names of the languages, each in itself. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', zh: '简体中文' } as const;

export type Language = keyof typeof LANGUAGES;

/** What standards call the languages, in `lang` and for `Intl`. */
export const TAGS: Readonly<Record<Language, string>> = { en: 'en', de: 'de', zh: 'zh-Hans' };

const KEY = 'heterodox.language';

const isLanguage = (value: string | null | undefined): value is Language =>
  value !== null && value !== undefined && Object.hasOwn(LANGUAGES, value);

/** Returns the first language of a list that the site has. English if it has none of them. */
export function preferredIn(tags: readonly string[]): Language {
  return tags.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguage) ?? 'en';
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // Storage may be disabled, and workers have none.
  }
}

function initialLanguage(): Language {
  const chosen = stored();
  if (isLanguage(chosen)) return chosen;
  // Tests run where there is no browser.
  return typeof navigator === 'undefined' ? 'en' : preferredIn(navigator.languages ?? []);
}

const [language, setShown] = createSignal(initialLanguage());

export { language };

/** Returns what standards call the language of the texts. */
export const languageTag = () => TAGS[language()];

/** Tells the browser the language of the page. */
export function applyLanguage() {
  document.documentElement.lang = languageTag();
}

/** Shows the texts in a language, which must have been loaded, and remembers it. */
export function showLanguage(value: Language) {
  setShown(value);
  applyLanguage();
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // Then it is the browser's again after the next visit.
  }
}
