import * as t from 'texts:rules';
import { A } from '@solidjs/router';
import { createResource, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { type Example, type GameSummary, href } from '../api';
import { useBackend } from '../backend/context';
import { translatedName } from '../texts/fromGames';
import { langOf } from '../texts/textLanguage';
import { DemoBoard } from './DemoBoard';
import { createDemonstration } from './demonstration';
import { LazyMount } from './LazyMount';
import './exampleCard.css';

export interface ExampleCardProps {
  game: GameSummary;
  example: Example;
  /** Element of the heading. */
  level: 'h3' | 'h4';
}

/** An example position of the rules, with a move that can be played. */
export function ExampleCard(props: ExampleCardProps) {
  const backend = useBackend();
  // Some examples use another option of the game.
  const [game] = createResource(
    () => props.example.game ?? props.game.id,
    (id) => (id === props.game.id ? props.game : backend.game(id)),
  );
  return (
    <figure class="example">
      <figcaption>
        <Dynamic component={props.level} lang={langOf(props.example)}>
          {props.example.title}
        </Dynamic>
        <Show when={props.example.by}>
          {(by) => <p class="muted">{t.after({ name: translatedName(by()) })}</p>}
        </Show>
        <p lang={langOf(props.example)}>{props.example.text}</p>
        <Show when={game()} keyed>
          {(found) => (
            <A class="example-link" href={href.analysis(found.id, props.example.fen)}>
              {t.analysePosition()}
            </A>
          )}
        </Show>
      </figcaption>
      <LazyMount aspectRatio="1">
        <Show when={game()} keyed>
          {(found) => <ExampleBoard game={found} example={props.example} />}
        </Show>
      </LazyMount>
    </figure>
  );
}

function ExampleBoard(props: { game: GameSummary; example: Example }) {
  const backend = useBackend();
  const { example, game } = props;
  const demo = createDemonstration(
    backend,
    game.id,
    async () => (await backend.position(game.id, { fen: example.fen })).position,
    example.square,
  );
  return (
    <div class="example-board">
      <DemoBoard game={game} demo={demo} placing={false} label={example.title} />
      <Show when={example.move}>
        {(move) => (
          <button
            type="button"
            class="button"
            disabled={demo.playing() || demo.position() === undefined}
            onClick={() => void demo.playMove(move())}
          >
            {t.playIt()}
          </button>
        )}
      </Show>
    </div>
  );
}
