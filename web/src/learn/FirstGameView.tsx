import { A, useNavigate } from '@solidjs/router';
import { createSignal, onMount, Show } from 'solid-js';
import { type Course, errorMessage, type GameSummary, href, type PositionView } from '../api';
import { useBackend } from '../backend/context';
import { COLOR_NAME } from '../board/state/labels';
import { MiniBoard } from '../board/view/MiniBoard';
import { useTitle } from '../ui/title';
import { beginFirstGame, isFirstGamePlayed, lookUpFirstGame } from './firstGame';
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
  const navigate = useNavigate();
  const { course, game, start } = props;
  const { play } = course;
  const progress = createProgress(course.game);
  const [problem, setProblem] = createSignal('');
  const [sending, setSending] = createSignal(false);
  const [played, setPlayed] = createSignal(isFirstGamePlayed(course.game));
  onMount(async () => {
    await lookUpFirstGame(backend, course.game);
    setPlayed(isFirstGamePlayed(course.game));
    progress.reload();
  });
  const state = () => {
    if (progress.solved().has(play.id)) return 'You have won this game. Well played!';
    return played() ? 'You have played this game to its end. Win it to solve the last step.' : '';
  };
  const startGame = async () => {
    setSending(true);
    setProblem('');
    try {
      const opponent = { type: 'computer', level: play.level } as const;
      const wanted = { game: play.game, fen: play.fen, side: start.turn, opponent };
      const live = await backend.createLiveGame(wanted);
      beginFirstGame(course, live.id);
      navigate(href.play(live.id));
    } catch (error) {
      setProblem(errorMessage(error));
      setSending(false);
    }
  };
  useTitle(() => `${play.title} · Learn ${game.name}`);
  return (
    <LessonFrame
      course={course}
      game={game}
      start={start}
      id={play.id}
      title={play.title}
      takeFocus={props.takeFocus}
      intro={<p class="lesson-task">{play.text}</p>}
      board={
        <MiniBoard
          game={game.id}
          board={game.board}
          pieces={start.pieces}
          orientation={start.turn}
          label="Where the game starts"
        />
      }
    >
      <div class="lesson-help">
        <p class="muted">
          You play {COLOR_NAME[start.turn]} against the computer, level {play.level}.
        </p>
        <Show when={state()}>
          <p class="first-game-state">{state()}</p>
        </Show>
        <Show when={problem()}>
          <p class="notice error" role="alert">
            {problem()}
          </p>
        </Show>
        <div class="row">
          <button
            type="button"
            class="button primary"
            disabled={sending()}
            onClick={() => void startGame()}
          >
            Play
          </button>
          <A class="button" href={href.puzzles(course.game)}>
            Puzzles
          </A>
          <A class="button" href={href.rules(play.game)}>
            Rules
          </A>
        </div>
      </div>
    </LessonFrame>
  );
}
