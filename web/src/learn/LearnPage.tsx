import { createResource } from 'solid-js';
import { href } from '../api';
import { useBackend } from '../backend/context';
import { GameWall } from '../games/GameWall';
import { useTitle } from '../ui/title';
import { loadSolved, progressText } from './progress';

/** `/learn`: the lessons of all games. */
export default function LearnPage() {
  useTitle(() => 'Learn');
  const backend = useBackend();
  const [courses] = createResource(() => backend.showcase());
  const note = (game: string) => {
    const lessons = courses.latest?.find(({ id }) => id === game)?.lessons ?? [];
    return progressText(lessons, loadSolved(game));
  };
  return (
    <div class="page stack">
      <h1>Learn</h1>
      <p class="muted">
        Small tasks on the board, from the first move to a little game. No rules to read first.
      </p>
      <GameWall href={(game) => href.learn(game)} note={({ id }) => note(id)} />
    </div>
  );
}
