import * as t from 'texts:learn';
import type { Course, GameSummary, Lesson, PositionView } from '../api';
import { useBackend } from '../backend/context';
import { translatedGame } from '../texts/fromGames';
import { langOf } from '../texts/textLanguage';
import { useLook } from '../ui/look';
import { useTitle } from '../ui/title';
import { createAttempt } from './attempt';
import { goalText, squaresOf } from './goal';
import { createHints } from './hints';
import { LessonAnswer } from './LessonAnswer';
import { LessonFrame } from './LessonFrame';
import { createProgress } from './progress';
import { TaskBoard } from './TaskBoard';
import { TaskHelp } from './TaskHelp';

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
  const attempt = createAttempt({
    backend,
    game: lesson.game,
    start,
    judge: (moves) => backend.tryMove(course.game, lesson.id, moves),
    solution: () => lesson.solution,
    marks: lesson.marks,
    onSolved: () => progress.add(lesson.id),
  });
  const texts = lesson.hints.map((text) => ({ text, shapes: [] }));
  const hints = createHints({
    attempt,
    count: texts.length,
    hints: () => texts,
  });
  let board: HTMLDivElement | undefined;
  const restart = () => {
    hints.clear();
    attempt.restart();
    // The button that was pressed disappears.
    board?.querySelector<SVGElement>('[data-square][tabindex="0"]')?.focus();
  };
  useLook(() => game.id);
  useTitle(() => t.stepTitle({ title: lesson.title, game: translatedGame(game.name) }));
  return (
    <LessonFrame
      course={course}
      game={game}
      start={start}
      id={lesson.id}
      title={lesson.title}
      takeFocus={props.takeFocus}
      intro={
        <>
          <p lang={langOf(lesson)}>{lesson.text}</p>
          <p class="lesson-task" lang={langOf(lesson)}>
            {lesson.task}
          </p>
          <p class="sr-only">{goalText(lesson.marks, game.kinds, start)}</p>
        </>
      }
      board={
        <div ref={board}>
          <TaskBoard
            game={game}
            side={start.turn}
            attempt={attempt}
            hints={hints}
            triesIllegal
            area={lesson.area && squaresOf(game.board, lesson.area)}
            label={t.boardOf({ title: lesson.title })}
          />
        </div>
      }
    >
      <LessonAnswer course={course} lesson={lesson} attempt={attempt} onRestart={restart} />
      <TaskHelp attempt={attempt} hints={hints} onRestart={restart} />
    </LessonFrame>
  );
}
