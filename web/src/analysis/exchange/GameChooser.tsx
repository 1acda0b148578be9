import * as t from 'texts:analysis';
import { createSignal, createUniqueId, For, onMount, Show } from 'solid-js';
import { describeGame, type GameList, type GameText } from './pgn';
import './exchange.css';

/** Number of visible rows of the list. */
const ROWS = 8;

/** Asks which game of a PGN to load. */
export function GameChooser(props: {
  list: GameList;
  busy: boolean;
  onChoose: (game: GameText) => void;
  /** Lists more games. */
  onMore: () => void;
  onCancel: () => void;
}) {
  const id = createUniqueId();
  const [chosen, setChosen] = createSignal(0);
  const games = () => props.list.games;
  const count = () =>
    props.list.next
      ? t.whichOfFirst({ count: games().length })
      : t.whichGame({ count: games().length });
  let list: HTMLSelectElement | undefined;
  onMount(() => list?.focus());
  const load = () => {
    const game = games()[chosen()];
    if (game) props.onChoose(game);
  };

  return (
    <form
      class="pgn-games"
      onSubmit={(event) => {
        event.preventDefault();
        load();
      }}
    >
      <label for={id}>{count()}</label>
      <select
        id={id}
        ref={list}
        class="input"
        size={Math.min(ROWS, games().length)}
        onChange={(event) => setChosen(event.currentTarget.selectedIndex)}
        onDblClick={load}
        onKeyDown={(event) => {
          if (event.key === 'Enter') load();
          if (event.key === 'Escape') props.onCancel();
        }}
      >
        <For each={games()}>
          {(game, at) => (
            <option selected={at() === 0}>{`${at() + 1}. ${describeGame(game)}`}</option>
          )}
        </For>
      </select>
      <div class="row">
        <button type="submit" class="button small">
          {t.loadThisGame()}
        </button>
        <Show when={props.list.next}>
          <button
            type="button"
            class="button small"
            disabled={props.busy}
            onClick={() => props.onMore()}
          >
            {t.moreGames()}
          </button>
        </Show>
        <button type="button" class="button small" onClick={() => props.onCancel()}>
          {t.cancel()}
        </button>
      </div>
    </form>
  );
}
