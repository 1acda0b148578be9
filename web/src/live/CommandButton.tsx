import type { LiveCommand } from '../api';
import type { LiveGameStore } from './liveGameStore';

/** A button that sends a command. */
export function CommandButton(props: {
  game: LiveGameStore;
  command: LiveCommand;
  isPrimary?: boolean;
  children: string;
}) {
  return (
    <button
      type="button"
      class="button small"
      classList={{ primary: props.isPrimary ?? false }}
      onClick={() => props.game.sendCommand(props.command)}
    >
      {props.children}
    </button>
  );
}
