import * as t from 'texts:learn';
import { createResource, Show } from 'solid-js';
import { ApiError } from '../api';
import type { Backend } from '../backend/backend';
import { useBackend } from '../backend/context';
import { inLanguage, useRouteParams } from '../ui/routeParams';
import { FirstGameView } from './FirstGameView';
import { LessonView } from './LessonView';

/** Loads a lesson, or the first little game, with its game and position. */
async function loadStep(backend: Backend, gameId: string, id: string) {
  const course = await backend.lessons(gameId);
  const lesson = course.lessons.find((one) => one.id === id);
  if (!lesson && course.play.id !== id) {
    throw new ApiError(404, 'unknown-lesson', t.noSuchLesson({ lesson: id }));
  }
  const { game: rules, fen } = lesson ?? course.play;
  const [game, { position }] = await Promise.all([
    backend.game(rules),
    backend.position(rules, { fen }),
  ]);
  return { course, lesson, game, start: position };
}

/** `/learn/GAME/LESSON`: a lesson, or the first little game. */
export default function LessonPage() {
  const backend = useBackend();
  const params = useRouteParams('game', 'lesson');
  const [loaded] = createResource(inLanguage(params), ({ game, lesson }) =>
    loadStep(backend, game, lesson),
  );
  let shown = 0;
  return (
    <Show when={loaded()} keyed>
      {({ lesson, ...rest }) => {
        shown += 1;
        // The link to the next lesson, which had the focus, is gone.
        const takeFocus = shown > 1;
        return lesson ? (
          <LessonView {...rest} lesson={lesson} takeFocus={takeFocus} />
        ) : (
          <FirstGameView {...rest} takeFocus={takeFocus} />
        );
      }}
    </Show>
  );
}
