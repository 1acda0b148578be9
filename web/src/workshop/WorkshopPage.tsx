import * as t from 'texts:workshop';
import { useLocation, useNavigate, useParams } from '@solidjs/router';
import { createEffect, createResource, createSignal, on } from 'solid-js';
import { decodeParam, errorMessage, href, type WorkshopGame, type WorkshopList } from '../api';
import type { Backend } from '../backend/backend';
import { useBackend } from '../backend/context';
import { useTitle } from '../ui/title';
import { type Draft, readDraft } from './draft';
import { isTextLink, textOfLink } from './link';
import { textWithPictures } from './pictures';
import { WorkshopView } from './WorkshopView';
import { createWorkshop } from './workshopState';
import './workshop.css';

const EMPTY: Draft = { text: '', pictures: {} };

/** What an address names. */
interface Named {
  draft: Draft;
  /** The game, if it is stored. */
  stored?: WorkshopGame;
}

/** Loads what the address names; undefined if it names nothing. */
async function loadFrom(
  backend: Backend,
  { id, hash }: { id: string; hash: string },
): Promise<Named | undefined> {
  if (id !== '') {
    const stored = await backend.workshopGame(id);
    const { text, pictures } = stored;
    if (Object.keys(pictures).length === 0) return { draft: { text, pictures }, stored };
    const { game } = await backend.checkText(text, new AbortController().signal);
    const withPictures = game ? textWithPictures(text, game, pictures) : text;
    return { draft: { text: withPictures, pictures }, stored };
  }
  return hash === '' ? undefined : { draft: { text: await textOfLink(hash), pictures: {} } };
}

/**
 * `/workshop`: a text and the game that it describes; `/workshop/GAME`: a stored one;
 * `/workshop#text=…`: a text from a link.
 */
export default function WorkshopPage() {
  const backend = useBackend();
  const [list, { refetch }] = createResource(() => backend.workshopGames());
  const draft = readDraft();
  const params = useParams<{ id?: string }>();
  const location = useLocation();
  // Whoever comes for the first time finds games to start from.
  const isFirst = draft === undefined && !params.id && !isTextLink(location.hash);
  return (
    <LoadedWorkshop
      initial={draft ?? EMPTY}
      isFirst={isFirst}
      list={listOf(list)}
      onChanged={() => void refetch()}
    />
  );
}

function listOf(list: { latest: WorkshopList | undefined; error: unknown }) {
  return list.error ? undefined : list.latest;
}

function LoadedWorkshop(props: {
  initial: Draft;
  isFirst: boolean;
  list: WorkshopList | undefined;
  onChanged: () => void;
}) {
  const backend = useBackend();
  const params = useParams<{ id?: string }>();
  const location = useLocation();
  const navigate = useNavigate();
  const workshop = createWorkshop(backend, props.initial);
  const [problem, setProblem] = createSignal('');
  const [stored, setStored] = createSignal<WorkshopGame>();
  useTitle(() => {
    const name = workshop.isStale() ? undefined : workshop.known()?.game.name;
    return name ? t.title({ game: name }) : t.workshop();
  });
  const address = () => ({
    id: params.id ? `workshop:${decodeParam(params.id)}` : '',
    hash: isTextLink(location.hash) ? location.hash : '',
  });
  createEffect(
    on(address, async (wanted) => {
      setProblem('');
      setStored(undefined);
      try {
        const named = await loadFrom(backend, wanted);
        const now = address();
        if (!named || now.id !== wanted.id || now.hash !== wanted.hash) return;
        workshop.load(named.draft);
        setStored(named.stored);
      } catch (error) {
        setProblem(errorMessage(error));
      }
    }),
  );
  /** The text is no longer the one that the address names. */
  const leaveAddress = () => {
    const { id, hash } = address();
    if (id !== '' || hash !== '') navigate(href.workshop(), { replace: true, scroll: false });
  };
  return (
    <WorkshopView
      workshop={workshop}
      isFirst={props.isFirst}
      list={props.list}
      stored={stored()}
      problem={problem()}
      onTyped={leaveAddress}
      onStart={(draft) => {
        leaveAddress();
        workshop.load(draft);
      }}
      onChanged={props.onChanged}
    />
  );
}
