// @vitest-environment happy-dom
import { createEffect, createRoot } from 'solid-js';
import { beforeEach, expect, it, vi } from 'vitest';
import { createLanguage, languageOf } from '../../element/language';

const root = document.documentElement;

/** Returns an element with a language, inside another one, and in the page. */
function elementIn(parent: Element | ShadowRoot, lang?: string): HTMLElement {
  const element = document.createElement('div');
  if (lang !== undefined) element.lang = lang;
  parent.append(element);
  return element;
}

const catalogues = {
  de: vi.fn(async () => ({ default: { element: ['Brett'] } })),
  zh: vi.fn(async () => ({ default: { element: ['棋盘'] } })),
};

beforeEach(() => {
  vi.stubGlobal('__TRANSLATIONS__', catalogues);
  root.removeAttribute('lang');
  document.body.replaceChildren();
  vi.clearAllMocks();
});

it('tags stand for the languages that there are, and others for English', () => {
  const tags = {
    de: 'de',
    'de-AT': 'de',
    DE: 'de',
    zh: 'zh',
    'zh-Hans': 'zh',
    'zh-CN': 'zh',
    en: 'en',
    'en-GB': 'en',
    fr: 'en',
    '': 'en',
    constructor: 'en',
  };
  for (const [tag, language] of Object.entries(tags)) {
    expect(languageOf(elementIn(document.body, tag)), tag).toBe(language);
  }
});

it('the nearest attribute counts, also outside of shadow trees', () => {
  const element = elementIn(document.body);
  expect(languageOf(element)).toBe('en');
  root.lang = 'de';
  expect(languageOf(element)).toBe('de');
  expect(languageOf(elementIn(elementIn(document.body, 'zh')))).toBe('zh');
  expect(languageOf(elementIn(elementIn(document.body, 'fr')))).toBe('en');
  const host = elementIn(document.body, 'zh');
  const inner = elementIn(host.attachShadow({ mode: 'open' })).attachShadow({ mode: 'closed' });
  const deep = elementIn(inner);
  expect(languageOf(deep)).toBe('zh');
  host.removeAttribute('lang');
  expect(languageOf(deep)).toBe('de');
  deep.lang = 'en';
  expect(languageOf(deep)).toBe('en');
});

it('nothing is loaded in English, nor before a board is needed', async () => {
  const language = createLanguage(elementIn(document.body));
  language.watch();
  await language.load();
  expect(language.isReady()).toBe(true);
  const german = createLanguage(elementIn(document.body, 'de'));
  german.watch();
  expect(german.isReady()).toBe(false);
  expect(catalogues.de).not.toHaveBeenCalled();
  await german.load();
  expect(german.isReady()).toBe(true);
  expect(german.translation()).toMatchObject({ tag: 'de', catalogue: { element: ['Brett'] } });
  expect(catalogues.zh).not.toHaveBeenCalled();
  language.unwatch();
  german.unwatch();
});

it('another language of the element or of the page is shown', async () => {
  const host = elementIn(document.body);
  const element = elementIn(host.attachShadow({ mode: 'open' }));
  const language = createLanguage(element);
  language.watch();
  await language.load();
  const tags: (string | undefined)[] = [];
  const dispose = createRoot((end) => {
    createEffect(() => tags.push(language.translation()?.tag));
    return end;
  });
  const shows = (tag: string | undefined) => vi.waitFor(() => expect(tags.at(-1)).toBe(tag));
  root.lang = 'de';
  await shows('de');
  host.lang = 'zh';
  await shows('zh-Hans');
  element.lang = 'en';
  await shows(undefined);
  language.unwatch();
  element.lang = 'de';
  await new Promise((later) => setTimeout(later));
  expect(tags).toEqual([undefined, 'de', 'zh-Hans', undefined]);
  dispose();
});

it('the last of several languages is shown, whichever is loaded first', async () => {
  const element = elementIn(document.body, 'de');
  const language = createLanguage(element);
  language.watch();
  let arrive: (module: { default: { element: string[] } }) => void = () => {};
  catalogues.de.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const german = language.load();
  element.lang = 'zh';
  await vi.waitFor(() => expect(language.translation()?.tag).toBe('zh-Hans'));
  arrive({ default: { element: ['Brett'] } });
  await german;
  expect(language.translation()?.tag).toBe('zh-Hans');
  language.unwatch();
});

it('without the translation, the texts are English', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  catalogues.de.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const language = createLanguage(elementIn(document.body, 'de'));
  language.watch();
  await language.load();
  expect(language.translation()).toBeUndefined();
  expect(language.isReady()).toBe(true);
  expect(warn).toHaveBeenCalledOnce();
  language.unwatch();
  warn.mockRestore();
});
