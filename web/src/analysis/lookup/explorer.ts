/** The moves of the opening book from the displayed position. */
import { type Accessor, createMemo } from 'solid-js';
import type { ExplorerReply } from '../../api';
import type { Backend } from '../../backend/backend';
import type { AnalysedGame } from '../analysedGame';
import { createPositionQuery, type PositionQuery } from './positionQuery';

export interface Explorer extends PositionQuery<ExplorerReply> {
  /**
   * Returns true if the position or the first one of the analysis is in the book. Otherwise
   * the explorer is hidden, as for games without a book.
   */
  hasBook: Accessor<boolean>;
}

/** Creates the explorer. `allowed` returns false while using it would be cheating. */
export function createExplorer(
  backend: Pick<Backend, 'explorer'>,
  analysed: AnalysedGame,
  allowed: () => boolean,
): Explorer {
  const load = ({ game, fen }: { game: string; fen: string }, signal: AbortSignal) =>
    backend.explorer(game, fen, signal);
  const isAtStart = () => analysed.displayed().path.length === 0;
  const current = createPositionQuery({
    question: () =>
      allowed() ? { game: analysed.game(), fen: analysed.displayed().position.fen } : undefined,
    load,
  });
  const isInBook = () => (current.reply()?.moves.length ?? 0) > 0;
  const first = createPositionQuery({
    question: () =>
      current.isCurrent() && !isInBook() && !isAtStart()
        ? { game: analysed.game(), fen: analysed.start().fen }
        : undefined,
    load,
  });
  const hasBook = createMemo<boolean>((before) => {
    if (!current.isCurrent()) return before;
    if (isInBook()) return true;
    if (isAtStart()) return false;
    return first.isCurrent() ? (first.reply()?.moves.length ?? 0) > 0 : before;
  }, false);
  return { ...current, isCurrent: () => analysed.isUpToDate() && current.isCurrent(), hasBook };
}
