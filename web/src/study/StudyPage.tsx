import { A, useLocation, useParams } from '@solidjs/router';
import { createEffect, createResource, For, Show } from 'solid-js';
import {
  ApiError,
  decodeParam,
  href,
  type StudyReport,
  type StudySection,
  workshopIdOf,
} from '../api';
import { useBackend } from '../backend/context';
import { Contents, ContentsEntry } from '../ui/Contents';
import { CopyField } from '../ui/CopyField';
import { useTitle } from '../ui/title';
import { type LoadedStudy, loadStudy } from './loadStudy';
import { NoStudy } from './NoStudy';
import { Plots } from './Plots';
import { StudyTable } from './StudyTable';
import './study.css';

/** `/study/GAME`: what was measured of a game. */
export default function StudyPage() {
  const backend = useBackend();
  const params = useParams<{ game: string }>();
  const [loaded] = createResource(
    () => decodeParam(params.game),
    (game) => loadStudy(backend, game).catch((error) => ifMissing(error, game)),
  );
  useTitle(() => {
    const study = loaded();
    return `Study: ${study && 'report' in study ? study.report.name : '…'}`;
  });
  const location = useLocation();
  // Scroll to the anchor, which exists only after loading.
  createEffect(() => {
    const place = location.hash.slice(1);
    if (loaded() && place) queueMicrotask(() => document.getElementById(place)?.scrollIntoView());
  });
  return (
    <Show when={loaded()} keyed>
      {(study) =>
        'report' in study ? <StudyContent study={study} /> : <NoStudy game={study.unstudied} />
      }
    </Show>
  );
}

/** Returns the game of the workshop of which there is no study; throws other errors. */
function ifMissing(error: unknown, game: string): { unstudied: string } {
  const id = workshopIdOf(game);
  if (id === undefined || !(error instanceof ApiError) || error.status !== 404) throw error;
  return { unstudied: id };
}

function StudyContent(props: { study: LoadedStudy }) {
  const { report, addressOf } = props.study;
  const sections = report.sections.filter((section) => !isEmpty(section));
  const isWide = window.matchMedia?.('(min-width: 62rem)').matches ?? false;
  return (
    <div class="study page">
      <header class="study-head">
        <h1>A study of {report.name}</h1>
        <StudyLinks game={report.game} />
        <Results report={report} />
        <Method report={report} />
      </header>
      <Contents open={isWide}>
        <For each={sections}>
          {({ id, title }) => <ContentsEntry anchor={id}>{title}</ContentsEntry>}
        </For>
      </Contents>
      <article class="study-text">
        <For each={sections}>
          {(section) => (
            <section id={section.id}>
              <h2>{section.title}</h2>
              <Paragraphs text={section.text} />
              <Plots game={report.game} plots={section.plots} />
              <For each={section.tables}>
                {(table) => <StudyTable table={table} addressOf={addressOf} />}
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
      <A href={href.studies()}>All studies</A>
    </div>
  );
}

/** The most important results, with the numbers behind them. */
function Results(props: { report: StudyReport }) {
  return (
    <ol class="study-results">
      <For each={props.report.sentences}>
        {({ text, numbers }) => (
          <li>
            <p>{text}</p>
            <p class="study-numbers">{numbers}</p>
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
