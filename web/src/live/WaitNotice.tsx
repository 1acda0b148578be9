import * as t from 'texts:live';
import { createMemo, Match, Show, Switch } from 'solid-js';
import { COLOR_NAME, opposite } from '../board/state/labels';
import { countdownText, createCountdown } from '../ui/countdown';
import { CommandButton } from './CommandButton';
import { isByDays } from './clock';
import type { LiveGameStore } from './liveGameStore';
import './notices.css';

/**
 * Notice that the game waits for a first move or for an absent player, with a countdown.
 * Screen readers announce only the sentences, not the seconds.
 */
export function WaitNotice(props: { game: LiveGameStore; draws: boolean }) {
  const live = () => props.game.live;
  const playing = () => live().status === 'playing';
  return (
    <Show when={playing()}>
      <Switch fallback={<AwayOpponent game={props.game} />}>
        <Match when={live().clocks?.firstMove !== undefined}>
          <FirstMove game={props.game} />
        </Match>
        <Match when={live().absence !== undefined}>
          <AbsentPlayer game={props.game} draws={props.draws} />
        </Match>
      </Switch>
    </Show>
  );
}

/** Countdown to the abortion of the game, unless the first move is made. */
function FirstMove(props: { game: LiveGameStore }) {
  const live = () => props.game.live;
  const timeLeft = createCountdown(
    () => live().clocks,
    (clocks) => clocks.firstMove,
  );
  const text = () => {
    const { you, position } = live();
    if (you === position.turn) return t.firstMoveYours();
    return t.firstMoveTheirs({ color: COLOR_NAME[position.turn] });
  };
  return (
    <div class="notice wait-notice">
      <span role="status">{text()}</span>
      <span class="countdown" role="timer" aria-label={t.firstMoveTime()}>
        {countdownText(timeLeft() ?? 0)}
      </span>
    </div>
  );
}

/**
 * The player to move has left. The opponent may claim the win or a draw, now or when the
 * countdown ends.
 */
function AbsentPlayer(props: { game: LiveGameStore; draws: boolean }) {
  const live = () => props.game.live;
  const timeLeft = createCountdown(
    () => live().absence,
    (absence) => absence.claimIn,
  );
  const absent = () => live().position.turn;
  const name = () => live()[absent()]?.name ?? COLOR_NAME[absent()];
  const canClaim = () => live().you === opposite(absent());
  const isClaimable = createMemo(() => timeLeft() === 0);
  const text = () => {
    const who = { name: name() };
    if (!canClaim()) return t.hasLeft(who);
    if (props.draws) return isClaimable() ? t.claimNowDraw(who) : t.claimSoonDraw(who);
    return isClaimable() ? t.claimNow(who) : t.claimSoon(who);
  };
  return (
    <div class="notice wait-notice">
      <span role="status">{text()}</span>
      <Show when={canClaim() && !isClaimable()}>
        <span class="countdown" role="timer" aria-label={t.claimTime()}>
          {countdownText(timeLeft() ?? 0)}
        </span>
      </Show>
      <Show when={canClaim() && isClaimable()}>
        <span class="row tight">
          <CommandButton game={props.game} command="claimWin" isPrimary>
            {t.claimWin()}
          </CommandButton>
          <Show when={props.draws}>
            <CommandButton game={props.game} command="claimDraw">
              {t.callDraw()}
            </CommandButton>
          </Show>
        </span>
      </Show>
    </div>
  );
}

/** The opponent has left, but nothing can be claimed, or not before one's own move. */
function AwayOpponent(props: { game: LiveGameStore }) {
  const live = () => props.game.live;
  const opponent = () => {
    const { you, played } = live();
    if (!you || you === 'both' || played.length < 2) return undefined;
    const player = live()[opposite(you)];
    return player?.kind === 'person' && !player.online ? player : undefined;
  };
  const text = (name: string) => {
    const { clock } = live();
    if (clock && isByDays(clock)) return t.leftDays({ name });
    return clock ? t.leftClock({ name }) : t.leftNoClock({ name });
  };
  return (
    <Show when={opponent()}>
      {(player) => (
        <p class="muted small-print" role="status">
          {text(player().name)}
        </p>
      )}
    </Show>
  );
}
