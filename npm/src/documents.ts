/** The lessons of the built-in games, and the studies of them. */
import { LESSONS, STUDIES } from './documentFiles.js';
import { frozen } from './errors.js';
import { fileReader, withoutOptions } from './files.js';
import type { Course, StudyReport } from './views.js';

const lessons = fileReader(LESSONS, 'lessons', (text) => frozen<Course>(text));
const studies = fileReader(STUDIES, 'study', (text) => frozen<StudyReport>(text));

/**
 * Returns the lessons of a game. Options that follow the id are ignored.
 *
 * @internal
 */
export function lessonsOf(game: string): Promise<Course | undefined> {
  return lessons(withoutOptions(game)) ?? Promise.resolve(undefined);
}

/**
 * Returns the study of a game. Options make another game, mostly without a study.
 *
 * @internal
 */
export function studyOf(game: string): Promise<StudyReport | undefined> {
  return studies(game) ?? Promise.resolve(undefined);
}
