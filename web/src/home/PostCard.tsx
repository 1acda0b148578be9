import * as t from 'texts:home';
import { createSignal, Show } from 'solid-js';
import { href } from '../api';
import { COLOR_NAME, opposite } from '../board/state/labels';
import { forgetPostGame, type PostGame, type PostTurn } from '../state/postGames';
import { outcomeText, translatedGame } from '../texts/fromGames';
import { Confirmation } from '../ui/Confirmation';
import { BoardCard } from './BoardCard';

const STATE: Record<PostTurn, () => string> = {
  yours: t.yourTurn,
  theirs: t.theirTurn,
  over: t.over,
};

/** A game by post of the visitor in a list. */
export function PostCard(props: {
  game: PostGame;
  /** Whether the visitor can take it from the list. */
  canForget?: boolean;
}) {
  const { game } = props;
  const opponent = () => game.opponent || COLOR_NAME[opposite(game.you)];
  return (
    <BoardCard
      game={game.game}
      pieces={game.pieces}
      orientation={game.you}
      label={t.positionOf({ game: translatedGame(game.gameName) })}
      href={href.post(game.link)}
      isTurn={game.turn === 'yours'}
      description={
        <>
          <strong>{translatedGame(game.gameName)}</strong>
          <span class="muted">{t.against({ name: opponent() })}</span>
          <span class="muted">{t.byPost()}</span>
          <span class="live-card-state">
            {game.outcome ? outcomeText(game.outcome) : STATE[game.turn]()}
          </span>
        </>
      }
    >
      <Show when={props.canForget}>
        <Forget game={game} opponent={opponent()} />
      </Show>
    </BoardCard>
  );
}

/** The button that removes a game from this device. It asks once. */
function Forget(props: { game: PostGame; opponent: string }) {
  const [isAsked, setAsked] = createSignal(false);
  const name = () =>
    t.forgetGame({ game: translatedGame(props.game.gameName), name: props.opponent });
  return (
    <Show
      when={isAsked()}
      fallback={
        <button
          type="button"
          class="button small"
          aria-label={name()}
          onClick={() => setAsked(true)}
        >
          {t.forget()}
        </button>
      }
    >
      <Confirmation
        label={name()}
        question={props.game.turn === 'over' ? t.reallyForgetOver() : t.reallyForget()}
        confirm={t.forget()}
        cancel={t.keep()}
        onConfirm={() => forgetPostGame(props.game.id)}
        onClose={() => setAsked(false)}
      />
    </Show>
  );
}
