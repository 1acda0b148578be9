import { Show } from 'solid-js';
import { href, type LiveGame, siteUrl } from '../api';
import { useBackend } from '../backend/context';
import { COLOR_NAME } from '../board/state/labels';
import { CopyField } from '../ui/CopyField';
import { createRequest } from '../ui/request';
import { clockWords, isByDays } from './clock';
import './notices.css';

/** A challenge that waits for an opponent, as seen by its creator and by others. */
export function ChallengePanel(props: { live: LiveGame; onJoined: (live: LiveGame) => void }) {
  const backend = useBackend();
  const { isBusy, problem, run } = createRequest();
  const isCreator = () => props.live.you !== undefined || props.live.invite !== undefined;
  const hasToStay = () => !(props.live.clock && isByDays(props.live.clock));
  const link = () => siteUrl(props.live.invite ?? '');
  const join = async () => {
    const live = await backend.join(props.live.id);
    if (live.id !== props.live.id) return href.play(live.id);
    props.onJoined(live);
  };
  const withdraw = async () => {
    await backend.withdraw(props.live.id);
    return href.home();
  };
  const terms = () => {
    const clock = clockWords(props.live.clock);
    const you = props.live.you;
    return you && you !== 'both' ? `${clock}, you play ${COLOR_NAME[you]}` : clock;
  };
  return (
    <section class="challenge panel stack" aria-labelledby="waiting-title">
      <h2 id="waiting-title">{isCreator() ? 'Waiting for an opponent' : 'An open challenge'}</h2>
      <p class="muted">
        {props.live.gameName}, {terms()}
      </p>
      <Show when={isCreator() && props.live.invite}>
        <p>Send this link to your friend. The game starts when it is opened.</p>
        <CopyField label="Invitation link" text={link()} />
      </Show>
      <Show when={isCreator() && props.live.open}>
        <p>
          The challenge is on the first page for everybody to see
          {hasToStay() ? ' while this page is open' : ''}. The game starts when somebody accepts it.
        </p>
      </Show>
      <Show when={isCreator()}>
        <div class="row">
          <button type="button" class="button" onClick={() => void run(withdraw)}>
            Withdraw the challenge
          </button>
        </div>
      </Show>
      <Show when={!isCreator() && props.live.open}>
        <div class="row">
          <button
            type="button"
            class="button primary"
            disabled={isBusy()}
            onClick={() => void run(join)}
          >
            Accept and play
          </button>
        </div>
      </Show>
      <Show when={!isCreator() && !props.live.open}>
        <p>The game is for whoever has been sent the invitation.</p>
      </Show>
      <Show when={problem()}>
        <p class="problem" role="alert">
          {problem()}
        </p>
      </Show>
    </section>
  );
}
