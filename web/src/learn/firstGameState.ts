/** The state of the first little game on the pages of a course. */
import { createSignal, onMount } from 'solid-js';
import type { Course } from '../api';
import { useBackend } from '../backend/context';
import { forgetFirstGame, isFirstGamePlayed, lookUpFirstGame } from './firstGame';
import type { LessonProgress } from './progress';

/** Creates the state, and looks up the end of the game that was begun last. */
export function createFirstGameState(course: Course, progress: LessonProgress) {
  const backend = useBackend();
  const { game, play } = course;
  const [played, setPlayed] = createSignal(isFirstGamePlayed(game));
  onMount(async () => {
    await lookUpFirstGame(backend, game);
    setPlayed(isFirstGamePlayed(game));
    progress.reload();
  });
  const isWon = () => progress.solved().has(play.id);
  return {
    isWon,
    /** True if it was played to its end, but not won. */
    isOnlyPlayed: () => played() && !isWon(),
    forget: () => {
      forgetFirstGame(game);
      setPlayed(false);
    },
  };
}
