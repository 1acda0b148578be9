import * as t from 'texts:workshop';
import { A } from '@solidjs/router';
import { createSignal, For, Show } from 'solid-js';
import { errorMessage, href, type WorkshopEntry, type WorkshopList } from '../api';
import { useBackend } from '../backend/context';
import type { Draft } from './draft';
import { GameThumbnail, SampleThumbnail } from './Thumbnail';
import './gallery.css';

/** Games to start from: those of the visitor, listed ones, and samples. */
export function Gallery(props: {
  list: WorkshopList;
  /** The visitor's own text that another one has replaced. */
  replaced: Draft | undefined;
  onStart: (draft: Draft) => void;
  /** Called when a game has been changed. */
  onChanged: () => void;
}) {
  const mine = () => props.list.games.filter((game) => game.mine);
  // Kept here, since the buttons are replaced when the list is loaded again.
  const [deleting, setDeleting] = createSignal<string>();
  const others = () => props.list.games.filter((game) => !game.mine && game.listed);
  return (
    <>
      <p class="muted gallery-hint">{t.asCopy()}</p>
      <Show when={props.replaced}>
        {(draft) => (
          <button type="button" class="button small" onClick={() => props.onStart(draft())}>
            {t.backToReplaced()}
          </button>
        )}
      </Show>
      <Show when={mine().length > 0}>
        <h3>{t.yourGames()}</h3>
        <ul class="gallery-list">
          <For each={mine()}>
            {(game) => (
              <li class="gallery-card">
                <Card game={game} />
                <OwnerButtons
                  game={game}
                  onChanged={props.onChanged}
                  asking={deleting() === game.id}
                  setAsking={(asking) => setDeleting(asking ? game.id : undefined)}
                />
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={others().length > 0}>
        <h3>{t.listed()}</h3>
        <ul class="gallery-list">
          <For each={others()}>
            {(game) => (
              <li class="gallery-card">
                <Card game={game} />
              </li>
            )}
          </For>
        </ul>
      </Show>
      <h3>{t.samples()}</h3>
      <ul class="gallery-list">
        <For each={props.list.samples}>
          {(sample) => (
            <li>
              <button
                type="button"
                class="gallery-card gallery-sample"
                onClick={() => props.onStart({ text: sample.text, pictures: {} })}
              >
                <SampleThumbnail sample={sample} />
                <span class="gallery-text">
                  <strong>
                    {t.sampleName({ name: fileStem(sample.name), title: sampleName(sample.name) })}
                  </strong>
                  <span class="muted">
                    {t.sample({ name: fileStem(sample.name), title: sample.title })}
                  </span>
                </span>
              </button>
            </li>
          )}
        </For>
      </ul>
    </>
  );
}

const fileStem = (file: string) => file.replace(/\.\w+$/, '');

/** Returns the name of a sample by that of its file: `two-kings.txt` has the Two kings. */
function sampleName(file: string): string {
  const words = fileStem(file).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function Card(props: { game: WorkshopEntry }) {
  const { game } = props;
  const { author, kinds } = game;
  const size = `${game.files}×${game.ranks}`;
  const about = () =>
    author && !game.mine ? t.kindsBy({ size, kinds, author }) : t.kinds({ size, kinds });
  return (
    <A class="gallery-open" href={href.workshop(game.id)}>
      <GameThumbnail game={game.id} />
      <span class="gallery-text">
        <strong>{game.name}</strong>
        <span class="muted">{about()}</span>
      </span>
    </A>
  );
}

/** What the author of a game can do with it. */
function OwnerButtons(props: {
  game: WorkshopEntry;
  onChanged: () => void;
  /** True while the author is asked whether to delete the game. */
  asking: boolean;
  setAsking: (asking: boolean) => void;
}) {
  const backend = useBackend();
  const [problem, setProblem] = createSignal('');
  const run = async (act: () => Promise<void>) => {
    setProblem('');
    props.setAsking(false);
    try {
      await act();
      props.onChanged();
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  const { game } = props;
  return (
    <div class="gallery-owner">
      <Show when={backend.offers.people} fallback={<span class="muted">{t.inThisBrowser()}</span>}>
        <span class="muted">{game.listed ? t.listedForAll() : t.onlyWithLink()}</span>
        <button
          type="button"
          class="button small"
          aria-label={
            game.listed ? t.unlistGame({ game: game.name }) : t.listGame({ game: game.name })
          }
          onClick={() => run(() => backend.changeWorkshopGame(game.id, { listed: !game.listed }))}
        >
          {game.listed ? t.unlist() : t.list()}
        </button>
      </Show>
      <Show
        when={props.asking}
        fallback={
          <button
            type="button"
            class="button small"
            aria-label={t.deleteGame({ game: game.name })}
            onClick={() => props.setAsking(true)}
          >
            {t.deleteIt()}
          </button>
        }
      >
        <button
          type="button"
          class="button small danger"
          ref={(button) => queueMicrotask(() => button.focus())}
          onClick={() => run(() => backend.deleteWorkshopGame(game.id))}
        >
          {t.deleteForGood()}
        </button>
        <button type="button" class="button small" onClick={() => props.setAsking(false)}>
          {t.keep()}
        </button>
      </Show>
      <Show when={problem()}>
        <p class="problem" role="alert">
          {problem()}
        </p>
      </Show>
    </div>
  );
}
