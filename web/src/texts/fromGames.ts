/** Texts that the games make, and that arrive in English, in the language of the visitor. */
import * as board from 'texts:board';
import names, { translated } from 'texts:names';
import outcomes from 'texts:outcomes';
import phrases from 'texts:phrases';
import type { Color, LevelInfo, OutcomeView } from '../api/types';

const COLORS = { white: board.white, black: board.black };

type Two = Record<'before' | 'after', string>;

/** Joins two names of a list. */
const list = (two: Two) => phrases('list')(two);

/** Joins two sentences. */
const sentences = (two: Two) => names('two-sentences')(two);

/** The id of an English name in the catalogues. */
export const idOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Returns a name of a game, a piece, an option and the like. Names that inventors gave stay. */
export function translatedName(name: string): string {
  return (translated && names(idOf(name))()) || name;
}

/** Returns the name of a game, given with its base and its values if it is Pacifist Chess. */
export function translatedGame(name: string): string {
  if (!translated) return name;
  const known = names(idOf(name))();
  if (known) return known;
  const [, game, values] = /^(.*) \((?:values (.+)|own values)\)$/.exec(name) ?? [];
  if (game && values) return names('with-values')({ game: translatedGame(game), values }) || name;
  if (game) return names('own-values')({ game: translatedGame(game) }) || name;
  const [, plain, option] = /^(.*) \((.+)\)$/.exec(name) ?? [];
  const named = option && names(idOf(option))();
  if (plain && named) {
    return names('with-option')({ game: translatedGame(plain), option: named }) || name;
  }
  const base = /^Pacifist (.+)$/.exec(name)?.[1];
  return (base && names('pacifist')({ game: translatedGame(base) })) || name;
}

/** Returns an inventor, who may be a project, unknown, or that of Pacifist Chess over another game. */
export function translatedInventor(inventor: string): string {
  const [, first, base, author] = /^(.+), over (.+) by (.+)$/.exec(inventor) ?? [];
  if (!translated || !first || !base || !author) return translatedName(inventor);
  const args = { inventor: first, game: translatedGame(base), author: translatedInventor(author) };
  return names('over-game')(args) || inventor;
}

/** Returns a list of pieces with their values. Empty in English, and if it is something else. */
export function translatedValues(values: string): string {
  const parts = values.split(', ').map((part) => {
    const [, piece, value, usual] = /^(.+) (\d+)(?: \(usually (\d+)\))?$/.exec(part) ?? [];
    if (!piece || !value) return '';
    const args = { piece: translatedName(piece), value, usual };
    return names(usual ? 'usual-value' : 'value-of-piece')(args);
  });
  return parts.every(Boolean) ? parts.reduce((before, after) => list({ before, after })) : '';
}

const DEFINED = /^A game that a text defines\.((?: Fairy-Stockfish's \w+ is not played\.)*)$/;

/**
 * Returns a summary that has arguments, in the chosen language. Empty in English, and for other
 * summaries. `fixed` translates texts without arguments.
 */
export function summaryOfParts(summary: string, fixed: (text: string) => string): string {
  const missing = DEFINED.exec(summary)?.[1];
  if (missing !== undefined) {
    const keys = [...missing.matchAll(/Fairy-Stockfish's (\w+)/g)].map(([, key]) => key);
    const parts = [names('defined-by-text')(), ...keys.map((key) => names('not-played')({ key }))];
    return parts.every(Boolean)
      ? parts.reduce((before, after) => sentences({ before, after }))
      : '';
  }
  const [, rest, told] = /^(.+) Values: (.+)\.$/.exec(summary) ?? [];
  const [before, values] = [rest && fixed(rest), told && translatedValues(told)];
  const after = values && names('values-told')({ values });
  return before && after ? sentences({ before, after }) : '';
}

/** Returns the name of a player: the computer's has the level in it, and that of a guest a number. */
export function translatedPlayer(name: string): string {
  const level = /^Heterodox, level (\d+)$/.exec(name)?.[1];
  const number = /^Guest (\d+)$/.exec(name)?.[1];
  return (level && names('computer')({ level })) || (number && names('guest')({ number })) || name;
}

/** Returns the name of a side. */
export const colorName = (color: Color) => COLORS[color]();

/** Returns the outcome of a game, with its reason. */
export function outcomeText(outcome: OutcomeView): string {
  return (translated && knownOutcome(outcome)) || outcome.text;
}

/** Returns the outcome in the chosen language. It is empty in English, and if the reason is new. */
function knownOutcome({ winner, reason, abortedBy, late }: OutcomeView): string {
  const side = abortedBy ?? late ?? winner;
  const color = side && colorName(side);
  if (reason === 'aborted') {
    if (abortedBy) return outcomes('aborted-by')({ color });
    return late ? outcomes('aborted-late')({ color }) : outcomes('abandoned')();
  }
  const result = winner ? 'won' : 'drawn';
  if (reason === 'unknown') return outcomes(`${result}-plainly`)({ color });
  const why = outcomes(`reason-${reason}`)();
  return why && outcomes(result)({ color, reason: why });
}

/** Returns the description of a level. */
export function levelText({ level, about, seconds }: LevelInfo): string {
  return names(`level-${level}`)({ seconds }) || about;
}
