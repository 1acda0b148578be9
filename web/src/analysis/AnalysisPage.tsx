import * as t from 'texts:analysis';
import { useLocation, useSearchParams } from '@solidjs/router';
import { createMemo, createResource, Show } from 'solid-js';
import { href, pathInSite } from '../api';
import { useBackend } from '../backend/context';
import { isSharedLine } from '../moves/sharedLine';
import { translatedGame } from '../texts/fromGames';
import { useRouteParams } from '../ui/routeParams';
import { useTitle } from '../ui/title';
import { AnalysisView } from './AnalysisView';
import { loadGame } from './initialState';
import './analysis.css';

/** What an address shows. */
interface Source {
  game: string;
  fen: string | undefined;
  address: string;
  line: string;
}

/** `/analysis/GAME?fen=…`: any position; `/analysis/GAME#line=…`: a shared line. */
export default function AnalysisPage() {
  const backend = useBackend();
  const params = useRouteParams('game');
  const [search] = useSearchParams<{ fen?: string }>();
  const location = useLocation();
  // Other fragments are anchors on the page.
  const line = () => (isSharedLine(location.hash) ? location.hash : '');
  const source = createMemo<Source | undefined>(
    (before) => {
      const known = params();
      // While the next page is loading, this one is still there, at another address.
      if (!known || !pathInSite(location.pathname).startsWith(href.analysis())) return before;
      const address = pathInSite(location.pathname) + location.search + line();
      return { game: known.game, fen: search.fen, address, line: line() };
    },
    undefined,
    { equals: (a, b) => a?.address === b?.address },
  );
  const [loaded] = createResource(source, async ({ game, fen, address, line }) => ({
    address,
    initial: await loadGame(backend, game, fen, address, line),
  }));
  useTitle(() => t.title({ game: translatedGame(loaded()?.initial.game.name ?? '…') }));
  return (
    <Show when={loaded()} keyed>
      {(known) => <AnalysisView {...known} />}
    </Show>
  );
}
