import { createEffect, createRoot } from 'solid-js';
import { beforeEach, expect, it, vi } from 'vitest';
import { preferredIn } from '../../src/texts/languages';
import { fakeStorage } from '../helpers';

it('the first language of the browser that the site has is shown', () => {
  expect(preferredIn(['fr-FR', 'de-AT', 'en'])).toBe('de');
  expect(preferredIn(['zh-Hans-CN'])).toBe('zh');
  expect(preferredIn(['EN-gb'])).toBe('en');
  expect(preferredIn(['fr', 'constructor'])).toBe('en');
  expect(preferredIn([])).toBe('en');
});

const loaded = (...texts: string[]) => vi.fn(async () => ({ default: texts }));

/** Loads the modules as in a page that is opened. */
async function open() {
  vi.resetModules();
  const { area, setLanguage, textsReady, withTexts } = await import('../../src/texts/area');
  const { language } = await import('../../src/texts/language');
  const loaders = { en: loaded('Play'), de: loaded('Spielen'), zh: loaded('对弈') };
  return { area, setLanguage, textsReady, withTexts, language, loaders };
}

const root = { lang: '' };

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['de-DE'] });
  vi.stubGlobal('document', { documentElement: root });
  fakeStorage();
});

it('only the chosen language is loaded', async () => {
  const { area, textsReady, loaders } = await open();
  const play = area(loaders)(0);
  expect(play()).toBe('');
  await textsReady();
  expect(play()).toBe('Spielen');
  expect(loaders.en).not.toHaveBeenCalled();
  expect(loaders.de).toHaveBeenCalled();
});

it('another language is shown at once and remembered', async () => {
  const { area, setLanguage, textsReady, loaders } = await open();
  const play = area(loaders)(0);
  await textsReady();
  const shown: string[] = [];
  const dispose = createRoot((end) => {
    createEffect(() => shown.push(play()));
    return end;
  });
  await setLanguage('zh');
  expect(shown.at(-1)).toBe('对弈');
  expect(root.lang).toBe('zh-Hans');
  dispose();
  const { language } = await open();
  expect(language()).toBe('zh');
});

it('texts that arrive later do not redraw what is shown', async () => {
  const { area, textsReady, loaders } = await open();
  const play = area(loaders)(0);
  await textsReady();
  const shown: string[] = [];
  const dispose = createRoot((end) => {
    createEffect(() => shown.push(play()));
    return end;
  });
  const other = area({ en: loaded('Learn'), de: loaded('Lernen'), zh: loaded('学习') })(0);
  await textsReady();
  expect(other()).toBe('Lernen');
  expect(shown).toEqual(['Spielen']);
  dispose();
});

it('a language that cannot be loaded is not shown, and can be chosen again', async () => {
  const { area, setLanguage, textsReady, language, loaders } = await open();
  loaders.en.mockRejectedValueOnce(new Error('offline'));
  const play = area(loaders)(0);
  await textsReady();
  await expect(setLanguage('en')).rejects.toThrow('offline');
  expect([language(), play()]).toEqual(['de', 'Spielen']);
  await setLanguage('en');
  expect(play()).toBe('Play');
});

it('of two languages, the last one chosen is shown', async () => {
  const { area, setLanguage, textsReady, language, loaders } = await open();
  area(loaders);
  await textsReady();
  await Promise.all([setLanguage('zh'), setLanguage('en')]);
  expect(language()).toBe('en');
});

it('a text waits for areas that only its parts ask for', async () => {
  const { area, withTexts, loaders } = await open();
  const [part, whole] = [area(loaders, true)(0), area({ ...loaders, de: loaded('Zug') }, true)(0)];
  expect(await withTexts(() => part() && `${part()}: ${whole()}`)).toBe('Spielen: Zug');
  const lost = area({ ...loaders, de: vi.fn(() => Promise.reject(new Error('offline'))) }, true)(0);
  expect(await withTexts(() => lost() || 'Play')).toBe('Play');
});
