import * as t from 'texts:home';
import { A } from '@solidjs/router';
import { createResource, Show } from 'solid-js';
import { href } from '../api';
import { useBackend } from '../backend/context';
import { MiniBoard } from '../board/view/MiniBoard';
import type { FinishedGame, Result } from '../state/finishedGames';
import { format } from '../texts/area';
import { translatedGame, translatedPlayer } from '../texts/fromGames';
import './liveCard.css';

const RESULT: Record<Result, () => string> = {
  won: t.youWon,
  lost: t.youLost,
  drawn: t.aDraw,
  over: t.bothSidesPlayed,
};

/** A finished game of the visitor in a list. */
export function FinishedCard(props: { game: FinishedGame }) {
  const backend = useBackend();
  // The card shows everything in words even if the board cannot be loaded.
  const [rules] = createResource(() => backend.game(props.game.game).catch(() => undefined));
  const { game } = props;
  const against = () =>
    game.you === 'both' ? t.bothSides() : t.against({ name: translatedPlayer(game.opponent) });
  const moves = Math.ceil(game.moves / 2);
  return (
    <li class={`live-card panel finished-${game.result}`}>
      <A class="live-card-link" href={href.play(game.id)}>
        <span class="live-card-board">
          <Show when={rules()}>
            {(known) => (
              <MiniBoard
                game={game.game}
                board={known().board}
                pieces={game.pieces}
                orientation={game.you === 'black' ? 'black' : 'white'}
                label={t.endOf({ game: translatedGame(game.gameName) })}
              />
            )}
          </Show>
        </span>
        <span class="live-card-text">
          <strong>{RESULT[game.result]()}</strong>
          <span>{translatedGame(game.gameName)}</span>
          <span class="muted">{against()}</span>
          <span class="muted live-card-state">
            {t.movesEnded({ moves, date: format().date(game.ended) })}
          </span>
        </span>
      </A>
      <A class="button small" href={href.analysisOfLive(game.id)}>
        {t.analyse()}
      </A>
    </li>
  );
}
