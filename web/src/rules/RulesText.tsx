import { createMemo, For, type JSX, Show } from 'solid-js';
import type { GameSummary, RulesView } from '../api';
import { PieceIcon } from '../board/view/PieceIcon';
import { ExampleCard } from './ExampleCard';
import { anchorOf, PieceCard } from './PieceCard';
import { Prose } from './Prose';
import './rules.css';
import './contents.css';

type Section = RulesView['sections'][number];

/** The sections, pieces and examples of the rules, with a table of contents. */
export function RulesText(props: {
  game: GameSummary;
  rules: RulesView;
  /** Opens the table of contents. */
  openContents: boolean;
}) {
  const rules = () => props.rules;
  // The first section has only the title and the inventor.
  const sections = createMemo(() => rules().sections.slice(1));
  const piecesIndex = () => {
    const i = sections().findIndex(({ id }) => /(^|-)pieces$/.test(id));
    return i < 0 ? sections().length : i + 1;
  };
  return (
    <>
      <Contents
        rules={rules()}
        game={props.game}
        open={props.openContents}
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
    </>
  );
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
  open: boolean;
  before: Section[];
  after: Section[];
}) {
  const Entry = (own: { to: string; children: JSX.Element }) => (
    <li>
      <a href={`#${own.to}`}>{own.children}</a>
    </li>
  );
  return (
    <nav class="contents" aria-label="Contents">
      <details open={props.open}>
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
