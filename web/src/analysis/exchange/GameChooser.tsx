import { createSignal, createUniqueId, For, onMount } from 'solid-js';
import { describeGame, type GameText } from './pgn';
import './exchange.css';

/** Number of visible rows of the list. */
const ROWS = 8;

/** Asks which game of a PGN to load. */
export function GameChooser(props: {
  games: readonly GameText[];
  onChoose: (game: GameText) => void;
  onCancel: () => void;
}) {
  const id = createUniqueId();
  const [chosen, setChosen] = createSignal(0);
  let list: HTMLSelectElement | undefined;
  onMount(() => list?.focus());
  const load = () => {
    const game = props.games[chosen()];
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
      <label for={id}>There are {props.games.length} games in this PGN. Which one?</label>
      <select
        id={id}
        ref={list}
        class="input"
        size={Math.min(ROWS, props.games.length)}
        onChange={(event) => setChosen(event.currentTarget.selectedIndex)}
        onDblClick={load}
        onKeyDown={(event) => {
          if (event.key === 'Enter') load();
          if (event.key === 'Escape') props.onCancel();
        }}
      >
        <For each={props.games}>
          {(game, at) => (
            <option selected={at() === 0}>{`${at() + 1}. ${describeGame(game)}`}</option>
          )}
        </For>
      </select>
      <div class="row">
        <button type="submit" class="button small">
          Load this game
        </button>
        <button type="button" class="button small" onClick={() => props.onCancel()}>
          Cancel
        </button>
      </div>
    </form>
  );
}
