import * as t from 'texts:home';
import * as ui from 'texts:ui';
import { A } from '@solidjs/router';
import { createSignal, onMount, Show } from 'solid-js';
import { type Card, type GameSummary, href, type Player } from '../api';
import { useBackend } from '../backend/context';
import { MiniBoard } from '../board/view/MiniBoard';
import { clockName } from '../live/clock';
import { translatedGame, translatedPlayer } from '../texts/fromGames';
import './liveCard.css';

function nameOf(player: Player | undefined): string {
  return player ? translatedPlayer(player.name) : t.nobodyYet();
}

/** A game in progress or an open challenge in a list. */
export default function LiveCard(props: { card: Card; accept?: () => void }) {
  const backend = useBackend();
  const [summary, setSummary] = createSignal<GameSummary>();
  onMount(() => {
    // The card shows everything in words even if the board cannot be loaded.
    backend.game(props.card.game).then(setSummary, () => undefined);
  });
  const state = () => {
    const { card } = props;
    if (card.status === 'waiting') return card.you ? t.waitingForOpponent() : t.openChallenge();
    if (card.status === 'over') return t.over();
    if (card.you && card.you !== 'both') return card.yourTurn ? t.yourTurn() : t.theirTurn();
    return t.moveNumber({ number: Math.floor(card.moves / 2) + 1 });
  };
  const players = () => {
    const { white, black, you } = props.card;
    if (you === 'both') return t.bothSides();
    if (props.card.status === 'waiting' && !you) {
      const from = nameOf(white ?? black);
      if (white && black) return from;
      return t.offers({ name: from, you: white ? 'black' : 'white' });
    }
    if (you) return t.against({ name: nameOf(you === 'white' ? black : white) });
    return `${nameOf(white)} – ${nameOf(black)}`;
  };
  return (
    <li class="live-card panel" classList={{ turn: props.card.yourTurn }}>
      <A class="live-card-link" href={href.play(props.card.id)}>
        <span class="live-card-board">
          <Show when={summary()} keyed>
            {(game) => (
              <MiniBoard
                game={props.card.game}
                board={game.board}
                pieces={props.card.pieces}
                orientation={props.card.you === 'black' ? 'black' : 'white'}
                last={props.card.lastMove}
                label={t.positionOf({ game: translatedGame(props.card.gameName) })}
              />
            )}
          </Show>
        </span>
        <span class="live-card-text">
          <strong>{translatedGame(props.card.gameName)}</strong>
          <span class="muted">{players()}</span>
          <span class="muted">{props.card.clock ? clockName(props.card.clock) : ui.noClock()}</span>
          <span class="live-card-state">{state()}</span>
        </span>
      </A>
      <Show when={props.accept}>
        <button type="button" class="button small primary" onClick={() => props.accept?.()}>
          {t.acceptAndPlay()}
        </button>
      </Show>
    </li>
  );
}
