import { A } from '@solidjs/router';
import { createSignal, type JSX, onMount, Show } from 'solid-js';
import type { Color, GameSummary } from '../api';
import { useBackend } from '../backend/context';
import type { BoardOptions } from '../board/options';
import type { Pieces } from '../board/state/placement';
import { MiniBoard } from '../board/view/MiniBoard';
import { lookOf } from '../ui/look';
import './liveCard.css';

/** A game in a list: a link with its board and its description, and buttons below. */
export function BoardCard(props: {
  /** Id of the rules. */
  game: string;
  pieces: Pieces;
  orientation: Color;
  /** Last move, which the board marks. */
  last?: BoardOptions['last'];
  /** What the board shows, for screen readers. */
  label: string;
  /** Address of the page of the game. */
  href: string;
  /** Whether the visitor is to move. */
  isTurn?: boolean;
  /** A class of the card. */
  class?: string;
  /** The game in words. */
  description: JSX.Element;
  children?: JSX.Element;
}) {
  const backend = useBackend();
  const [rules, setRules] = createSignal<GameSummary>();
  onMount(() => {
    // The card shows everything in words even if the board cannot be loaded.
    backend.game(props.game).then(setRules, () => undefined);
  });
  return (
    <li
      class={`live-card panel ${props.class ?? ''}`}
      classList={{ turn: props.isTurn ?? false }}
      data-look={lookOf(props.game)}
    >
      <A class="live-card-link" href={props.href}>
        <span class="live-card-board">
          <Show when={rules()}>
            {(known) => (
              <MiniBoard
                game={props.game}
                board={known().board}
                pieces={props.pieces}
                orientation={props.orientation}
                last={props.last}
                label={props.label}
              />
            )}
          </Show>
        </span>
        <span class="live-card-text">{props.description}</span>
      </A>
      {props.children}
    </li>
  );
}
