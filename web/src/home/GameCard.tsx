import * as t from 'texts:home';
import { A } from '@solidjs/router';
import { createSignal, For, Show } from 'solid-js';
import { href, type Showcase } from '../api';
import { useBackend } from '../backend/context';
import { MoveBoard } from '../board/view/MoveBoard';
import { movesPaused, setMovesPaused } from '../state/prefs';
import { translatedGame, translatedName } from '../texts/fromGames';
import { Icon } from '../ui/Icon';
import { lookOf } from '../ui/look';
import { GameCardButtons } from './GameCardButtons';
import { needsLessons } from './recommendation';
import { arrowsOf, createSpecialMoves, type SpecialMoves } from './specialMoves';
import type { Stage } from './stage';
import { createInView } from './visibility';
import './gameCard.css';
import { described, describedLang } from '../texts/descriptions';

/** The poster of a game: its special moves on its board, and the ways to learn and play it. */
export function GameCard(props: { game: Showcase; stage: Stage }) {
  const { game, stage } = props;
  let figure: HTMLElement | undefined;
  const [hovered, setHovered] = createSignal(false);
  const inView = createInView(() => figure);
  const moves = createSpecialMoves(
    game.moves,
    () => stage.moving() && inView() && !hovered(),
    stage.rotation,
  );
  const backend = useBackend();
  const learnFirst = needsLessons(game);
  return (
    <li class="game-card" data-look={lookOf(game.id)}>
      <div class="game-card-head">
        <h3>
          <A href={href.game(game.id)}>{translatedGame(game.name)}</A>
        </h3>
        <p class="muted">
          {game.inventor === 'unknown'
            ? t.inventorUnknown({ year: translatedName(game.year) })
            : t.inventor({ ...game, inventor: translatedName(game.inventor) })}
        </p>
        <p class="game-card-summary" lang={describedLang(game.summary)}>
          {described(game.summary)}
        </p>
      </div>
      <figure class="game-card-figure" ref={figure}>
        <A
          class="game-card-board"
          href={learnFirst || !backend.offers.play ? href.learn(game.id) : href.newGame(game.id)}
          tabindex="-1"
          aria-hidden="true"
          onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
          onPointerLeave={() => setHovered(false)}
        >
          <MoveBoard
            game={game.id}
            board={game.board}
            shown={moves.shown()}
            played={moves.played()}
            arrows={arrowsOf}
          />
        </A>
        <div class="game-card-caption">
          <Captions game={game} moves={moves} />
          <MovesControl game={game} moves={moves} stage={stage} />
        </div>
      </figure>
      <GameCardButtons game={game} learnFirst={learnFirst} />
    </li>
  );
}

/**
 * The caption of the shown move. All captions are in one cell of a grid, which is as high
 * as the longest of them, so that the page does not move.
 */
function Captions(props: { game: Showcase; moves: SpecialMoves }) {
  return (
    <figcaption class="game-card-captions">
      <For each={props.game.moves}>
        {(move, i) => (
          <p
            lang={describedLang(move.text)}
            classList={{ shown: props.moves.shown()?.index === i() }}
          >
            {t.caption({
              title: described(move.title),
              text: described(move.text),
              strong: (title) => <strong>{title}</strong>,
            })}
          </p>
        )}
      </For>
    </figcaption>
  );
}

/** Pauses all boards; while they stand still, shows the moves one by one. */
function MovesControl(props: { game: Showcase; moves: SpecialMoves; stage: Stage }) {
  return (
    <Show when={props.game.moves.length > 0}>
      <div class="game-card-controls">
        <Show when={!props.stage.reduced()}>
          <button
            type="button"
            class="game-card-control"
            aria-label={movesPaused() ? t.letBoardsMove() : t.stopBoards()}
            title={movesPaused() ? t.letBoardsMove() : t.stopBoards()}
            onClick={() => setMovesPaused(!movesPaused())}
          >
            <Icon name={movesPaused() ? 'play' : 'pause'} />
          </button>
        </Show>
        <Show when={!props.stage.moving()}>
          <button
            type="button"
            class="game-card-control"
            aria-label={
              props.moves.played()
                ? t.nextMoveOf({ game: translatedGame(props.game.name) })
                : t.playTheMoveOf({ game: translatedGame(props.game.name) })
            }
            title={props.moves.played() ? t.nextMove() : t.playTheMove()}
            onClick={props.moves.step}
          >
            <Icon name="forward" />
          </button>
        </Show>
      </div>
    </Show>
  );
}
