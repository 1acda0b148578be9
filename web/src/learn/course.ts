/** The order of the lessons of a game. */
import type { BoardArea, Course } from '../api';

/** A lesson, or the first little game at the end. */
export interface CourseStep {
  id: string;
  title: string;
  /** The task, as a sentence. */
  task: string;
  /** Id of the game, with options. */
  game: string;
  /** Position at the beginning. */
  fen: string;
  /** The part of the board that it needs; absent if it is all of it. */
  area?: BoardArea;
}

export function stepsOf({ lessons, play }: Course): CourseStep[] {
  return [...lessons, { ...play, task: play.text }];
}

/** Returns the step after the one with this id. */
export function stepAfter(course: Course, id: string): CourseStep | undefined {
  const steps = stepsOf(course);
  const i = steps.findIndex((step) => step.id === id);
  return i < 0 ? undefined : steps[i + 1];
}

/** Returns the first step that is not solved. */
export function firstUnsolved(course: Course, solved: ReadonlySet<string>): CourseStep | undefined {
  return stepsOf(course).find(({ id }) => !solved.has(id));
}

/** Returns the number of solved steps. Ids that the course no longer has do not count. */
export function solvedCount(course: Course, solved: ReadonlySet<string>): number {
  return stepsOf(course).filter(({ id }) => solved.has(id)).length;
}
