import * as t from 'texts:live';
import { Show } from 'solid-js';
import type { LiveGame } from '../api';
import { opposite } from '../board/state/labels';
import { canNotify, notifies, setNotifies } from '../state/notifications';
import { Icon } from '../ui/Icon';

/** Returns whether the visitor has to wait for another person. */
function waitsForPerson({ you, status, position, white, black }: LiveGame): boolean {
  if (status === 'waiting') return you !== undefined && you !== 'both';
  if (status !== 'playing' || !you || you === 'both' || position.turn === you) return false;
  return { white, black }[opposite(you)]?.kind === 'person';
}

/** Offers to tell the visitor when it is their turn. The browser asks only after a press. */
export function TurnNotice(props: { live: LiveGame }) {
  return (
    <Show when={waitsForPerson(props.live) && canNotify() && !notifies()}>
      <button type="button" class="button small" onClick={() => void setNotifies(true)}>
        <Icon name="bell" />
        {t.tellMe()}
      </button>
    </Show>
  );
}
