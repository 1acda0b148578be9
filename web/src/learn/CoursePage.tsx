import * as t from 'texts:learn';
import { A } from '@solidjs/router';
import { For, Show } from 'solid-js';
import { type Course, type GameSummary, href } from '../api';
import { translatedGame } from '../texts/fromGames';
import { langOf } from '../texts/textLanguage';
import { GameLinks } from '../ui/GameLinks';
import { GamePage } from '../ui/GamePage';
import { Icon } from '../ui/Icon';
import { firstUnsolved, solvedCount, stepsOf } from './course';
import { createFirstGameState } from './firstGameState';
import { createProgress, type LessonProgress } from './progress';
import { StepPicture } from './StepPicture';
import './learn.css';

/** `/learn/GAME`: the lessons of a game as a path, with a stamp on what is solved. */
export default function CoursePage() {
  return (
    <GamePage
      translated
      title={(game) => t.title({ game })}
      load={(backend, game) => backend.lessons(game)}
    >
      {(game, course) => <CourseContent game={game} course={course} />}
    </GamePage>
  );
}

function CourseContent(props: { game: GameSummary; course: Course }) {
  const { course, game } = props;
  const progress = createProgress(course.game);
  const { solved } = progress;
  const firstGame = createFirstGameState(course, progress);
  const forget = () => {
    firstGame.forget();
    progress.clear();
  };
  const isOnlyPlayed = (id: string) => id === course.play.id && firstGame.isOnlyPlayed();
  const current = () => firstUnsolved(course, solved());
  return (
    <div class="page course">
      <h1>{t.title({ game: translatedGame(game.name) })}</h1>
      <p class="muted">{t.courseLead({ count: course.lessons.length })}</p>
      <CourseProgress course={course} progress={progress} onForget={forget} />
      <ol class="course-steps">
        <For each={stepsOf(course)}>
          {(step, i) => (
            <li classList={{ solved: solved().has(step.id), current: step.id === current()?.id }}>
              <span class="course-picture" aria-hidden="true">
                <StepPicture game={game} step={step} />
                <span class="course-number">{i() + 1}</span>
                <Show when={solved().has(step.id)}>
                  <span class="course-stamp">
                    <Icon name="check" />
                  </span>
                </Show>
              </span>
              <span class="course-step">
                <A href={href.learn(course.game, step.id)}>
                  {step.title}
                  <Show when={solved().has(step.id)}>
                    <span class="sr-only"> {t.solvedMark()}</span>
                  </Show>
                </A>
                <Show when={isOnlyPlayed(step.id)}>
                  <span class="course-played">{t.playedNotWon()}</span>
                </Show>
                <span class="muted" lang={langOf(course)}>
                  {step.task}
                </span>
              </span>
            </li>
          )}
        </For>
      </ol>
      <div class="row">
        <GameLinks game={course.game} to={['puzzles']} />
        <GameLinks game={game.id} to={['rules', 'newGame']} />
      </div>
    </div>
  );
}

/** The number of solved lessons, and a link to the next one. */
function CourseProgress(props: { course: Course; progress: LessonProgress; onForget: () => void }) {
  const { course } = props;
  const { solved } = props.progress;
  const done = () => solvedCount(course, solved());
  const total = () => stepsOf(course).length;
  const next = () => firstUnsolved(course, solved());
  let box: HTMLDivElement | undefined;
  const forget = () => {
    props.onForget();
    // The button that was pressed is gone.
    box?.querySelector('a')?.focus();
  };
  return (
    <div class="course-progress" ref={box}>
      <Show when={done() > 0}>
        <progress value={done()} max={total()} aria-label={t.solved()} />
        <span>{t.solvedOf({ done: done(), all: total() })}</span>
      </Show>
      <Show when={next()} fallback={<strong>{t.allSolved()}</strong>}>
        {(step) => (
          <A class="button primary" href={href.learn(course.game, step().id)}>
            {done() > 0 ? t.goOn({ title: step().title }) : t.start()}
          </A>
        )}
      </Show>
      <Show when={done() > 0}>
        <button type="button" class="link" onClick={forget}>
          {t.forget()}
        </button>
      </Show>
    </div>
  );
}
