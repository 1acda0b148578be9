import { useParams, useSearchParams } from '@solidjs/router';
import { createResource, Show } from 'solid-js';
import { decodeParam } from '../api';
import type { Backend } from '../backend/backend';
import { useBackend } from '../backend/context';
import { loadPuzzle } from './loadPuzzle';
import { PuzzleView } from './PuzzleView';

async function load(backend: Backend, gameId: string, id: string) {
  const [list, loaded] = await Promise.all([
    backend.puzzles(gameId),
    loadPuzzle(backend, gameId, id),
  ]);
  return { list, ...loaded };
}

/** `/puzzles/GAME/PUZZLE`: a puzzle; `?theme=` keeps to puzzles of a theme or a difficulty. */
export default function PuzzlePage() {
  const backend = useBackend();
  const params = useParams<{ game: string; puzzle: string }>();
  const [search] = useSearchParams<{ theme?: string }>();
  const [loaded] = createResource(
    () => [decodeParam(params.game), decodeParam(params.puzzle)] as const,
    ([game, id]) => load(backend, game, id),
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
