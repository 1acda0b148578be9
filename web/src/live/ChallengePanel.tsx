import * as t from 'texts:live';
import { Show } from 'solid-js';
import { href, type LiveGame, siteUrl } from '../api';
import { useBackend } from '../backend/context';
import { COLOR_NAME } from '../board/state/labels';
import { translatedGame } from '../texts/fromGames';
import { CopyField } from '../ui/CopyField';
import { Icon } from '../ui/Icon';
import { createRequest } from '../ui/request';
import { clockWords, isByDays } from './clock';
import './notices.css';

/** Hands the link to another program, where the device has a sheet for that. */
function ShareButton(props: { link: string; text: string }) {
  const isTouched = window.matchMedia?.('(pointer: coarse)').matches ?? false;
  const data = () => ({ url: props.link, text: props.text });
  return (
    <Show when={isTouched && navigator.canShare?.(data())}>
      <button
        type="button"
        class="button"
        // The person may change their mind.
        onClick={() => void navigator.share(data()).catch(() => undefined)}
      >
        <Icon name="share" />
        {t.share()}
      </button>
    </Show>
  );
}

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
    const { gameName, you } = props.live;
    const game = translatedGame(gameName);
    const clock = clockWords(props.live.clock);
    return you && you !== 'both'
      ? t.termsSide({ game, clock, color: COLOR_NAME[you] })
      : t.terms({ game, clock });
  };
  return (
    <section class="challenge panel stack" aria-labelledby="waiting-title">
      <h2 id="waiting-title">{isCreator() ? t.waitingForOpponent() : t.openChallenge()}</h2>
      <p class="muted">{terms()}</p>
      <Show when={isCreator() && props.live.invite}>
        <p>{t.sendLink()}</p>
        <CopyField label={t.invitationLink()} text={link()} />
        <ShareButton link={link()} text={terms()} />
      </Show>
      <Show when={isCreator() && props.live.open}>
        <p>{hasToStay() ? t.challengeListedHere() : t.challengeListed()}</p>
      </Show>
      <Show when={isCreator()}>
        <div class="row">
          <button type="button" class="button" onClick={() => void run(withdraw)}>
            {t.withdrawChallenge()}
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
            {t.acceptAndPlay()}
          </button>
        </div>
      </Show>
      <Show when={!isCreator() && !props.live.open}>
        <p>{t.forInvited()}</p>
      </Show>
      <Show when={problem()}>
        <p class="problem" role="alert">
          {problem()}
        </p>
      </Show>
    </section>
  );
}
