import * as t from 'texts:study';
import { createResource, Show } from 'solid-js';
import { workshopIdOf } from '../api';
import { useBackend } from '../backend/context';
import { translatedGame } from '../texts/fromGames';
import { useLook } from '../ui/look';
import { useRouteParams } from '../ui/routeParams';
import { useTitle } from '../ui/title';
import { loadStudy } from './loadStudy';
import { StudyContent } from './StudyContent';
import { WorkshopStudyPage } from './WorkshopStudyPage';
import './study.css';

/** `/study/GAME`: what was measured of a game. */
export default function StudyPage() {
  const params = useRouteParams('game');
  const game = () => params()?.game ?? '';
  return (
    <Show when={workshopIdOf(game())} keyed fallback={<PublishedStudy game={game()} />}>
      {(id) => <WorkshopStudyPage game={id} />}
    </Show>
  );
}

function PublishedStudy(props: { game: string }) {
  const backend = useBackend();
  const [study] = createResource(
    () => props.game,
    (game) => loadStudy(backend, game),
  );
  useLook(() => study()?.report.game);
  useTitle(() => t.title({ game: translatedGame(study()?.report.name ?? '…') }));
  return (
    <Show when={study()} keyed>
      {(loaded) => <StudyContent study={loaded} />}
    </Show>
  );
}
