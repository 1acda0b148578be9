/** The language of an element: that of the page around it, or its own. */
import { type Accessor, createSignal } from 'solid-js';
import { createFormat } from '../src/texts/format';
import { type Language, preferredIn, TAGS } from '../src/texts/languages';
import type { Catalogue, Translation } from '../src/texts/translation';

/** Functions that load the texts of the languages, which the build puts here. English ones are in the code. */
declare const __TRANSLATIONS__: Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalogue }>>
>;

/** Returns the parent of an element: outside its shadow tree, that is its host. */
function parentOf(element: Element): Element | null {
  const parent = element.parentNode;
  return parent instanceof ShadowRoot ? parent.host : element.parentElement;
}

/** Yields an element and all elements around it, also outside its shadow tree. */
function* around(element: Element): Generator<Element> {
  for (let one: Element | null = element; one; one = parentOf(one)) yield one;
}

/**
 * Returns the language of an element, as the attribute `lang` nearest to it says. English, if there is
 * none, or no such texts.
 */
export function languageOf(element: Element): Language {
  for (const one of around(element)) {
    const tag = one.getAttribute('lang');
    if (tag !== null) return preferredIn([tag.trim()]);
  }
  return 'en';
}

/** Loads a translation. Without it, the texts are English, which is better than no board. */
async function translationIn(language: Language): Promise<Translation | undefined> {
  if (language === 'en') return undefined;
  try {
    const { default: catalogue } = await __TRANSLATIONS__[language]();
    return { tag: TAGS[language], format: createFormat(TAGS[language]), catalogue };
  } catch (error) {
    console.warn('heterodox: the translation cannot be loaded.', error);
    return undefined;
  }
}

export type ElementLanguage = ReturnType<typeof createLanguage>;

/** Creates the state of the language of an element. */
export function createLanguage(element: Element) {
  const [wanted, setWanted] = createSignal<Language>('en');
  const [shown, setShown] = createSignal<Language>('en');
  const [translation, setTranslation] = createSignal<Translation>();
  let isNeeded = false;
  /** Loads the texts and shows them, unless another language is wanted by then. */
  const load = async (): Promise<void> => {
    isNeeded = true;
    const language = wanted();
    if (language === shown()) return;
    const loaded = await translationIn(language);
    if (language !== wanted()) return load();
    setTranslation(loaded);
    setShown(language);
  };
  const update = (): void => {
    setWanted(languageOf(element));
    if (isNeeded) void load();
  };
  const observer = new MutationObserver(update);
  return {
    /** The translation of the texts that are shown; `undefined` is English. */
    translation: translation as Accessor<Translation | undefined>,
    /** Whether the texts of the language have been loaded. */
    isReady: () => wanted() === shown(),
    /** Loads the texts of the language. From now on, those of another language are loaded at once. */
    load,
    /** Follows the language of the page while the element is in it. */
    watch: (): void => {
      for (const one of around(element)) observer.observe(one, { attributeFilter: ['lang'] });
      update();
    },
    unwatch: (): void => observer.disconnect(),
  };
}
