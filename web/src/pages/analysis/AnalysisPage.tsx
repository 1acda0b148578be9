import { useLocation, useParams, useSearchParams } from '@solidjs/router';
import { createMemo, createResource, Show } from 'solid-js';
import { isShared } from '../../analysis/sharing';
import { decoded } from '../../api';
import { useTitle } from '../../ui/title';
import { openGame } from './opening';
import { Workbench } from './Workbench';
import './analysis.css';

/** `/analysis/GAME?fen=…`: any position; `/analysis/GAME#line=…`: a line that was shared. */
export default function AnalysisPage() {
  const params = useParams<{ game: string }>();
  const [search] = useSearchParams<{ fen?: string }>();
  const location = useLocation();
  // Other fragments are places on the page.
  const line = () => (isShared(location.hash) ? location.hash : '');
  const asked = createMemo(
    () => ({
      game: decoded(params.game),
      fen: search.fen,
      address: location.pathname + location.search + line(),
      line: line(),
    }),
    undefined,
    { equals: (a, b) => a.address === b.address },
  );
  const [found] = createResource(asked, async ({ game, fen, address, line }) => ({
    address,
    opening: await openGame(game, fen, address, line),
  }));
  useTitle(() => `Analysis: ${found()?.opening.game.name ?? '…'}`);
  return (
    <Show when={found()} keyed>
      {(known) => <Workbench {...known} />}
    </Show>
  );
}
