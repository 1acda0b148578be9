import { useParams, useSearchParams } from '@solidjs/router';
import { createResource, Show } from 'solid-js';
import { decodeParam } from '../api';
import type { Backend } from '../backend/backend';
import { useBackend } from '../backend/context';
import { PuzzleView } from './PuzzleView';

/** Loads a puzzle with its game, the other puzzles, and the positions that it begins with. */
async function loadPuzzle(backend: Backend, gameId: string, id: string) {
  const [list, puzzle] = await Promise.all([backend.puzzles(gameId), backend.puzzle(gameId, id)]);
  const { fen, last } = puzzle;
  const [game, before, start] = await Promise.all([
    backend.game(puzzle.game),
    backend.position(puzzle.game, { fen }),
    backend.position(puzzle.game, { fen, moves: [last] }),
  ]);
  return { list, puzzle, game, before: before.position, start };
}

/** `/puzzles/GAME/PUZZLE`: a puzzle; `?theme=` keeps to puzzles of a theme or a difficulty. */
export default function PuzzlePage() {
  const backend = useBackend();
  const params = useParams<{ game: string; puzzle: string }>();
  const [search] = useSearchParams<{ theme?: string }>();
  const [loaded] = createResource(
    () => [decodeParam(params.game), decodeParam(params.puzzle)] as const,
    ([game, id]) => loadPuzzle(backend, game, id),
  );
  let shown = 0;
  return (
    <Show when={loaded()} keyed>
      {(puzzle) => {
        shown += 1;
        // The link to the next puzzle, which had the focus, is gone.
        return <PuzzleView {...puzzle} theme={search.theme} takeFocus={shown > 1} />;
      }}
    </Show>
  );
}
