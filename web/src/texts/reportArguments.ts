/** Arguments of the texts of reports: what they may be, and how they are translated. */
import names from 'texts:names';
import report from 'texts:report';
import { format } from './area';
import { idOf, translatedGame } from './fromGames';

/** Returns a text in the chosen language. `undefined` if it is not known there. */
type Translate = (text: string) => string | undefined;

const NUMBER = /^[+−]?\d+(?:,\d{3})*(?:\.\d+)?$/;
const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

const DIGITS = String.raw`[+−]?\d[\d,]*(?:\.\d+)?`;
const UNITS = [
  '%',
  '(?:legal )?moves?',
  '(?:Elo |percentage )?points?',
  'pl(?:y|ies)',
  '(?:game|node|position|opening|pair|ending)s?',
].join('|');

/** A number, a range or an interval, with its unit. */
const VALUE = new RegExp(
  `^(?:(?:less|more) than )?${DIGITS}(?: to ${DIGITS})?(?: (?:${UNITS}))?` +
    `(?: ± ${DIGITS}| \\(${DIGITS} to ${DIGITS}\\))?$`,
  'i',
);

/** A name of a piece, which inventors may have given. */
const NAME = /^\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*$/u;
const NAME_OF_GAME = /^\p{Lu}[^.,:;]{0,80}$/u;

/** A name of a rule, which may be new. */
const RULE = /^[\p{L} -]{1,30}$/u;

/** Squares: `g1, f3 and c4`. */
const SQUARES = /^\p{Ll}+\d+(?:(?:, | and )\p{Ll}+\d+)*$/u;

/** A move, which has the name of a square in it unless it is castling. */
const MOVE = /^(?:O-O\S*|\S*\d\S*)$/;

export const isNumber = (text: string) =>
  NUMBER.test(text) || NUMBER_WORDS.includes(text.toLowerCase());

/** Returns a number in digits or in words as the language writes it, with as many decimals. */
export function numberText(english: string): string {
  const word = NUMBER_WORDS.indexOf(english.toLowerCase());
  if (word >= 0) return format().number(word + 1);
  const digits = english.split('.')[1]?.length ?? 0;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const [, sign = '', value = ''] = /^([+−]?)(.*)$/.exec(english) ?? [];
  return sign + format().number(Number(value.replaceAll(',', '')), options);
}

/** Returns a name that the catalogue has. */
export const knownName = (name: string) =>
  (/^[\p{L}'’ ()-]+$/u.test(name) && names(idOf(name))()) || undefined;

/** Returns the name of a game. */
export const gameName = (name: string) =>
  NAME_OF_GAME.test(name) ? translatedGame(name) : undefined;

/** Returns the name of a piece. Names that inventors gave stay. */
const pieceName = (name: string) => knownName(name) ?? (NAME.test(name) ? name : undefined);

/** Returns the name of a piece, given in the plural. */
function pieceOfPlural(plural: string): string | undefined {
  const forms = [/ies$/, /es$/, /s$/].map((end, i) => plural.replace(end, i === 0 ? 'y' : ''));
  const known = [...forms, plural].map(knownName).find(Boolean);
  return known ?? (NAME.test(plural) ? forms[2] : undefined);
}

/** Returns moves or squares, joined as the language joins them. */
function joined(text: string): string {
  const [first = '', ...others] = text.split(/, | and /);
  return others.reduce((element, other, i) => {
    const isLast = i === others.length - 1;
    return report(isLast ? 'list-and' : 'list-comma')({ element, rest: other, last: other });
  }, first);
}

type Read = (text: string, translate: Translate) => string | undefined;

/** Reads a text only if it has a form. */
const only =
  (form: RegExp, read: Read): Read =>
  (text, translate) =>
    form.test(text) ? read(text, translate) : undefined;

const same: Read = (text) => text;
const words: Read = (text, translate) => translate(text);
const number: Read = (text, translate) => (isNumber(text) ? translate(text) : undefined);
const value = only(VALUE, words);
/** A text, or the name of a piece. */
const part: Read = (text, translate) => translate(text) ?? pieceName(text);
/** A text, or what it is in English. */
const known: Read = (text, translate) => translate(text) ?? text;

/** Arguments by their kinds. All others are texts. */
const KINDS: readonly (readonly [string, Read])[] = [
  ['a b c d e f g h', number],
  ['value value2 share share2 share3 missing part games games2 nodes nodes2', value],
  ['positions pairs endings samples', value],
  ['piece other', pieceName],
  ['pieces others', pieceOfPlural],
  ['game base', gameName],
  ['move', only(MOVE, same)],
  ['squares', only(SQUARES, joined)],
  ['moves', only(/^[^:;]*$/, joined)],
  ['version', only(/^\S+$/, same)],
  ['code hash kept line', same],
  ['rule', (text, translate) => translate(text) ?? (RULE.test(text) ? text : undefined)],
  // Of a source, only that it is an example has a translation.
  ['source', (text, translate) => (text.includes(':') ? known(text, translate) : text)],
  // Studies of earlier versions have other reasons.
  ['why', only(/^[^();]*$/, known)],
  ['where', only(/^in /, words)],
  ['method', only(/^by /, words)],
  ['army bare extra last lost rest', part],
  ['both', only(/^[^;]*$/, words)],
  // The first part of a list ends where the list is divided first.
  ['item', only(/^(?!.*; )/, words)],
  ['element', only(/^(?!.*[,;] )/, part)],
];

const READS = new Map(
  KINDS.flatMap(([args, read]) => args.split(' ').map((arg) => [arg, read] as const)),
);

/** Returns the value of an argument in the chosen language. `undefined` if it cannot be one. */
export function argumentText(name: string, text: string, translate: Translate) {
  return (READS.get(name) ?? words)(text, translate);
}
