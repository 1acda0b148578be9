import * as t from 'texts:home';
import * as ui from 'texts:ui';
import { Show } from 'solid-js';
import { type Card, href, type Player } from '../api';
import { clockName } from '../live/clock';
import { translatedGame, translatedPlayer } from '../texts/fromGames';
import { BoardCard } from './BoardCard';

function nameOf(player: Player | undefined): string {
  return player ? translatedPlayer(player.name) : t.nobodyYet();
}

/** A game in progress or an open challenge in a list. */
export default function LiveCard(props: { card: Card; accept?: () => void }) {
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
    <BoardCard
      game={props.card.game}
      pieces={props.card.pieces}
      orientation={props.card.you === 'black' ? 'black' : 'white'}
      last={props.card.lastMove}
      label={t.positionOf({ game: translatedGame(props.card.gameName) })}
      href={href.play(props.card.id)}
      isTurn={props.card.yourTurn}
      description={
        <>
          <strong>{translatedGame(props.card.gameName)}</strong>
          <span class="muted">{players()}</span>
          <span class="muted">{props.card.clock ? clockName(props.card.clock) : ui.noClock()}</span>
          <span class="live-card-state">{state()}</span>
        </>
      }
    >
      <Show when={props.accept}>
        <button type="button" class="button small primary" onClick={() => props.accept?.()}>
          {t.acceptAndPlay()}
        </button>
      </Show>
    </BoardCard>
  );
}
