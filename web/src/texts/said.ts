/** Sentences that the games make, in the language of the visitor. */
import defined from 'texts:defined';
import outcomes from 'texts:outcomes';
import phrases, { translated } from 'texts:phrases';
import type { SaidView } from '../api/types';
import { colorName, translatedName } from './fromGames';

/** Finds the text of a phrase by its id. */
type Find = typeof phrases;

/** Finds the text of a phrase of the games. Those of games from definitions begin with `d-`. */
export const ofGames: Find = (id) => (id.startsWith('d-') ? defined : phrases)(id);

/** Joins parts by a phrase, the last one by another. It is empty if a part is. */
function joined(parts: readonly SaidView[], find: Find, id: string, last = id): string {
  const texts = parts.map((part) => saidText(part, find));
  if (!texts.every(Boolean)) return '';
  return texts.reduce((before, after, i) =>
    ofGames(i === texts.length - 1 ? last : id)({ before, after }),
  );
}

/** Returns a text with a capital first, unless it begins with a square. */
const capitalized = (text: string) =>
  /^\p{Ll}\d/u.test(text) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1);

/**
 * Returns a text of the games in the chosen language. It is empty in English, which the server sends,
 * and if a part is not known in other languages. Phrases are those of sentences about moves, unless
 * others are given.
 */
export function saidText(said: SaidView, find: Find = ofGames): string {
  if ('english' in said) return '';
  if ('text' in said) return said.text;
  if ('name' in said) return translatedName(said.name);
  if ('side' in said) return colorName(said.side);
  if ('reason' in said) return outcomes(`reason-${said.reason}`)();
  if ('list' in said) return joined(said.list, find, 'list', 'list-end');
  if ('clauses' in said) return joined(said.clauses, find, 'clauses');
  if ('joined' in said) return joined(said.joined.parts, find, said.joined.by);
  if ('capitalized' in said) return capitalized(saidText(said.capitalized, find));
  const { id, args = {} } = said.phrase;
  const texts = Object.entries(args).map(([name, part]) => [name, saidText(part, find)] as const);
  return texts.every(([, text]) => text) ? find(id)(Object.fromEntries(texts)) : '';
}

interface Sentence {
  said?: SaidView | undefined;
  sentence?: string | undefined;
}

/** Returns a text in the chosen language. It is empty in English, and if a part is not known. */
export const inLanguage = (said: SaidView | undefined) =>
  translated && said ? saidText(said) : '';

/** Returns the sentence about a move. It is empty if it is not known. */
export function moveSentence({ said, sentence }: Sentence): string {
  return inLanguage(said) || sentence || '';
}

/** Returns the text of a choice or a hint. */
export function choiceText({ said, text }: { said?: SaidView | undefined; text: string }): string {
  return inLanguage(said) || text;
}

/** Returns the reason why a move is not legal, as a full sentence. */
export function reasonSentence({ said, sentence }: Sentence & { sentence: string }): string {
  const text = inLanguage(said);
  return (text && phrases('full-stop')({ sentence: capitalized(text) })) || sentence;
}
