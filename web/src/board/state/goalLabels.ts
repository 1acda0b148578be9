/** What the marks of a goal say. */
import * as t from 'texts:board';
import type { GoalMark, KindView } from '../../api/types';
import { pieceName } from './labels';

/** Returns what a mark asks for, such as "White Droid wanted here". */
export function goalLabel(mark: GoalMark, kinds: readonly KindView[]): string {
  switch (mark.kind) {
    case 'star':
      return t.goalStar();
    case 'ghost':
      return t.goalGhost({ piece: pieceName(kinds, mark.piece ?? '') });
    case 'capture':
      return t.goalCapture();
    case 'convert':
      return t.goalConvert();
    case 'target':
      return t.goalTarget();
    case 'guard':
      return t.goalGuard();
    case 'zone':
      return t.goalZone();
  }
}
