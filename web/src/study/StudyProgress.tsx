import { createMemo, Show } from 'solid-js';
import type { WorkshopStudy } from '../api';
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
    <section class="study-progress" aria-label="Progress">
      <Show when={isPending(progress())}>
        <progress aria-label="Progress of the study" max="1" value={progress().share} />
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
            {progress().state === 'none' ? 'Study this game' : 'Study for longer'}
          </button>
          <span class="muted">{offerText(progress())}</span>
        </div>
      </Show>
      <Problem text={props.state.problem() || progress().problem} />
    </section>
  );
}

/** Announces each state and each quarter of the time to screen readers, no more often. */
function Announcement(props: { progress: WorkshopStudy }) {
  const text = createMemo(() => {
    const { state, share } = props.progress;
    if (state === 'waiting') return 'The study waits for its turn.';
    if (state === 'done') return 'The study is done.';
    if (state === 'none') return '';
    const quarters = Math.floor(4 * share);
    return quarters === 0 ? 'The study has begun.' : `${25 * quarters} % of the time are over.`;
  });
  return (
    <p class="sr-only" role="status">
      {text()}
    </p>
  );
}

const number = (value: number) => value.toLocaleString('en');

function plural(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns a duration in words: "10 minutes", "30 seconds". */
function durationText(seconds: number): string {
  return seconds < 60 ? plural(seconds, 'second') : plural(Math.round(seconds / 60), 'minute');
}

/** Returns the progress of a study in words. */
function progressText({ state, before, share, seconds, games, rounds }: WorkshopStudy) {
  const played = `The computer has played ${plural(games, 'game')} against itself`;
  switch (state) {
    case 'none':
      return (
        'A study says how fair a game is, what its pieces are worth, and which openings are ' +
        'good. The computer plays many games against itself for it.'
      );
    case 'waiting':
      return before ? `The study waits: ${plural(before, 'other')} will be done before it.` : WAITS;
    case 'running': {
      const left = (1 - share) * seconds;
      const time = left < 60 ? 'Less than a minute is' : `About ${durationText(left)} are`;
      const rest = rounds === 0 ? 'The first results appear after the first round. ' : '';
      return `${played} so far. ${time} left. ${rest}You can close this page: the study goes on.`;
    }
    case 'done':
      return rounds === 0 ? `${played}, too few for any result.` : `${played}.`;
  }
}

const WAITS = 'The study begins as soon as the computer has time for it.';

function offerText({ state, seconds }: WorkshopStudy): string {
  const time = durationText(seconds);
  return state === 'none'
    ? `It takes about ${time}. The results appear here while it goes on.`
    : `For another ${time}. The more games there are, the more exact are the numbers.`;
}
