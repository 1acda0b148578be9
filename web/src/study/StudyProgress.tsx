import * as t from 'texts:study';
import { createMemo, Show } from 'solid-js';
import type { WorkshopStudy } from '../api';
import { reportText } from '../texts/report';
import { Problem } from '../ui/Problem';
import { isPending, type WorkshopStudyState } from './workshopStudy';

/**
 * The progress of the study of a game of the workshop, with a button that begins or
 * continues it.
 */
export function StudyProgress(props: { state: WorkshopStudyState }) {
  const progress = () => props.state.progress();
  const isOffered = () => !isPending(progress()) && progress().seconds > 0;
  return (
    <section class="study-progress" aria-label={t.progress()}>
      <Show when={isPending(progress())}>
        <progress aria-label={t.progressOf()} max="1" value={progress().share} />
      </Show>
      <p>{progressText(progress())}</p>
      <Announcement progress={progress()} />
      <Show when={isOffered()}>
        <div class="row">
          <button
            type="button"
            class="button"
            classList={{ primary: progress().rounds === 0 }}
            disabled={props.state.isBusy()}
            onClick={props.state.start}
          >
            {progress().state === 'none' ? t.studyThis() : t.studyLonger()}
          </button>
          <span class="muted">{offerText(progress())}</span>
        </div>
      </Show>
      <Problem text={props.state.problem() || reportText(progress().problem ?? '')} />
    </section>
  );
}

/** Announces each state and each quarter of the time to screen readers, no more often. */
function Announcement(props: { progress: WorkshopStudy }) {
  const text = createMemo(() => {
    const { state, share } = props.progress;
    if (state === 'waiting') return t.waitsTurn();
    if (state === 'done') return t.isDone();
    if (state === 'none') return '';
    const quarters = Math.floor(4 * share);
    return quarters === 0 ? t.hasBegun() : t.timeOver({ percent: 25 * quarters });
  });
  return (
    <p class="sr-only" role="status">
      {text()}
    </p>
  );
}

/** Returns a duration in words: "10 minutes", "30 seconds". */
function durationText(seconds: number): string {
  return seconds < 60 ? t.seconds({ seconds }) : t.minutes({ minutes: Math.round(seconds / 60) });
}

/** Returns the progress of a study in words. */
function progressText({ state, before, share, seconds, games, rounds }: WorkshopStudy) {
  switch (state) {
    case 'none':
      return t.whatItSays();
    case 'waiting':
      return before ? t.waitsFor({ count: before }) : t.beginsSoon();
    case 'running': {
      const left = (1 - share) * seconds;
      const time = left < 60 ? t.lessThanMinute() : t.aboutLeft({ time: durationText(left) });
      const first = rounds === 0 ? t.firstResults() : '';
      return [t.soFar({ games }), time, first, t.canClose()].filter(Boolean).join(' ');
    }
    case 'done':
      return rounds === 0 ? t.doneTooFew({ games }) : t.doneGames({ games });
  }
}

function offerText({ state, seconds }: WorkshopStudy): string {
  const time = durationText(seconds);
  return state === 'none' ? t.offerFirst({ time }) : t.offerMore({ time });
}
