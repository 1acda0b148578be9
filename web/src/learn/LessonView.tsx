import { createMemo, Show } from 'solid-js';
import type { Course, GameSummary, HandKind, Lesson, PositionView } from '../api';
import { useBackend } from '../backend/context';
import { hypotheticalMoves } from '../board/state/hypotheticalMoves';
import { reasonsOf } from '../board/state/reasonCache';
import { Board } from '../board/view/Board';
import { shownOverlays } from '../state/prefs';
import { OverlayToggles } from '../ui/OverlayToggles';
import { useTitle } from '../ui/title';
import { createAttempt } from './attempt';
import { createHints } from './hints';
import { LessonAnswer } from './LessonAnswer';
import { LessonFrame } from './LessonFrame';
import { LessonHelp } from './LessonHelp';
import { createProgress } from './progress';

export interface LessonViewProps {
  course: Course;
  lesson: Lesson;
  game: GameSummary;
  start: PositionView;
  takeFocus: boolean;
}

/** A lesson: its task, the board to solve it on, and the answers to each try. */
export function LessonView(props: LessonViewProps) {
  const backend = useBackend();
  const { course, lesson, game, start } = props;
  const progress = createProgress(course.game);
  const onSolved = () => progress.add(lesson.id);
  const attempt = createAttempt({ backend, game: course.game, lesson, start, onSolved });
  const hints = createHints(lesson, attempt);
  const { position } = attempt;
  const overlays = createMemo(() =>
    position().overlays.filter(({ id }) => shownOverlays().has(id)),
  );
  const hands = (): HandKind =>
    game.hands === 'sides' || position().hands.length > 0 ? game.hands : 'none';
  let board: HTMLDivElement | undefined;
  const restart = () => {
    hints.clear();
    attempt.restart();
    // The button that was pressed disappears.
    board?.querySelector<SVGElement>('[data-square][tabindex="0"]')?.focus();
  };
  useTitle(() => `${lesson.title} · Learn ${game.name}`);
  return (
    <LessonFrame
      course={course}
      game={game}
      id={lesson.id}
      title={lesson.title}
      takeFocus={props.takeFocus}
      intro={
        <>
          <p>{lesson.text}</p>
          <p class="lesson-task">{lesson.task}</p>
        </>
      }
      board={
        <div ref={board}>
          <Board
            game={game.id}
            board={game.board}
            kinds={game.kinds}
            position={position()}
            orientation={start.turn}
            movable={attempt.movable()}
            onMove={attempt.play}
            onIllegalMove={attempt.playIllegal}
            last={attempt.last()}
            stars={attempt.stars()}
            overlays={overlays()}
            shapes={hints.shapes()}
            hypotheticalMoves={hypotheticalMoves(backend, game.id, position())}
            reasons={reasonsOf(backend, game.id, position())}
            hands={hands()}
            label={`${lesson.title}: board`}
          />
        </div>
      }
    >
      <LessonAnswer course={course} lesson={lesson} attempt={attempt} onRestart={restart} />
      <div class="lesson-help">
        <LessonHelp attempt={attempt} hints={hints} onRestart={restart} />
        <Show when={position().overlays.length > 0}>
          <div class="row tight" role="group" aria-label="Shown on the board">
            <OverlayToggles overlays={position().overlays} />
          </div>
        </Show>
      </div>
    </LessonFrame>
  );
}
