/**
 * Texts of the reports of studies, in the language of the visitor. They arrive in English. The catalogue
 * has the English texts as patterns, which find the arguments of a text.
 */

import outcomes from 'texts:outcomes';
import report, { translated } from 'texts:report';
import { createSignal } from 'solid-js';
import { language } from './language';
import { argumentsOf, type Pattern, patternsOf } from './patterns';
import { argumentText, gameName, isNumber, knownName, numberText } from './reportArguments';

/** A pattern with the catalogue that has its translation. */
interface Known {
  pattern: Pattern;
  find: typeof report;
}

interface Patterns {
  /** Those that are whole texts, by their words. */
  whole: ReadonlyMap<string, Known>;
  /** Those with arguments, in the order of the catalogue. */
  open: readonly Known[];
}

/** Moves, with or without numbers: no word has only small letters. */
const LINE = /^(?:\d+\. |\S*[a-z]\d\S* )?\S*[a-z]\d\S*$|^\d+\. /;

const [patterns, setPatterns] = createSignal<Patterns>();
let translations = new Map<string, string | undefined>();
let languageOfTranslations: string | undefined;
let loading: Promise<void> | undefined;

const isEnglish = () => !translated || language() === 'en';

async function load(): Promise<void> {
  const [ends, texts] = await Promise.all([import('texts:outcomes/en'), import('texts:report/en')]);
  const all: Known[] = [
    ...patternsOf(ends.default).map((pattern) => ({ pattern, find: outcomes })),
    ...patternsOf(texts.default).map((pattern) => ({ pattern, find: report })),
  ];
  const isWhole = ({ pattern }: Known) => pattern.args.length === 0;
  const whole = all.filter(isWhole).map((known) => [known.pattern.words.join(''), known] as const);
  setPatterns({ whole: new Map(whole), open: all.filter((known) => !isWhole(known)) });
}

/** Waits for the English texts, which find the others. Without them, reports are in English. */
export async function reportReady(): Promise<void> {
  if (isEnglish()) return;
  loading ??= load().catch(() => {
    loading = undefined;
  });
  await loading;
}

const argument = (name: string, text: string) => argumentText(name, text, translate);

/** Returns the translation by the first pattern that fits. */
function byPattern(text: string): string | undefined {
  const { whole, open } = patterns() ?? { whole: new Map<string, Known>(), open: [] };
  const exact = whole.get(text);
  if (exact) return exact.find(exact.pattern.id)();
  const name = knownName(text);
  if (name) return name;
  for (const { pattern, find } of open) {
    const args = argumentsOf(text, pattern, argument);
    if (args) return find(pattern.id)(args);
  }
  return undefined;
}

/** The same for a text that begins with a capital, where the pattern does not. */
function byLowerPattern(text: string): string | undefined {
  const lower = text.charAt(0).toLowerCase() + text.slice(1);
  const found = lower === text ? undefined : translate(lower);
  return found && found.charAt(0).toLocaleUpperCase() + found.slice(1);
}

/** Returns a text that is no number, nor one that stays, such as a line of moves. */
function wordsText(text: string): string | undefined {
  if (LINE.test(text)) return undefined;
  const found = byPattern(text) ?? byLowerPattern(text);
  if (found) return found;
  const game = gameName(text);
  return game === text ? undefined : game;
}

/** Returns a text in the chosen language. `undefined` if it is not known there. */
function translate(text: string): string | undefined {
  if (translations.has(text)) return translations.get(text);
  const found = isNumber(text) ? numberText(text) : wordsText(text);
  translations.set(text, found);
  return found;
}

/** Returns a text of a report in the chosen language. `undefined` in English, and if it is not known. */
function inLanguage(english: string): string | undefined {
  if (isEnglish()) return undefined;
  if (!patterns()) void reportReady();
  // Nothing is remembered before all texts are there.
  if (!patterns() || languageOfTranslations !== language() || !report('percent')({ a: '' })) {
    translations = new Map();
    languageOfTranslations = language();
  }
  return translate(english.replaceAll('\u00a0', ' '));
}

/** Returns a text of a report. What has no translation stays. */
export const reportText = (english: string): string => inLanguage(english) || english;

/** Returns the language of such a text if it has no translation. */
export const reportLang = (english: string) =>
  isEnglish() || inLanguage(english) ? undefined : 'en';
