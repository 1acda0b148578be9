import { useLocation, useParams, useSearchParams } from '@solidjs/router';
import { createMemo, createResource, Show } from 'solid-js';
import { decodeParam, pathInSite } from '../api';
import { useBackend } from '../backend/context';
import { isSharedLine } from '../moves/sharedLine';
import { useTitle } from '../ui/title';
import { AnalysisView } from './AnalysisView';
import { loadGame } from './initialState';
import './analysis.css';

/** `/analysis/GAME?fen=…`: any position; `/analysis/GAME#line=…`: a shared line. */
/** What an address shows. */
interface Source {
  game: string;
  fen: string | undefined;
  address: string;
  line: string;
}

export default function AnalysisPage() {
  const backend = useBackend();
  const params = useParams<{ game: string }>();
  const [search] = useSearchParams<{ fen?: string }>();
  const location = useLocation();
  // Other fragments are anchors on the page.
  const line = () => (isSharedLine(location.hash) ? location.hash : '');
  const source = createMemo<Source | undefined>(
    (before) =>
      // While the next page is loading, this one is still there, without a game.
      params.game === undefined
        ? before
        : {
            game: decodeParam(params.game),
            fen: search.fen,
            address: pathInSite(location.pathname) + location.search + line(),
            line: line(),
          },
    undefined,
    { equals: (a, b) => a?.address === b?.address },
  );
  const [loaded] = createResource(source, async ({ game, fen, address, line }) => ({
    address,
    initial: await loadGame(backend, game, fen, address, line),
  }));
  useTitle(() => `Analysis: ${loaded()?.initial.game.name ?? '…'}`);
  return (
    <Show when={loaded()} keyed>
      {(known) => <AnalysisView {...known} />}
    </Show>
  );
}
