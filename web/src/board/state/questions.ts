/**
 * The question to ask while a move is entered, derived from the differences of the
 * remaining moves.
 */
import * as t from 'texts:board';
import type { InputStep, KindView } from '../../api/types';
import { translatedName } from '../../texts/fromGames';
import { kindOf } from './labels';
import type { Choice, Selection } from './moveSelection';
import type { Pieces } from './placement';
import { parseCoordinates } from './preview';

type Incomplete = Extract<Selection, { type: 'incomplete' }>;

/** Questions if all choices are of one kind. */
const SAME_KIND: Readonly<Record<string, () => string>> = {
  promote: t.promote,
  leave: t.leave,
  become: t.become,
  capture: t.capture,
  take: t.capture,
  castle: t.castle,
};

/** Returns the question; undefined while only the piece has been selected. */
export function questionOf(
  { path, squares, choices, example }: Incomplete,
  pieces: Pieces,
  kinds: readonly KindView[],
): string | undefined {
  if (path.length < 2) return undefined;
  if (choices.length > 0) return questionOfChoices(choices);
  if (squares.size === 0) return undefined;
  const displaced = example && parseCoordinates(example.id)?.displaced;
  const piece = displaced && pieces[displaced.from];
  const kind = piece && kindOf(kinds, piece);
  return kind ? t.whereDoesItGo({ name: translatedName(kind.name) }) : t.toWhichSquare();
}

function questionOfChoices(choices: readonly Choice[]): string {
  const question = questionOfKind(choices);
  if (choices.some(isTranslated)) return question();
  const verbs = [...new Set(choices.map(verbOf))];
  if (verbs.some((verb) => verb === undefined)) return t.howToMove();
  if (verbs.length > 1) {
    const or = verbs.some((verb) => verb?.includes(' and ')) ? ', or' : ' or';
    const last = verbs.pop();
    return `${capitalized(verbs.join(', '))}${or} ${last}?`;
  }
  const areDisplacements = choices.every(({ step }) => step?.pick === 'displace');
  return areDisplacements ? questionOfDisplacements(choices, verbs[0] ?? '') : question();
}

/** Returns whether a choice is not in English, whose verbs a question could have. */
const isTranslated = ({ step, text }: Choice) => step?.type === 'pick' && step.text !== text;

/** Returns the question for choices of one kind, or for any. */
function questionOfKind(choices: readonly Choice[]): () => string {
  const [pick, ...others] = new Set(choices.map(({ step }) => step?.pick));
  return (others.length === 0 && pick && SAME_KIND[pick]) || t.howToMove;
}

/** One piece is displaced to different squares, or different pieces are. */
function questionOfDisplacements(choices: readonly Choice[], verb: string): string {
  const origins = new Set(
    choices.map(({ example }) => parseCoordinates(example.id)?.displaced?.from),
  );
  return `${capitalized(verb)} ${origins.size > 1 ? 'which piece' : 'it to which square'}?`;
}

/** Returns what a choice does, by the verbs of its text: “capture”, “capture and pull”. */
function verbOf({ step, text }: { step: InputStep | undefined; text: string }): string | undefined {
  if (step?.type !== 'pick') return undefined;
  if (step.pick === 'plain') return text.charAt(0).toLowerCase() + text.slice(1);
  const [, verb, second] = /^(\p{L}+)(?:.* and (\p{L}+))?/u.exec(text) ?? [];
  return verb?.toLowerCase().concat(second ? ` and ${second}` : '');
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
