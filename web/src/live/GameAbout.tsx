import * as t from 'texts:live';
import { type JSX, Show } from 'solid-js';
import type { PositionView } from '../api';
import { translatedGame } from '../texts/fromGames';
import { OverlayToggles } from '../ui/OverlayToggles';
import './live.css';

/** What is below the moves of a game: its name, remarks, what the board can show, and links. */
export function GameAbout(props: {
  /** English name of the game. */
  name: string;
  remark: JSX.Element;
  overlays: PositionView['overlays'];
  children: JSX.Element;
}) {
  return (
    <div class="play-info">
      <h2>{translatedGame(props.name)}</h2>
      <p class="muted">{props.remark}</p>
      <Show when={props.overlays.length > 0}>
        <div class="overlay-toggles" role="group" aria-label={t.shownOnBoard()}>
          <OverlayToggles overlays={props.overlays} />
        </div>
      </Show>
      {props.children}
    </div>
  );
}
