import { createSignal, Show } from 'solid-js';
import { href, siteUrl } from '../api';
import { useBackend } from '../backend/context';
import { LegendButton } from '../legend/Legend';
import type { LegendState } from '../legend/legendState';
import { confirmTouch, setConfirmTouch, setSound, sound } from '../state/prefs';
import { createCopier } from '../ui/CopyField';
import { Icon, type IconName } from '../ui/Icon';
import type { LiveGameStore } from './liveGameStore';
import { playSound } from './sound';
import './controls.css';

export interface GameControlsProps {
  game: LiveGameStore;
  /** False if the rules know no draw, so that nobody can offer one. */
  draws: boolean;
  legend: LegendState;
  onFlip: () => void;
  onHint: () => void;
}

/** Buttons for everything except moving. */
export function GameControls(props: GameControlsProps) {
  const live = () => props.game.live;
  return (
    <div class="controls">
      <Show when={live().status === 'playing' && live().you !== undefined}>
        <PlayingControls {...props} />
      </Show>
      <PageControls {...props} />
    </div>
  );
}

function ControlButton(props: {
  icon: IconName;
  label: string;
  title?: string;
  disabled?: boolean;
  onClick: () => void;
}) {
  const title = () => props.title ?? props.label;
  return (
    <button
      type="button"
      class="button small"
      disabled={props.disabled ?? false}
      title={title()}
      aria-label={title()}
      onClick={() => props.onClick()}
    >
      <Icon name={props.icon} />
      {props.label}
    </button>
  );
}

/** Buttons of a player during the game. */
function PlayingControls(props: GameControlsProps) {
  const live = () => props.game.live;
  const playsBothSides = () => live().you === 'both';
  const isAgainstComputer = () =>
    live().white?.kind === 'computer' || live().black?.kind === 'computer';
  /** Until both sides have moved, a game is aborted rather than resigned. */
  const canAbort = () => live().played.length < 2;
  const [asked, setAsked] = createSignal<'resign' | 'abort'>();
  return (
    <Show
      when={asked() === undefined}
      fallback={
        <Confirmation
          game={props.game}
          // The second move may have been played in the meantime.
          command={canAbort() ? 'abort' : 'resign'}
          onClose={() => setAsked(undefined)}
        />
      }
    >
      <div class="row tight">
        <ControlButton
          icon="undo"
          label="Take back"
          disabled={live().played.length === 0}
          onClick={() => props.game.sendCommand('takeback')}
        />
        <Show when={props.draws && !playsBothSides()}>
          <ControlButton
            icon="draw"
            label="Draw"
            title="Offer a draw"
            disabled={live().draw !== undefined}
            onClick={() => props.game.sendCommand('draw')}
          />
        </Show>
        <Show
          when={canAbort()}
          fallback={<ControlButton icon="flag" label="Resign" onClick={() => setAsked('resign')} />}
        >
          <ControlButton
            icon="close"
            label="Abort"
            title="Abort the game: nobody loses"
            onClick={() => setAsked('abort')}
          />
        </Show>
        <Show when={playsBothSides() || isAgainstComputer()}>
          <ControlButton icon="bulb" label="Hint" onClick={props.onHint} />
        </Show>
      </div>
    </Show>
  );
}

const QUESTIONS = {
  resign: { button: 'Resign', text: 'Really resign?' },
  abort: { button: 'Abort', text: 'Abort the game? Nobody loses.' },
} as const;

/** Asks once before the game is ended. */
function Confirmation(props: {
  game: LiveGameStore;
  command: keyof typeof QUESTIONS;
  onClose: () => void;
}) {
  const question = () => QUESTIONS[props.command];
  return (
    <div class="confirm" role="group" aria-label={`${question().button}?`}>
      <span>{question().text}</span>
      <button
        type="button"
        class="button small danger"
        onClick={() => {
          const { command } = props;
          props.onClose();
          props.game.sendCommand(command);
        }}
      >
        {question().button}
      </button>
      <button
        type="button"
        class="button small"
        ref={(node) => queueMicrotask(() => node.focus())}
        onClick={() => props.onClose()}
      >
        Play on
      </button>
    </div>
  );
}

/** Buttons that everybody has at any time. */
function PageControls(props: GameControlsProps) {
  const backend = useBackend();
  const live = () => props.game.live;
  const link = createCopier(() => siteUrl(href.play(live().id)));
  return (
    <div class="row tight">
      <ControlButton icon="flip" label="Flip" title="Flip the board (F)" onClick={props.onFlip} />
      <LegendButton legend={props.legend} />
      <Show when={backend.offers.people}>
        <button type="button" class="button small" onClick={link.copy}>
          <Icon name={link.copied() ? 'check' : 'share'} />
          <span aria-live="polite">{link.copied() ? 'Link copied' : 'Share'}</span>
        </button>
        <a class="button small" href={backend.pgnUrl(live().id)} download={`${live().id}.pgn`}>
          <Icon name="download" />
          PGN
        </a>
      </Show>
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
      <button
        type="button"
        class="button small confirm-toggle"
        aria-pressed={confirmTouch()}
        title="Moves made by touch are played only when you confirm them"
        onClick={() => setConfirmTouch(!confirmTouch())}
      >
        <Icon name="check" />
        Confirm moves
      </button>
    </div>
  );
}
