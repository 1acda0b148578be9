import { useLocation, useParams, useSearchParams } from '@solidjs/router';
import { createResource, Show } from 'solid-js';
import { load, type Saved } from '../../analysis/saved';
import { addLine, lineEnd } from '../../analysis/tree';
import { api, type Live } from '../../api';
import { useTitle } from '../../ui/title';
import { type Opening, Workbench } from './Workbench';
import './analysis.css';

const SIDES = { white: 'White', black: 'Black' };

/** `/analysis/GAME?fen=…`: any position. */
export default function AnalysisPage() {
  const params = useParams<{ game: string }>();
  const [search] = useSearchParams<{ fen?: string }>();
  const location = useLocation();
  const address = () => location.pathname + location.search;
  const game = () => decodeURIComponent(params.game);
  const [opening] = createResource(
    () => ({ game: game(), fen: search.fen, address: address() }),
    async (of) => ({ address: of.address, opening: await openGame(of.game, of.fen, of.address) }),
  );
  useTitle(() => `Analysis: ${opening()?.opening.game.name ?? '…'}`);
  return (
    <Show when={opening()} keyed>
      {(found) => <Workbench {...found} />}
    </Show>
  );
}

/** `/analysis/live/ID`: a game that was or is played. */
export function LiveAnalysisPage() {
  const params = useParams<{ id: string }>();
  const location = useLocation();
  const [opening] = createResource(
    () => ({ id: params.id, address: location.pathname }),
    async (of) => ({ address: of.address, opening: await openLive(of.id, of.address) }),
  );
  useTitle(() => `Analysis: ${opening()?.opening.game.name ?? '…'}`);
  return (
    <Show when={opening()} keyed>
      {(found) => <Workbench {...found} />}
    </Show>
  );
}

async function openGame(id: string, fen: string | undefined, address: string): Promise<Opening> {
  const game = await api.game(id);
  const saved = load(address);
  const from = saved?.game === game.id ? saved.start : fen;
  const start =
    from === undefined || from === game.start.fen
      ? game.start
      : (await api.position(game.id, { fen: from })).position;
  const fresh: Saved = {
    game: game.id,
    start: start.fen,
    tree: [],
    path: [],
    tags: [],
    comment: '',
    evaluations: [],
  };
  return {
    game,
    start,
    saved: saved?.game === game.id ? saved : fresh,
    orientation: 'white',
    names: SIDES,
    fair: true,
  };
}

async function openLive(id: string, address: string): Promise<Opening> {
  const live = await api.live(id);
  const game = await api.game(live.game);
  const saved = load(address);
  const known = saved?.game === game.id && saved.start === live.start ? saved : undefined;
  const line = live.played.map(({ id: move, short }) => ({ move, short }));
  const tree = addLine(known?.tree ?? [], [], line);
  const start =
    live.start === game.start.fen
      ? game.start
      : (await api.position(game.id, { fen: live.start })).position;
  return {
    game,
    start,
    saved: {
      game: game.id,
      start: live.start,
      tree,
      path: known?.path ?? (live.status === 'over' ? [] : lineEnd(tree)),
      tags: tagsOf(live),
      comment: known?.comment ?? '',
      evaluations: known?.evaluations ?? [],
    },
    orientation: live.you === 'black' ? 'black' : 'white',
    names: { white: live.white?.name ?? 'White', black: live.black?.name ?? 'Black' },
    fair: live.status === 'over' || live.you === undefined || live.you === 'both',
  };
}

function tagsOf(live: Live): [string, string][] {
  const date = new Date(live.createdAt).toISOString().slice(0, 10).replaceAll('-', '.');
  return [
    ['Date', date],
    ['White', live.white?.name ?? '?'],
    ['Black', live.black?.name ?? '?'],
    ['Result', live.position.outcome?.result ?? '*'],
  ];
}
