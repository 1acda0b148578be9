import * as t from 'texts:live';
import { Show } from 'solid-js';
import { opposite } from '../board/state/labels';
import type { LiveGameStore } from './liveGameStore';

/**
 * Checkbox that allows the home page to show a private game. The game is shown if both
 * players allow it.
 */
export function HomePageToggle(props: { game: LiveGameStore }) {
  const live = () => props.game.live;
  const player = () => {
    const { you, status, shown } = live();
    return status === 'playing' && shown && you && you !== 'both' ? you : undefined;
  };
  const isWanted = () => {
    const you = player();
    return you !== undefined && live().shown?.[you] === true;
  };
  const isWantedByOpponent = () => {
    const you = player();
    return you !== undefined && live().shown?.[opposite(you)] === true;
  };
  const opponent = () => {
    const you = player();
    return (you && live()[opposite(you)]?.name) ?? t.yourOpponent();
  };
  const statusText = () => {
    if (isWanted() && isWantedByOpponent()) return t.isShown();
    if (isWanted()) return t.willBeShown({ name: opponent() });
    return isWantedByOpponent() ? t.wouldLike({ name: opponent() }) : '';
  };
  return (
    <Show when={player()}>
      <div class="home-page-toggle">
        <label class="row tight">
          <input
            type="checkbox"
            checked={isWanted()}
            onChange={(event) => props.game.setShownOnHomePage(event.currentTarget.checked)}
          />
          {t.showOnHome()}
        </label>
        <span class="muted small-print" aria-live="polite">
          {statusText()}
        </span>
      </div>
    </Show>
  );
}
