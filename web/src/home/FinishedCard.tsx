import * as t from 'texts:home';
import { A } from '@solidjs/router';
import { href } from '../api';
import type { FinishedGame, Result } from '../state/finishedGames';
import { format } from '../texts/area';
import { translatedGame, translatedPlayer } from '../texts/fromGames';
import { BoardCard } from './BoardCard';

const RESULT: Record<Result, () => string> = {
  won: t.youWon,
  lost: t.youLost,
  drawn: t.aDraw,
  over: t.bothSidesPlayed,
};

/** A finished game of the visitor in a list. */
export function FinishedCard(props: { game: FinishedGame }) {
  const { game } = props;
  const against = () =>
    game.you === 'both' ? t.bothSides() : t.against({ name: translatedPlayer(game.opponent) });
  const moves = Math.ceil(game.moves / 2);
  return (
    <BoardCard
      game={game.game}
      pieces={game.pieces}
      orientation={game.you === 'black' ? 'black' : 'white'}
      label={t.endOf({ game: translatedGame(game.gameName) })}
      href={href.play(game.id)}
      class={`finished-${game.result}`}
      description={
        <>
          <strong>{RESULT[game.result]()}</strong>
          <span>{translatedGame(game.gameName)}</span>
          <span class="muted">{against()}</span>
          <span class="muted live-card-state">
            {t.movesEnded({ moves, date: format().date(game.ended) })}
          </span>
        </>
      }
    >
      <A class="button small" href={href.analysisOfLive(game.id)}>
        {t.analyse()}
      </A>
    </BoardCard>
  );
}
