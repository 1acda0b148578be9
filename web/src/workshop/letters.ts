/** What the letters of move texts mean, in short. `docs/languages/moves.md` defines them. */
import * as t from 'texts:workshop';
import type { CheckedGame } from '../api';

export interface Letter {
  letter: string;
  meaning: string;
}

/** Upper-case letters are steps. */
const ATOMS: Readonly<Record<string, () => string>> = {
  W: t.stepW,
  F: t.stepF,
  D: t.stepD,
  A: t.stepA,
  H: t.stepH,
  G: t.stepG,
  N: t.stepN,
  C: t.stepC,
  L: t.stepL,
  Z: t.stepZ,
  J: t.stepJ,
  K: t.stepK,
  R: t.stepR,
  B: t.stepB,
  Q: t.stepQ,
  U: t.stepU,
  O: t.stepO,
  X: t.stepX,
  Y: t.stepY,
};

/** Lower-case letters before a step say where it goes, and what the piece may do there. */
const MODIFIERS: Readonly<Record<string, () => string>> = {
  f: t.signF,
  b: t.signB,
  l: t.signL,
  r: t.signR,
  v: t.signV,
  s: t.signS,
  h: t.signH,
  m: t.signM,
  c: t.signC,
  d: t.signD,
  k: t.signK,
  e: t.signE,
  i: t.signI,
  n: t.signN,
  j: t.signJ,
  p: t.signP,
  g: t.signG,
  t: t.signT,
  a: t.signA,
  o: t.signO,
  u: t.signU,
  x: t.signX,
  y: t.signY,
  z: t.signZ,
  q: t.signQ,
};

const LETTERS: Readonly<Record<string, () => string>> = { ...ATOMS, ...MODIFIERS };

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
    .map(([letter, meaning]) => ({ letter, meaning: meaning() }));
}
