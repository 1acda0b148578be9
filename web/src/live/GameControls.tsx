import { A } from '@solidjs/router';
import { createSignal, Show } from 'solid-js';
import { href } from '../api';
import { useBackend } from '../backend/context';
import { setSound, sound } from '../state/prefs';
import { createCopier } from '../ui/CopyField';
import { Icon, type IconName } from '../ui/Icon';
import type { LiveGameStore } from './liveGameStore';
import { playSound } from './sound';
import './controls.css';

/** Buttons for everything except moving. */
export function GameControls(props: {
  game: LiveGameStore;
  onFlip: () => void;
  onHint: () => void;
}) {
  const backend = useBackend();
  const live = () => props.game.live;
  const playing = () => live().status === 'playing' && live().you !== undefined;
  const playsBothSides = () => live().you === 'both';
  /** Until both sides have moved, a game is aborted rather than resigned. */
  const canAbort = () => live().played.length < 2;
  const isAgainstComputer = () =>
    live().white?.kind === 'computer' || live().black?.kind === 'computer';
  const link = createCopier(() => `${location.origin}${href.play(live().id)}`);
  const [confirmingResign, setConfirmingResign] = createSignal(false);
  const button = (
    icon: IconName,
    label: string,
    onClick: () => void,
    disabled = false,
    title = label,
  ) => (
    <button
      type="button"
      class="button small"
      disabled={disabled}
      title={title}
      aria-label={title}
      onClick={onClick}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
  return (
    <div class="controls">
      <Show when={playing()}>
        <Show
          when={!confirmingResign()}
          fallback={
            <div class="confirm" role="group" aria-label="Resign?">
              <span>Really resign?</span>
              <button
                type="button"
                class="button small danger"
                onClick={() => {
                  setConfirmingResign(false);
                  props.game.sendCommand('resign');
                }}
              >
                Resign
              </button>
              <button
                type="button"
                class="button small"
                ref={(node) => queueMicrotask(() => node.focus())}
                onClick={() => setConfirmingResign(false)}
              >
                Play on
              </button>
            </div>
          }
        >
          <div class="row tight">
            {button(
              'undo',
              'Take back',
              () => props.game.sendCommand('takeback'),
              live().played.length === 0,
            )}
            <Show when={!playsBothSides()}>
              {button(
                'draw',
                'Draw',
                () => props.game.sendCommand('draw'),
                live().draw !== undefined,
                'Offer a draw',
              )}
            </Show>
            <Show
              when={canAbort()}
              fallback={button('flag', 'Resign', () => setConfirmingResign(true))}
            >
              {button(
                'close',
                'Abort',
                () => props.game.sendCommand('abort'),
                false,
                'Abort the game: nobody loses',
              )}
            </Show>
            <Show when={playsBothSides() || isAgainstComputer()}>
              {button('bulb', 'Hint', props.onHint)}
            </Show>
          </div>
        </Show>
      </Show>
      <Show when={live().status === 'over'}>
        <div class="row tight">
          <Show when={live().you && !live().rematchId}>
            <button
              type="button"
              class="button small primary"
              disabled={
                live().rematch !== undefined || props.game.declinedOffer()?.offer === 'rematch'
              }
              onClick={() => props.game.sendCommand('rematch')}
            >
              <Icon name="again" />
              Rematch
            </button>
          </Show>
          <A class="button small" href={href.analysisOfLive(live().id)}>
            <Icon name="analyse" />
            Analyse
          </A>
        </div>
      </Show>
      <div class="row tight">
        {button('flip', 'Flip', props.onFlip, false, 'Flip the board (F)')}
        <button type="button" class="button small" onClick={link.copy}>
          <Icon name={link.copied() ? 'check' : 'share'} />
          <span aria-live="polite">{link.copied() ? 'Link copied' : 'Share'}</span>
        </button>
        <a class="button small" href={backend.pgnUrl(live().id)} download={`${live().id}.pgn`}>
          <Icon name="download" />
          PGN
        </a>
        <button
          type="button"
          class="button small"
          aria-pressed={sound()}
          onClick={() => {
            setSound(!sound());
            playSound('move');
          }}
        >
          <Icon name={sound() ? 'sound' : 'mute'} />
          Sound
        </button>
      </div>
    </div>
  );
}
