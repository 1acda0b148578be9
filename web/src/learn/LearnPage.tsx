import * as t from 'texts:learn';
import { createResource } from 'solid-js';
import { href } from '../api';
import { useBackend } from '../backend/context';
import { GameWall } from '../games/GameWall';
import { useTitle } from '../ui/title';
import { loadSolved, progressText } from './progress';

/** `/learn`: the lessons of all games. */
export default function LearnPage() {
  useTitle(t.learn);
  const backend = useBackend();
  const [courses] = createResource(() => backend.showcase());
  const note = (game: string) => {
    const lessons = courses.latest?.find(({ id }) => id === game)?.lessons ?? [];
    return progressText(lessons, loadSolved(game));
  };
  return (
    <div class="page stack">
      <h1>{t.learn()}</h1>
      <p class="muted">{t.learnLead()}</p>
      <GameWall href={(game) => href.learn(game)} note={({ id }) => note(id)} />
    </div>
  );
}
