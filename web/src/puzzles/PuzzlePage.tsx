import { useSearchParams } from '@solidjs/router';
import { createResource, Show } from 'solid-js';
import type { Backend } from '../backend/backend';
import { useBackend } from '../backend/context';
import { useRouteParams } from '../ui/routeParams';
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
  const params = useRouteParams('game', 'puzzle');
  const [search] = useSearchParams<{ theme?: string }>();
  const [loaded] = createResource(params, ({ game, puzzle }) => load(backend, game, puzzle));
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
