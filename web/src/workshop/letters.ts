/** What the letters of move texts mean, in short. `docs/languages/moves.md` defines them. */
import type { CheckedGame } from '../api';

export interface Letter {
  letter: string;
  meaning: string;
}

/** Upper-case letters are steps. */
const ATOMS: Readonly<Record<string, string>> = {
  W: 'a step along a rank or file',
  F: 'a diagonal step',
  D: 'a leap of two along a rank or file',
  A: 'a leap of two diagonally',
  H: 'a leap of three along a rank or file',
  G: 'a leap of three diagonally',
  N: "a Knight's leap: two and one",
  C: 'a leap of three and one',
  L: 'a leap of three and one',
  Z: 'a leap of three and two',
  J: 'a leap of three and two',
  K: 'a step in any direction',
  R: 'any distance along a rank or file',
  B: 'any distance diagonally',
  Q: 'any distance in any direction',
  U: 'to any square of the board',
  O: 'castling; the number says how far the King goes',
  X: 'after another letter: three farther',
  Y: 'after another letter: two farther both ways',
};

/** Lower-case letters before a step say where it goes, and what the piece may do there. */
const MODIFIERS: Readonly<Record<string, string>> = {
  f: 'forward',
  b: 'backward',
  l: 'to the left',
  r: 'to the right',
  v: 'forward or backward',
  s: 'sideways',
  h: 'half of the directions of a leap',
  m: 'to an empty square',
  c: 'captures',
  d: 'captures a piece of its own side',
  k: 'captures only a royal piece',
  e: 'captures en passant',
  i: 'only while the piece has not moved; in a later leg: as far as the leg before',
  n: 'does not leap; in a single step: can be captured en passant',
  j: 'must jump over something',
  p: 'must jump one piece, however far',
  g: 'jumps one piece; a slide then ends right behind it, and a step goes on as a slide',
  t: 'jumps only pieces of its own side',
  a: 'and goes on with another leg',
  o: 'passes over the edge, to the other side of the board',
  u: 'puts down there what it has taken up',
  x: 'lends or borrows moves',
  y: 'from here on, a step becomes a slide, and a slide a step',
  z: 'turns at each step, to and fro',
  q: 'turns at each step, round a circle',
};

const LETTERS: Readonly<Record<string, string>> = { ...ATOMS, ...MODIFIERS };

/** Returns the moves in a line of a text that defines a kind. */
function movesIn(line: string, form: CheckedGame['form']): string {
  const fields = line.split(':');
  // `name:id:moves:…` in a diagram, `customPiece1 = a:moves` in a variants.ini.
  return (form === 'ini' ? fields[1] : fields[2])?.trim() ?? '';
}

/**
 * Returns the letters in the moves of a game, the steps first. `line` is that of a kind whose
 * letters alone are wanted.
 */
export function lettersOf(text: string, { form, pieces }: CheckedGame, line?: number): Letter[] {
  const lines = text.split('\n');
  const wanted = pieces.map(({ span }) => span.line).filter((at) => (line ?? at) === at);
  const used = new Set(wanted.flatMap((at) => [...movesIn(lines[at - 1] ?? '', form)]));
  return Object.entries(LETTERS)
    .filter(([letter]) => used.has(letter))
    .map(([letter, meaning]) => ({ letter, meaning }));
}
