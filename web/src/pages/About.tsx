import { A } from '@solidjs/router';
import { createResource, For } from 'solid-js';
import { api, href } from '../api';
import { useTitle } from '../ui/title';

/** What this is, whose games these are, and which keys there are. */
export default function About() {
  useTitle(() => 'About');
  const [games] = createResource(() => api.games());
  return (
    <div class="page narrow stack">
      <h1>About Heterodox</h1>
      <p>
        Heterodox plays chess variants that have rules of their own: boards that are no squares,
        pieces that push and carry each other, armies that are talked over instead of captured. It
        knows their rules exactly, plays all of them at eight levels, and analyses them.
      </p>
      <p>
        It is a free program under the MIT and Apache 2.0 licences and runs wherever you start it.
        There are no accounts. A cookie tells the server which games are yours; nothing is sent to
        anybody else.
      </p>
      <h2>The games and their inventors</h2>
      <ul>
        <For each={games()}>
          {(game) => (
            <li>
              <A href={href.rules(game.id)}>{game.name}</A>: {game.inventor}, {game.year}
            </li>
          )}
        </For>
      </ul>
      <h2>Moving</h2>
      <p>
        Drag a piece, or click it and then its target. Where one target allows several moves, you
        are asked for what still makes a difference: on the board if it is a square, beside the
        target otherwise. Rest on a piece, or press it long, to be told what it is and where it
        goes. Drag with the right button to draw arrows.
      </p>
      <h2>Keys</h2>
      <ul>
        <li>
          On the board: the arrow keys go from square to square, Enter picks up and puts down,
          Escape gives up.
        </li>
        <li>
          Elsewhere on the page of a game: left and right go through its moves, Home and End to the
          first and the last position, F turns the board.
        </li>
      </ul>
    </div>
  );
}
