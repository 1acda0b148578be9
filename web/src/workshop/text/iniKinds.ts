/** The pieces of a variants.ini by their names, before the server has read it. */
import type { PicturedKind } from '../../pieces';

/** The names that a section can give a letter. */
const NAMES = new Set(
  (
    'pawn knight bishop rook queen fers alfil fersAlfil silver aiwok bers archbishop chancellor ' +
    'amazon knibis biskni kniroo rookni shogiPawn lance shogiKnight gold dragonHorse clobber ' +
    'breakthrough immobile cannon janggiCannon soldier horse elephant janggiElephant banner wazir ' +
    'commoner centaur king'
  ).split(' '),
);

/** Letters that most parents have. */
const INHERITED: readonly (readonly [string, string])[] = [
  ['P', 'pawn'],
  ['N', 'knight'],
  ['B', 'bishop'],
  ['R', 'rook'],
  ['Q', 'queen'],
  ['K', 'king'],
];

/** Returns the kinds that a text names; those of chess for a section with a parent. */
export function iniKinds(text: string): PicturedKind[] {
  const kinds = new Map<string, string>(/\[[\w-]+:[\w-]+\]/.test(text) ? INHERITED : []);
  for (const [, name = '', letter = ''] of text.matchAll(/^\s*(\w+)\s*=\s*([a-z])(?::.*)?\s*$/gm)) {
    if (NAMES.has(name) || name.startsWith('customPiece')) kinds.set(letter.toUpperCase(), name);
  }
  return [...kinds].map(([letter, name]) => ({ letter, name }));
}
