import * as t from 'texts:study';
import { A, useLocation } from '@solidjs/router';
import { createResource, Show } from 'solid-js';
import { href, type WorkshopStudy } from '../api';
import { useBackend } from '../backend/context';
import { Problem } from '../ui/Problem';
import { useTitle } from '../ui/title';
import { OwnMachine } from './OwnMachine';
import { StudyContent } from './StudyContent';
import { StudyProgress } from './StudyProgress';
import { createWorkshopStudy } from './workshopStudy';

/** The state of the history entry, set by a page that could not begin a study. */
export interface StudyPageState {
  problem?: string;
}

/** The study of a game of the workshop, which the server makes on request. */
export function WorkshopStudyPage(props: { game: string }) {
  const backend = useBackend();
  const [first] = createResource(() => props.game, backend.workshopStudy);
  useTitle(() => t.title({ game: first()?.name ?? '…' }));
  return (
    <Show when={first()} keyed>
      {(study) => <GrowingStudy first={study} />}
    </Show>
  );
}

function GrowingStudy(props: { first: WorkshopStudy }) {
  const state = createWorkshopStudy(useBackend(), props.first);
  const { game, name } = props.first;
  const location = useLocation<StudyPageState>();
  const head = (
    <>
      <Problem text={state.problem() ? undefined : location.state?.problem} />
      <StudyProgress state={state} />
    </>
  );
  return (
    <Show
      when={state.results.study}
      fallback={
        <div class="page narrow stack">
          <h1>{t.studyOf({ game: name })}</h1>
          {head}
          <OwnMachine game={game} open={props.first.seconds === 0} />
          <div class="row">
            <A class="button" href={href.workshop(game)}>
              {t.backToText()}
            </A>
            <A href={href.studies()}>{t.otherStudies()}</A>
          </div>
        </div>
      }
    >
      {(study) => (
        <StudyContent study={study()} version={state.results.rounds} head={head}>
          <OwnMachine game={game} open={false} />
        </StudyContent>
      )}
    </Show>
  );
}
