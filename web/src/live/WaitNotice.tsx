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
    const aborted = 'or the game is aborted and nobody loses.';
    if (you === position.turn) return `Make your first move in time, ${aborted}`;
    return `${COLOR_NAME[position.turn]} has to make the first move in time, ${aborted}`;
  };
  return (
    <div class="notice wait-notice">
      <span role="status">{text()}</span>
      <span class="countdown" role="timer" aria-label="Time for the first move">
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
    if (!canClaim()) return `${name()} has left the game.`;
    const result = props.draws ? 'claim the win, or call it a draw' : 'claim the win';
    return `${name()} has left the game. ${isClaimable() ? 'You' : 'Soon you'} can ${result}.`;
  };
  return (
    <div class="notice wait-notice">
      <span role="status">{text()}</span>
      <Show when={canClaim() && !isClaimable()}>
        <span class="countdown" role="timer" aria-label="Time until you can claim the win">
          {countdownText(timeLeft() ?? 0)}
        </span>
      </Show>
      <Show when={canClaim() && isClaimable()}>
        <span class="row tight">
          <CommandButton game={props.game} command="claimWin" isPrimary>
            Claim the win
          </CommandButton>
          <Show when={props.draws}>
            <CommandButton game={props.game} command="claimDraw">
              Call it a draw
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
  const explanation = () => {
    const { clock } = live();
    if (clock && isByDays(clock)) return 'Nobody has to stay: each of you has days for a move.';
    return clock
      ? 'It is your move; the time until you can claim anything starts after it.'
      : 'A game without a clock waits for both of you.';
  };
  return (
    <Show when={opponent()}>
      {(player) => (
        <p class="muted small-print" role="status">
          {player().name} has left the game. {explanation()}
        </p>
      )}
    </Show>
  );
}
