import * as t from 'texts:study';
import { A } from '@solidjs/router';
import { For, type JSX, Show } from 'solid-js';
import {
  href,
  isWorkshopGame,
  type StudyHeadline,
  type StudyPieceValue,
  type StudyReport,
  type StudySection,
} from '../api';
import { useBackend } from '../backend/context';
import { PieceIcon } from '../board/view/PieceIcon';
import { translatedGame, translatedName } from '../texts/fromGames';
import { reportLang, reportText } from '../texts/report';
import { useAnchor } from '../ui/anchor';
import { Contents, ContentsEntry } from '../ui/Contents';
import { CopyField } from '../ui/CopyField';
import { GameLinks } from '../ui/GameLinks';
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
  useAnchor();
  const sections = () => report().sections.filter((section) => !isEmpty(section));
  const isWide = window.matchMedia?.('(min-width: 62rem)').matches ?? false;
  return (
    <div class="study page">
      <header class="study-head">
        <h1>{t.studyOf({ game: translatedGame(report().name) })}</h1>
        <StudyLinks game={report().game} />
        {props.head}
        <Show when={report().headline} keyed>
          {(headline) => (
            <Headline game={report().game} headline={headline} version={props.version} />
          )}
        </Show>
        <PieceValues game={report().game} values={report().values} />
        <Results report={report()} />
        <Method report={report()} />
        {props.children}
      </header>
      <Contents open={isWide}>
        <For each={sections()}>
          {(section) => (
            <ContentsEntry anchor={section.id}>{reportText(section.title)}</ContentsEntry>
          )}
        </For>
      </Contents>
      <article class="study-text">
        <For each={sections()}>
          {(section) => (
            <section id={section.id}>
              <h2 lang={reportLang(section.title)}>{reportText(section.title)}</h2>
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
      <GameLinks game={props.game} to={['rules', 'newGame', 'analysis']} />
      <Show when={isWorkshopGame(props.game)}>
        <A class="button" href={href.workshop(props.game)}>
          {t.text()}
        </A>
      </Show>
      <A href={href.studies()}>{t.allStudies()}</A>
    </div>
  );
}

/** The most important number, with its plot. */
function Headline(props: { game: string; headline: StudyHeadline; version: number | undefined }) {
  return (
    <div class="study-headline">
      <p>
        <strong class="study-headline-value">{reportText(props.headline.value)}</strong>
        <span class="study-numbers" lang={reportLang(props.headline.label)}>
          {reportText(props.headline.label)}
        </span>
      </p>
      <Show when={props.headline.plot} keyed>
        {(plot) => <Plots game={props.game} plots={[plot]} version={props.version} />}
      </Show>
    </div>
  );
}

/** The values of the pieces as bars, each with the ends of its interval. */
function PieceValues(props: { game: string; values: readonly StudyPieceValue[] }) {
  const most = () => Math.max(0, ...props.values.map(({ high }) => high));
  const share = (value: number) => `${(100 * Math.max(0, value)) / most()}%`;
  return (
    <Show when={most() > 0}>
      <ul class="study-values" aria-label={t.values()}>
        <For each={props.values}>
          {({ name, letter, value, low, high, isDisputed }) => (
            <li>
              <PieceIcon game={props.game} piece={letter} class="study-value-piece" />
              <span>{translatedName(name)}</span>
              <span class="study-value-track" aria-hidden="true">
                <span class="study-value-bar" style={{ width: share(value) }} />
                <span
                  class="study-value-range"
                  style={{ left: share(low), right: `calc(100% - ${share(high)})` }}
                />
              </span>
              <span class="study-value-number">
                {reportText(value.toFixed(1))}
                {isDisputed ? '?' : ''}
              </span>
            </li>
          )}
        </For>
      </ul>
      <Show when={props.values.some(({ isDisputed }) => isDisputed)}>
        <p class="study-numbers">{t.disputed()}</p>
      </Show>
    </Show>
  );
}

/** The most important results, with the numbers behind them. */
function Results(props: { report: StudyReport }) {
  return (
    <ol class="study-results">
      <For each={props.report.sentences}>
        {(sentence) => (
          <li>
            <p lang={reportLang(sentence.text)}>{reportText(sentence.text)}</p>
            <p class="study-numbers" lang={reportLang(sentence.numbers)}>
              {reportText(sentence.numbers)}
            </p>
            <Show when={sentence.confirmation}>
              {(second) => (
                <p class="study-numbers study-confirmed">
                  {t.confirmed({ numbers: reportText(second()) })}
                </p>
              )}
            </Show>
          </li>
        )}
      </For>
    </ol>
  );
}

/** The method, and the command that repeats it. */
function Method(props: { report: StudyReport }) {
  const backend = useBackend();
  return (
    <section aria-labelledby="method">
      <h2 id="method">{t.howMade()}</h2>
      <Paragraphs text={props.report.introduction} />
      <p>
        <a href={backend.studyMethodsUrl()} rel="external">
          {t.methods()}
        </a>
      </p>
      <p>{t.sameAgain()}</p>
      <CopyField label={t.command()} text={props.report.command} />
    </section>
  );
}

function Paragraphs(props: { text: readonly string[] }) {
  return (
    <For each={props.text}>
      {(paragraph) => (
        <p class="study-paragraph" lang={reportLang(paragraph)}>
          {/* Every second part is code: "All lines are in `book.txt`." */}
          <For each={reportText(paragraph).split('`')}>
            {(part, i) => (i() % 2 === 1 ? <code class="mono">{part}</code> : part)}
          </For>
        </p>
      )}
    </For>
  );
}
