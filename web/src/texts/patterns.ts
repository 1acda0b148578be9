/**
 * Finds the English texts of a catalogue in sentences that arrive in English. A text is a pattern: its
 * words, and arguments between them.
 */
import { english, type Format } from './format';

/** A text of a catalogue, or a function that puts its arguments into it. */
type Text = string | ((args: unknown, format: Format) => string);

/** An English text, split at its arguments. */
export interface Pattern {
  readonly id: string;
  /** The words before, between and after the arguments. */
  readonly words: readonly string[];
  readonly args: readonly string[];
}

/** Translates the value of an argument. `undefined` if the pattern does not fit with it. */
export type Translate = (arg: string, text: string) => string | undefined;

const MARK = '\0';

/** Arguments that are their own names, between marks. */
const NAMES = new Proxy({}, { get: (_, name) => `${MARK}${String(name)}${MARK}` });

/** Returns the patterns of a catalogue, in its order. */
export function patternsOf(catalogue: Readonly<Record<string, Text>>): Pattern[] {
  return Object.entries(catalogue).map(([id, text]) => {
    const parts = (typeof text === 'string' ? text : text(NAMES, english)).split(MARK);
    return {
      id,
      words: parts.filter((_, i) => i % 2 === 0),
      args: parts.filter((_, i) => i % 2 === 1),
    };
  });
}

/** Returns whether the words of a pattern are in a text, in their order. */
function hasWords(text: string, { words }: Pattern): boolean {
  let from = 0;
  return words.every((word) => {
    const at = text.indexOf(word, from);
    from = at + word.length;
    return at >= 0;
  });
}

/**
 * Returns the translated arguments of a text that fits a pattern. Of the places where the words of the
 * pattern are, it tries all, until an argument before each of them can be translated.
 */
export function argumentsOf(text: string, pattern: Pattern, translate: Translate) {
  const { words, args } = pattern;
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if (!text.startsWith(first) || !text.endsWith(last) || !hasWords(text, pattern)) return undefined;
  const found: Record<string, string> = {};
  const fill = (i: number, from: number): boolean => {
    const arg = args[i];
    if (arg === undefined) return from === text.length;
    const next = words[i + 1] ?? '';
    const end = text.length - next.length;
    let at = i + 1 === args.length ? end : text.indexOf(next, from + 1);
    while (at > from && at <= end) {
      const value = translate(arg, text.slice(from, at));
      if (value !== undefined && fill(i + 1, at + next.length)) {
        found[arg] = value;
        return true;
      }
      at = at === end ? -1 : text.indexOf(next, at + 1);
    }
    return false;
  };
  return fill(0, first.length) ? found : undefined;
}
