import { useLocation, useParams, useSearchParams } from '@solidjs/router';
import { createResource, Show } from 'solid-js';
import { useTitle } from '../../ui/title';
import { openGame } from './opening';
import { Workbench } from './Workbench';
import './analysis.css';

/** `/analysis/GAME?fen=…`: any position. */
export default function AnalysisPage() {
  const params = useParams<{ game: string }>();
  const [search] = useSearchParams<{ fen?: string }>();
  const location = useLocation();
  const [found] = createResource(
    () => ({
      game: decodeURIComponent(params.game),
      fen: search.fen,
      address: location.pathname + location.search,
    }),
    async ({ game, fen, address }) => ({ address, opening: await openGame(game, fen, address) }),
  );
  useTitle(() => `Analysis: ${found()?.opening.game.name ?? '…'}`);
  return (
    <Show when={found()} keyed>
      {(known) => <Workbench {...known} />}
    </Show>
  );
}
