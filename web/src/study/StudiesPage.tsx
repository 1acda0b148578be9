import * as t from 'texts:study';
import { A } from '@solidjs/router';
import { createResource, For, Show } from 'solid-js';
import { href, type StudyEntry } from '../api';
import { useBackend } from '../backend/context';
import { translatedGame } from '../texts/fromGames';
import { reportLang, reportReady, reportText } from '../texts/report';
import { useTitle } from '../ui/title';
import './study.css';

/** `/study`: the studies of all games. */
export default function StudiesPage() {
  const backend = useBackend();
  const [studies] = createResource(async () => {
    const [found] = await Promise.all([backend.studies(), reportReady()]);
    return found;
  });
  useTitle(t.studies);
  return (
    <Show when={studies()} keyed>
      {(found) => <StudyList studies={found} />}
    </Show>
  );
}

function StudyList(props: { studies: readonly StudyEntry[] }) {
  return (
    <div class="page narrow studies">
      <h1>{t.studiesTitle()}</h1>
      <p class="muted">{t.studiesLead()}</p>
      <Show when={props.studies.length > 0} fallback={<p>{t.nonePublished()}</p>}>
        <ul class="studies-list">
          <For each={props.studies}>
            {({ game, name, sentence }) => (
              <li>
                <h2>
                  <A href={href.study(game)}>{translatedGame(name)}</A>
                </h2>
                <p lang={reportLang(sentence)}>{reportText(sentence)}</p>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </div>
  );
}
