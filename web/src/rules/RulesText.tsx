import * as t from 'texts:rules';
import { createMemo, For, Show } from 'solid-js';
import type { GameSummary, RulesView } from '../api';
import { PieceIcon } from '../board/view/PieceIcon';
import { translatedName } from '../texts/fromGames';
import { langOf } from '../texts/textLanguage';
import { Contents, ContentsEntry } from '../ui/Contents';
import { ExampleCard } from './ExampleCard';
import { anchorOf, PieceCard } from './PieceCard';
import { Prose } from './Prose';
import './rules.css';

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
      <RulesContents
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
            <h2>{t.examples()}</h2>
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
      <h2 lang={langOf(props.section)}>{props.section.title}</h2>
      <Prose html={props.section.html} lang={langOf(props.section)} />
    </section>
  );
}

function RulesContents(props: {
  rules: RulesView;
  game: GameSummary;
  open: boolean;
  before: Section[];
  after: Section[];
}) {
  const entry = ({ id, title }: Section) => <ContentsEntry anchor={id}>{title}</ContentsEntry>;
  return (
    <Contents open={props.open}>
      <For each={props.before}>{entry}</For>
      <li>
        <ul class="contents-pieces">
          <For each={props.rules.pieces}>
            {(piece) => (
              <ContentsEntry anchor={anchorOf(piece)}>
                <PieceIcon game={props.game.id} piece={piece.letter} />
                {translatedName(piece.name)}
              </ContentsEntry>
            )}
          </For>
        </ul>
      </li>
      <Show when={props.rules.examples.length > 0}>
        <ContentsEntry anchor="examples">{t.examples()}</ContentsEntry>
      </Show>
      <For each={props.after}>{entry}</For>
    </Contents>
  );
}
