import { A, useLocation, useParams } from '@solidjs/router';
import { createEffect, createResource, Show } from 'solid-js';
import { decodeParam, type GameSummary, href, type RulesView, workshopIdOf } from '../api';
import { useBackend } from '../backend/context';
import { createStudied } from '../study/studied';
import { useTitle } from '../ui/title';
import { Prose } from './Prose';
import { RulesText } from './RulesText';
import './rules.css';

/** `/rules/GAME`: the rules as text, with boards that demonstrate them. */
export default function RulesPage() {
  const backend = useBackend();
  const params = useParams<{ game: string }>();
  const id = () => decodeParam(params.game);
  const [found] = createResource(id, async (game) => {
    const [summary, rules] = await Promise.all([backend.game(game), backend.rules(game)]);
    return { summary, rules };
  });
  useTitle(() => `Rules: ${found()?.rules.name ?? '…'}`);
  const location = useLocation();
  // Scroll to the anchor, which exists only after loading.
  createEffect(() => {
    const place = location.hash.slice(1);
    if (found() && place) queueMicrotask(() => document.getElementById(place)?.scrollIntoView());
  });
  return (
    <Show when={found()} keyed>
      {({ summary, rules }) => <RulesContent game={summary} rules={rules} />}
    </Show>
  );
}

function RulesContent(props: { game: GameSummary; rules: RulesView }) {
  const rules = () => props.rules;
  const isStudied = createStudied(useBackend());
  // The first section has only the title and the inventor.
  const titleSection = () => rules().sections[0];
  const isWide = window.matchMedia?.('(min-width: 62rem)').matches ?? false;
  const isCredited = () => titleSection()?.html.includes(rules().inventor) ?? false;
  return (
    <div class="rules page">
      <header class="rules-head">
        <h1>{rules().name}</h1>
        <Show when={!isCredited()}>
          <p class="muted">{credit(rules())}</p>
        </Show>
        <Prose class="lead" html={titleSection()?.html ?? ''} />
        <div class="row">
          <A class="button primary" href={href.newGame(props.game.id)}>
            Play
          </A>
          <Show
            when={workshopIdOf(props.game.id)}
            fallback={
              <A class="button" href={href.learn(props.game.id)}>
                Learn
              </A>
            }
          >
            {(id) => (
              <A class="button" href={href.workshop(id())}>
                Workshop
              </A>
            )}
          </Show>
          <A class="button" href={href.analysis(props.game.id)}>
            Analyse
          </A>
          <Show when={isStudied(props.game.id)}>
            <A class="button" href={href.study(props.game.id)}>
              Study
            </A>
          </Show>
        </div>
      </header>
      <RulesText game={props.game} rules={rules()} openContents={isWide} />
    </div>
  );
}

function credit({ inventor, year }: RulesView): string {
  const by = inventor === 'unknown' ? 'Inventor unknown' : `Invented by ${inventor}`;
  // Games of the workshop have no year.
  return year === '' ? by : `${by}, ${year}`;
}
