import { A } from '@solidjs/router';
import { For, type JSX, Show } from 'solid-js';
import { href, isWorkshopGame, type StudyReport, type StudySection } from '../api';
import { Contents, ContentsEntry } from '../ui/Contents';
import { CopyField } from '../ui/CopyField';
import type { LoadedStudy } from './loadStudy';
import { Plots } from './Plots';
import { StudyTable } from './StudyTable';

/** The report of a study. It may grow in place. */
export function StudyContent(props: {
  study: LoadedStudy;
  /** Changes with the plots, if they may change. */
  version?: number;
  /** Shown before the results. */
  head?: JSX.Element;
  /** Shown after the method. */
  children?: JSX.Element;
}) {
  const report = () => props.study.report;
  const sections = () => report().sections.filter((section) => !isEmpty(section));
  const isWide = window.matchMedia?.('(min-width: 62rem)').matches ?? false;
  return (
    <div class="study page">
      <header class="study-head">
        <h1>A study of {report().name}</h1>
        <StudyLinks game={report().game} />
        {props.head}
        <Results report={report()} />
        <Method report={report()} />
        {props.children}
      </header>
      <Contents open={isWide}>
        <For each={sections()}>
          {(section) => <ContentsEntry anchor={section.id}>{section.title}</ContentsEntry>}
        </For>
      </Contents>
      <article class="study-text">
        <For each={sections()}>
          {(section) => (
            <section id={section.id}>
              <h2>{section.title}</h2>
              <Paragraphs text={section.text} />
              <Plots game={report().game} plots={section.plots} version={props.version} />
              <For each={section.tables}>
                {(table) => <StudyTable table={table} addressOf={props.study.addressOf} />}
              </For>
            </section>
          )}
        </For>
      </article>
    </div>
  );
}

function isEmpty({ text, plots, tables }: StudySection): boolean {
  return text.length + plots.length + tables.length === 0;
}

function StudyLinks(props: { game: string }) {
  return (
    <div class="row">
      <A class="button" href={href.rules(props.game)}>
        Rules
      </A>
      <A class="button" href={href.newGame(props.game)}>
        Play
      </A>
      <A class="button" href={href.analysis(props.game)}>
        Analyse
      </A>
      <Show when={isWorkshopGame(props.game)}>
        <A class="button" href={href.workshop(props.game)}>
          Text
        </A>
      </Show>
      <A href={href.studies()}>All studies</A>
    </div>
  );
}

/** The most important results, with the numbers behind them. */
function Results(props: { report: StudyReport }) {
  return (
    <ol class="study-results">
      <For each={props.report.sentences}>
        {(sentence) => (
          <li>
            <p>{sentence.text}</p>
            <p class="study-numbers">{sentence.numbers}</p>
          </li>
        )}
      </For>
    </ol>
  );
}

/** The method, and the command that repeats it. */
function Method(props: { report: StudyReport }) {
  return (
    <section aria-labelledby="method">
      <h2 id="method">How it was made</h2>
      <Paragraphs text={props.report.introduction} />
      <p>This command makes the same study again, number by number:</p>
      <CopyField label="Command" text={props.report.command} />
    </section>
  );
}

function Paragraphs(props: { text: readonly string[] }) {
  return (
    <For each={props.text}>
      {(paragraph) => (
        <p class="study-paragraph">
          {/* Every second part is code: "All lines are in `book.txt`." */}
          <For each={paragraph.split('`')}>
            {(part, i) => (i() % 2 === 1 ? <code class="mono">{part}</code> : part)}
          </For>
        </p>
      )}
    </For>
  );
}
