import { A } from '@solidjs/router';
import { createResource, For, type JSX, Show } from 'solid-js';
import type { GameSummary } from '../api';
import type { Backend } from '../backend/backend';
import { useBackend } from '../backend/context';
import { pictureSize } from '../board/view/geometry';
import { MiniBoard } from '../board/view/MiniBoard';
import { translatedGame } from '../texts/fromGames';
import { lookOf } from '../ui/look';
import './gameWall.css';

/** Returns all games in the order of the home page. */
async function inOrder(backend: Backend): Promise<GameSummary[]> {
  const [games, showcase] = await Promise.all([backend.games(), backend.showcase()]);
  const places = new Map(showcase.map(({ id }, i) => [id, i]));
  const place = ({ id }: GameSummary) => places.get(id) ?? places.size;
  return games.toSorted((a, b) => place(a) - place(b));
}

/** All games with their boards, each a link to a page about it. */
export function GameWall(props: {
  /** Address of the page about a game. */
  href: (game: string) => string;
  /** Words below the name of a game. */
  note: (game: GameSummary) => JSX.Element;
}) {
  const backend = useBackend();
  const [games] = createResource(() => inOrder(backend));
  return (
    <Show when={games()} keyed>
      {(found) => (
        <GameTiles>
          <For each={found}>
            {(game) => <GameTile game={game} href={props.href(game.id)} note={props.note(game)} />}
          </For>
        </GameTiles>
      )}
    </Show>
  );
}

/** A list of games, each a `GameTile`. */
export function GameTiles(props: { children: JSX.Element }) {
  return <ul class="game-wall">{props.children}</ul>;
}

/** A game with its board. The whole tile is one link. */
export function GameTile(props: {
  game: GameSummary;
  /** If it is not that of the game. */
  name?: string;
  href: string;
  note: JSX.Element;
}) {
  const { game } = props;
  const name = () => translatedGame(props.name ?? game.name);
  const { width, height } = pictureSize(game.board);
  return (
    <li data-look={lookOf(game.id)}>
      <A class="game-tile" href={props.href}>
        <span
          class="game-tile-board"
          aria-hidden="true"
          style={{ 'aspect-ratio': `${width} / ${height}` }}
        >
          <MiniBoard game={game.id} board={game.board} pieces={game.start.pieces} label={name()} />
        </span>
        <span class="game-tile-text">
          <strong>{name()}</strong>
          <span class="muted">{props.note}</span>
        </span>
      </A>
    </li>
  );
}
