import * as t from 'texts:analysis';
import { useLocation, useParams } from '@solidjs/router';
import { createResource, Show } from 'solid-js';
import { pathInSite } from '../api';
import { useBackend } from '../backend/context';
import { translatedGame } from '../texts/fromGames';
import { useTitle } from '../ui/title';
import { AnalysisView } from './AnalysisView';
import { loadLiveGame } from './initialState';
import './analysis.css';

/** `/analysis/live/ID`: a live game or a finished one. */
export default function LiveAnalysisPage() {
  const backend = useBackend();
  const params = useParams<{ id: string }>();
  const location = useLocation();
  const [loaded] = createResource(
    () => ({ id: params.id, address: pathInSite(location.pathname) }),
    async ({ id, address }) => ({ address, initial: await loadLiveGame(backend, id, address) }),
  );
  useTitle(() => t.title({ game: translatedGame(loaded()?.initial.game.name ?? '…') }));
  return (
    <Show when={loaded()} keyed>
      {(known) => <AnalysisView {...known} />}
    </Show>
  );
}
