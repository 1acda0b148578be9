import { A, useLocation, useParams } from '@solidjs/router';
import { createEffect, createResource, For, type JSX, Show } from 'solid-js';
import { decodeParam, type GameSummary, href, type RulesView } from '../api';
import { useBackend } from '../backend/context';
import { PieceIcon } from '../board/view/PieceIcon';
import { useTitle } from '../ui/title';
import { ExampleCard } from './ExampleCard';
import { anchorOf, PieceCard } from './PieceCard';
import { Prose } from './Prose';
import './rules.css';
import './contents.css';

type Section = RulesView['sections'][number];

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
  // The first section has only the title and the inventor.
  const titleSection = () => rules().sections[0];
  const isCredited = () => titleSection()?.html.includes(rules().inventor) ?? false;
  const sections = () => rules().sections.slice(1);
  const piecesIndex = () => {
    const i = sections().findIndex(({ id }) => /(^|-)pieces$/.test(id));
    return i < 0 ? sections().length : i + 1;
  };
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
          <A class="button" href={href.learn(props.game.id)}>
            Learn
          </A>
          <A class="button" href={href.analysis(props.game.id)}>
            Analyse
          </A>
        </div>
      </header>
      <Contents
        rules={rules()}
        game={props.game}
        before={sections().slice(0, piecesIndex())}
        after={sections().slice(piecesIndex())}
      />
      <article class="rules-text">
        <For each={sections().slice(0, piecesIndex())}>
          {(section) => <RuleSection section={section} />}
        </For>
        <For each={rules().pieces}>{(piece) => <PieceCard game={props.game} piece={piece} />}</For>
        <Show when={rules().examples.length > 0}>
          <section id="examples">
            <h2>Examples on the board</h2>
            <div class="examples">
              <For each={rules().examples}>
                {(example) => <ExampleCard game={props.game} example={example} level="h3" />}
              </For>
            </div>
          </section>
        </Show>
        <For each={sections().slice(piecesIndex())}>
          {(section) => <RuleSection section={section} />}
        </For>
      </article>
    </div>
  );
}

function credit({ inventor, year }: RulesView): string {
  return inventor === 'unknown' ? `Inventor unknown, ${year}` : `Invented by ${inventor}, ${year}`;
}

function RuleSection(props: { section: Section }) {
  return (
    <section id={props.section.id}>
      <h2>{props.section.title}</h2>
      <Prose html={props.section.html} />
    </section>
  );
}

function Contents(props: {
  rules: RulesView;
  game: GameSummary;
  before: Section[];
  after: Section[];
}) {
  const Entry = (own: { to: string; children: JSX.Element }) => (
    <li>
      <a href={`#${own.to}`}>{own.children}</a>
    </li>
  );
  const wide = window.matchMedia?.('(min-width: 62rem)').matches ?? false;
  return (
    <nav class="contents" aria-label="Contents">
      <details open={wide}>
        <summary>Contents</summary>
        <ul>
          <For each={props.before}>
            {(section) => <Entry to={section.id}>{section.title}</Entry>}
          </For>
          <li>
            <ul class="contents-pieces">
              <For each={props.rules.pieces}>
                {(piece) => (
                  <Entry to={anchorOf(piece)}>
                    <PieceIcon game={props.game.id} piece={piece.letter} />
                    {piece.name}
                  </Entry>
                )}
              </For>
            </ul>
          </li>
          <Show when={props.rules.examples.length > 0}>
            <Entry to="examples">Examples on the board</Entry>
          </Show>
          <For each={props.after}>
            {(section) => <Entry to={section.id}>{section.title}</Entry>}
          </For>
        </ul>
      </details>
    </nav>
  );
}
