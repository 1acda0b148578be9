import * as t from 'texts:learn';
import { Show } from 'solid-js';
import { type Course, type GameSummary, href, type PositionView } from '../api';
import { useBackend } from '../backend/context';
import { COLOR_NAME } from '../board/state/labels';
import { MiniBoard } from '../board/view/MiniBoard';
import { translatedGame } from '../texts/fromGames';
import { langOf } from '../texts/textLanguage';
import { GameLinks } from '../ui/GameLinks';
import { useLook } from '../ui/look';
import { Problem } from '../ui/Problem';
import { createRequest } from '../ui/request';
import { useTitle } from '../ui/title';
import { beginFirstGame } from './firstGame';
import { createFirstGameState } from './firstGameState';
import { LessonFrame } from './LessonFrame';
import { createProgress } from './progress';

/** The first little game: its position, and a button that starts it against the computer. */
export function FirstGameView(props: {
  course: Course;
  game: GameSummary;
  start: PositionView;
  takeFocus: boolean;
}) {
  const backend = useBackend();
  const { course, game, start } = props;
  const { play } = course;
  const firstGame = createFirstGameState(course, createProgress(course.game));
  const { isBusy, problem, run } = createRequest();
  const startGame = async () => {
    const opponent = { type: 'computer', level: play.level } as const;
    const wanted = { game: play.game, fen: play.fen, side: start.turn, opponent };
    const live = await backend.createLiveGame(wanted);
    beginFirstGame(course, live.id);
    return href.play(live.id);
  };
  useLook(() => game.id);
  useTitle(() => t.stepTitle({ title: play.title, game: translatedGame(game.name) }));
  return (
    <LessonFrame
      course={course}
      game={game}
      start={start}
      id={play.id}
      title={play.title}
      takeFocus={props.takeFocus}
      intro={
        <p class="lesson-task" lang={langOf(play)}>
          {play.text}
        </p>
      }
      board={
        <MiniBoard
          game={game.id}
          board={game.board}
          pieces={start.pieces}
          orientation={start.turn}
          label={t.whereItStarts()}
        />
      }
    >
      <div class="lesson-help">
        <p class="muted">{t.youPlay({ color: COLOR_NAME[start.turn], level: play.level })}</p>
        <FirstGameResult isWon={firstGame.isWon()} isOnlyPlayed={firstGame.isOnlyPlayed()} />
        <Problem text={problem()} />
        <div class="row">
          <Show when={backend.offers.play}>
            <button
              type="button"
              class="button primary"
              disabled={isBusy()}
              onClick={() => void run(startGame)}
            >
              {t.play()}
            </button>
          </Show>
          <GameLinks game={course.game} to={['puzzles']} />
          <GameLinks game={play.game} to={['rules']} />
        </div>
      </div>
    </LessonFrame>
  );
}

/** How the first little game has ended so far. */
function FirstGameResult(props: { isWon: boolean; isOnlyPlayed: boolean }) {
  return (
    <>
      <Show when={props.isWon}>
        <p>{t.wonFirst()}</p>
      </Show>
      <Show when={props.isOnlyPlayed}>
        <p>{t.playedFirst()}</p>
      </Show>
    </>
  );
}
