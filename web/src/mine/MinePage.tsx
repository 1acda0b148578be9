import * as t from 'texts:mine';
import { A, useLocation } from '@solidjs/router';
import { createMemo, createResource, For, Show } from 'solid-js';
import { href, type WorkshopEntry } from '../api';
import { useBackend } from '../backend/context';
import { FinishedCard } from '../home/FinishedCard';
import LiveCard from '../home/LiveCard';
import { createLobby } from '../home/lobby';
import { NameForm } from '../home/NameForm';
import { PostCard } from '../home/PostCard';
import { finishedGames, recordsOf } from '../state/finishedGames';
import { postGames, postResults } from '../state/postGames';
import { translatedGame } from '../texts/fromGames';
import { createLimit } from '../ui/limit';
import { useTitle } from '../ui/title';
import { BackupPanel } from './BackupPanel';
import { DevicePanel } from './DevicePanel';
import { Progress } from './Progress';
import './mine.css';

/** Finished games that are shown at first. */
const FEW = 12;

/** `/mine`: everything that the visitor has played, solved and made. */
export default function MinePage() {
  useTitle(t.myGames);
  const backend = useBackend();
  const { lobby } = createLobby(backend);
  const location = useLocation();
  // Whoever comes for it from a game finds it first, wherever lists would push it.
  const wantsDevice = () => location.hash === '#device';
  const Device = () => (
    <Show when={backend.offers.people}>
      <DevicePanel />
    </Show>
  );
  return (
    <div class="page mine">
      <header class="mine-head">
        <h1>{t.myGames()}</h1>
        <NameForm />
      </header>
      <Show when={wantsDevice()}>
        <Device />
      </Show>
      <Show when={lobby()?.mine.length}>
        <section aria-labelledby="going">
          <h2 id="going">{t.goingOn()}</h2>
          <ul class="mine-cards">
            <For each={lobby()?.mine}>{(card) => <LiveCard card={card} />}</For>
          </ul>
        </section>
      </Show>
      <ByPost />
      {/* The lobby tells which games have ended. */}
      <Show when={lobby()}>
        <Finished />
        <Results />
      </Show>
      <Progress />
      <OwnGames />
      <Show when={!wantsDevice()}>
        <Device />
      </Show>
      <BackupPanel />
    </div>
  );
}

/** The games by post, going on and finished. */
function ByPost() {
  const games = createMemo(postGames);
  const limit = createLimit({ items: games, few: () => FEW, name: 'games' });
  return (
    <Show when={games().length > 0}>
      <section aria-labelledby="by-post">
        <h2 id="by-post">{t.byPost()}</h2>
        <ul class="mine-cards">
          <For each={limit.shown()}>{(game) => <PostCard game={game} canForget />}</For>
        </ul>
        <limit.Toggle class="mine-all" />
      </section>
    </Show>
  );
}

/** The finished games. */
function Finished() {
  const games = finishedGames();
  const limit = createLimit({ items: () => games, few: () => FEW, name: 'games' });
  return (
    <section aria-labelledby="finished">
      <h2 id="finished">{t.finished()}</h2>
      <ul class="mine-cards">
        <For
          each={limit.shown()}
          fallback={
            <li class="muted">{t.noneYet({ a: (start) => <A href={href.play()}>{start}</A> })}</li>
          }
        >
          {(game) => <FinishedCard game={game} />}
        </For>
      </ul>
      <limit.Toggle class="mine-all" />
    </section>
  );
}

/** The results of each game against each level and against people, also of games by post. */
function Results() {
  const records = createMemo(() => recordsOf([...finishedGames(), ...postResults()]));
  return (
    <Show when={records().length > 0}>
      <section aria-labelledby="records">
        <h2 id="records">{t.yourResults()}</h2>
        <table class="mine-records">
          <thead>
            <tr>
              <th scope="col">{t.game()}</th>
              <th scope="col">{t.against()}</th>
              <th scope="col">{t.won()}</th>
              <th scope="col">{t.drawn()}</th>
              <th scope="col">{t.lost()}</th>
            </tr>
          </thead>
          <tbody>
            <For each={records()}>
              {(record) => (
                <tr>
                  <td>{translatedGame(record.gameName)}</td>
                  <td>
                    {record.level === undefined ? t.people() : t.level({ level: record.level })}
                  </td>
                  <td>{record.won}</td>
                  <td>{record.drawn}</td>
                  <td>{record.lost}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </section>
    </Show>
  );
}

/** The visitor's games of the workshop. */
function OwnGames() {
  const backend = useBackend();
  const [games] = createResource<WorkshopEntry[]>(() =>
    backend.workshopGames().then(
      (list) => list.games.filter(({ mine }) => mine),
      () => [],
    ),
  );
  return (
    <Show when={games()?.length}>
      <section aria-labelledby="own">
        <h2 id="own">{t.ownGames()}</h2>
        <ul class="mine-list">
          <For each={games()}>
            {({ id, name }) => (
              <li>
                <A href={href.workshop(id)}>{name}</A>
                <A class="muted" href={href.newGame(id)}>
                  {t.play()}
                </A>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}
