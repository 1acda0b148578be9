import { A } from '@solidjs/router';
import { createResource, For } from 'solid-js';
import { href } from '../api';
import { useBackend } from '../backend/context';
import { useTitle } from '../ui/title';
import './about.css';

const SHORTCUTS: readonly { context: string; keys: [string, string][] }[] = [
  {
    context: 'On the board',
    keys: [
      ['Tab', 'to the board, and on from it'],
      ['← ↑ → ↓', 'from square to square'],
      ['Enter or Space', 'pick up the piece, or put it down'],
      ['Escape', 'put the piece back'],
      ['Right button', 'draw arrows and circles; with Shift, Ctrl or Alt in other colours'],
    ],
  },
  {
    context: 'In analysis',
    keys: [
      ['← →', 'a move back, a move on'],
      ['↑ ↓', 'to the other moves that were played instead'],
      ['Home, End', 'to the start, to the end of the line'],
      ['Space', 'play the engine’s best move'],
      ['L', 'switch the engine on or off'],
      ['F', 'flip the board'],
    ],
  },
  {
    context: 'In the workshop',
    keys: [
      ['F8', 'go to the next mistake'],
      ['Ctrl + Z, Ctrl + Y', 'undo and redo'],
      ['Tab', 'leave the text'],
    ],
  },
];

/** The games with their inventors. */
function Inventors() {
  const backend = useBackend();
  const [games] = createResource(() => backend.games());
  return (
    <section>
      <h2>The games and their inventors</h2>
      <ul class="about-games">
        <For each={games()}>
          {(game) => (
            <li>
              <A href={href.rules(game.id)}>{game.name}</A>
              <span class="muted">
                {game.inventor === 'unknown' ? 'inventor unknown' : game.inventor}, {game.year}
              </span>
            </li>
          )}
        </For>
      </ul>
      <p>
        The games are their inventors’ work. Where published rules leave something open, the rulings
        on each rules page say what was decided here.
      </p>
    </section>
  );
}

export default function About() {
  useTitle(() => 'About');
  return (
    <div class="page narrow stack about">
      <h1>About Heterodox</h1>
      <p>
        Heterodox plays chess variants that have rules of their own: boards that are no squares,
        pieces that push and carry each other, armies that are talked over instead of captured. Play
        them with a friend or against the computer, learn them piece by piece, and analyse them.
        There are no accounts. A cookie tells the server which games are yours; nothing is sent to
        anybody else.
      </p>
      <p>
        One program knows the rules of every game exactly, and its engine learns by playing against
        itself. <A href={href.studies()}>Studies</A> say how fair the games are, what each piece is
        worth, and which endings are won. In the <A href={href.workshop()}>workshop</A> inventors
        write games as Interactive Diagrams or variants.ini, and play them at once.
      </p>
      <Inventors />
      <section>
        <h2>Moving</h2>
        <p>
          Drag a piece, or click it and then its target. Where one target allows several moves, you
          are asked for what still makes a difference: on the board if it is a square, beside the
          target otherwise. Rest on a piece, or press it long, to be told what it is and where it
          goes.
        </p>
      </section>
      <section id="keyboard">
        <h2>Keyboard and mouse</h2>
        <For each={SHORTCUTS}>
          {({ context, keys }) => (
            <>
              <h3>{context}</h3>
              <dl class="about-keys">
                <For each={keys}>
                  {([key, words]) => (
                    <div>
                      <dt>
                        <kbd>{key}</kbd>
                      </dt>
                      <dd>{words}</dd>
                    </div>
                  )}
                </For>
              </dl>
            </>
          )}
        </For>
      </section>
      <section>
        <h2>Licence</h2>
        <p>
          Heterodox is free software, licensed under the MIT licence or the Apache licence 2.0,
          whichever you like. The pictures of the pieces were drawn for it and have the same
          licence.
        </p>
      </section>
    </div>
  );
}
