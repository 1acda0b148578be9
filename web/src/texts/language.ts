/** The language of the site that the visitor has chosen. */
import { createSignal } from 'solid-js';
import { isLanguage, type Language, preferredIn, TAGS } from './languages';

const KEY = 'heterodox.language';

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
