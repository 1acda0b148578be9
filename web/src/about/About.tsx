import * as t from 'texts:about';
import { A } from '@solidjs/router';
import { createResource, For } from 'solid-js';
import { href } from '../api';
import { useBackend } from '../backend/context';
import { translatedGame, translatedName } from '../texts/fromGames';
import { useTitle } from '../ui/title';
import './about.css';

type Words = () => string;

const SHORTCUTS: readonly { context: Words; keys: [Words, Words][] }[] = [
  {
    context: t.onBoard,
    keys: [
      [t.tab, t.toBoard],
      [t.arrows, t.squareToSquare],
      [t.enterOrSpace, t.pickUp],
      [t.escape, t.putBack],
      [t.rightButton, t.drawArrows],
    ],
  },
  {
    context: t.inAnalysis,
    keys: [
      [t.leftRight, t.backAndOn],
      [t.upDown, t.otherMoves],
      [t.homeEnd, t.startAndEnd],
      [t.space, t.bestMove],
      [t.keyL, t.engineSwitch],
      [t.keyF, t.flip],
    ],
  },
  {
    context: t.inWorkshop,
    keys: [
      [t.keyF8, t.nextMistake],
      [t.undoKeys, t.undoRedo],
      [t.tab, t.leaveText],
    ],
  },
];

/** The games with their inventors. */
function Inventors() {
  const backend = useBackend();
  const [games] = createResource(() => backend.games());
  return (
    <section>
      <h2>{t.inventors()}</h2>
      <ul class="about-games">
        <For each={games()}>
          {(game) => (
            <li>
              <A href={href.rules(game.id)}>{translatedGame(game.name)}</A>
              <span class="muted">
                {game.inventor === 'unknown'
                  ? t.inventorUnknown({ year: translatedName(game.year) })
                  : t.inventor({ ...game, inventor: translatedName(game.inventor) })}
              </span>
            </li>
          )}
        </For>
      </ul>
      <p>{t.inventorsWork()}</p>
    </section>
  );
}

export default function About() {
  useTitle(t.about);
  return (
    <div class="page narrow stack about">
      <h1>{t.title()}</h1>
      <p>{t.what()}</p>
      <p>
        {t.how({
          studies: (text) => <A href={href.studies()}>{text}</A>,
          workshop: (text) => <A href={href.workshop()}>{text}</A>,
        })}
      </p>
      <Inventors />
      <section>
        <h2>{t.moving()}</h2>
        <p>{t.movingHow()}</p>
      </section>
      <section id="keyboard">
        <h2>{t.keyboard()}</h2>
        <For each={SHORTCUTS}>
          {({ context, keys }) => (
            <>
              <h3>{context()}</h3>
              <dl class="about-keys">
                <For each={keys}>
                  {([key, words]) => (
                    <div>
                      <dt>
                        <kbd>{key()}</kbd>
                      </dt>
                      <dd>{words()}</dd>
                    </div>
                  )}
                </For>
              </dl>
            </>
          )}
        </For>
      </section>
      <section>
        <h2>{t.licence()}</h2>
        <p>{t.licenceText()}</p>
      </section>
    </div>
  );
}
