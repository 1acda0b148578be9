import * as t from 'texts:home';
import { A } from '@solidjs/router';
import { createResource, Show } from 'solid-js';
import { href } from '../api';
import { useBackend } from '../backend/context';
import { COLOR_NAME, opposite } from '../board/state/labels';
import { MiniBoard } from '../board/view/MiniBoard';
import type { PostGame, PostTurn } from '../state/postGames';
import { outcomeText, translatedGame } from '../texts/fromGames';
import './liveCard.css';

const STATE: Record<PostTurn, () => string> = {
  yours: t.yourTurn,
  theirs: t.theirTurn,
  over: t.over,
};

/** A game by post of the visitor in a list. */
export function PostCard(props: { game: PostGame }) {
  const backend = useBackend();
  // The card shows everything in words even if the board cannot be loaded.
  const [rules] = createResource(() => backend.game(props.game.game).catch(() => undefined));
  const { game } = props;
  return (
    <li class="live-card panel" classList={{ turn: game.turn === 'yours' }}>
      <A class="live-card-link" href={href.post(game.link)}>
        <span class="live-card-board">
          <Show when={rules()}>
            {(known) => (
              <MiniBoard
                game={game.game}
                board={known().board}
                pieces={game.pieces}
                orientation={game.you}
                label={t.positionOf({ game: translatedGame(game.gameName) })}
              />
            )}
          </Show>
        </span>
        <span class="live-card-text">
          <strong>{translatedGame(game.gameName)}</strong>
          <span class="muted">
            {t.against({ name: game.opponent || COLOR_NAME[opposite(game.you)] })}
          </span>
          <span class="muted">{t.byPost()}</span>
          <span class="live-card-state">
            {game.outcome ? outcomeText(game.outcome) : STATE[game.turn]()}
          </span>
        </span>
      </A>
    </li>
  );
}
