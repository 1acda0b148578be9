import * as t from 'texts:live';
import { For, Show } from 'solid-js';
import type { Clock, Color, Phrase, Player } from '../api/types';
import { COLOR_NAME, opposite } from '../board/state/labels';
import { colorOf } from '../board/state/placement';
import { PieceIcon } from '../board/view/PieceIcon';
import { translatedPlayer } from '../texts/fromGames';
import { Icon } from '../ui/Icon';
import { clockText, isLow } from './clock';
import { PhraseBubble } from './PhraseBubble';
import { PlayerLabel, PlayerLine } from './PlayerLine';
import './player.css';

/** Returns the captured pieces of a side, each with its number. */
function capturedCounts(captured: readonly string[], color: Color): [string, number][] {
  const counts = new Map<string, number>();
  for (const piece of captured) {
    if (colorOf(piece) === color) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  return [...counts];
}

/** A player with name, clock and the pieces they have captured. */
export function PlayerRow(props: {
  game: string;
  color: Color;
  player: Player | undefined;
  captured: readonly string[];
  timeLeft: number | undefined;
  clock: Clock | undefined;
  running: boolean;
  toMove: boolean;
  thinking: boolean;
  /** The phrase that the player has just sent. */
  phrase: Phrase | undefined;
}) {
  const counts = () => capturedCounts(props.captured, opposite(props.color));
  return (
    <PlayerLine color={props.color} isToMove={props.toMove}>
      <div class="player-identity">
        <span class="player-name">
          <Show when={props.player?.kind === 'computer'}>
            <Icon name="computer" />
          </Show>
          <span class="sr-only">{COLOR_NAME[props.color]}: </span>
          <Show when={props.player} keyed fallback={<span class="muted">{t.waiting()}</span>}>
            {(player) => (
              <>
                <PlayerLabel name={translatedPlayer(player.name)} />
                <Show when={player.you}>
                  <span class="muted">{t.you()}</span>
                </Show>
                <Show when={player.kind === 'person' && !player.you}>
                  <span
                    class="online"
                    classList={{ on: player.online }}
                    role="img"
                    aria-label={player.online ? t.connected() : t.notConnected()}
                    title={player.online ? t.connected() : t.notConnected()}
                  />
                </Show>
              </>
            )}
          </Show>
          <Show when={props.thinking}>
            <span class="muted thinking">{t.thinking()}</span>
          </Show>
        </span>
        <Show when={counts().length > 0}>
          <span class="captured">
            <span class="sr-only">{t.hasCaptured()} </span>
            <For each={counts()}>
              {([piece, count]) => (
                <span class="captured-kind">
                  <PieceIcon game={props.game} piece={piece} />
                  <Show when={count > 1}>{count}</Show>
                </span>
              )}
            </For>
          </span>
        </Show>
        <PhraseBubble name={props.player?.name ?? ''} phrase={props.phrase} />
      </div>
      <Show when={props.timeLeft !== undefined}>
        <span
          class="clock"
          classList={{
            running: props.running,
            short: isLow(props.timeLeft ?? 0, props.clock),
          }}
          role="timer"
          aria-label={t.clockOf({ color: COLOR_NAME[props.color] })}
        >
          {clockText(props.timeLeft ?? 0)}
        </span>
      </Show>
    </PlayerLine>
  );
}
