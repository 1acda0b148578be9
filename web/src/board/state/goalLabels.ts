/** What the marks of a goal say. */
import type { GoalMark, KindView } from '../../api/types';
import { pieceName } from './labels';

/** Returns what a mark asks for, such as "White Droid wanted here". */
export function goalLabel(mark: GoalMark, kinds: readonly KindView[]): string {
  switch (mark.kind) {
    case 'star':
      return 'star';
    case 'ghost':
      return `${pieceName(kinds, mark.piece ?? '')} wanted here`;
    case 'capture':
      return 'to be captured';
    case 'convert':
      return 'to be won over';
    case 'target':
      return 'the piece in question';
    case 'guard':
      return 'to be kept safe';
    case 'zone':
      return 'arrive here';
  }
}
