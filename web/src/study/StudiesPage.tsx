import * as t from 'texts:study';
import { createResource, For, Show } from 'solid-js';
import { type GameSummary, href, type StudyEntry } from '../api';
import type { Backend } from '../backend/backend';
import { useBackend } from '../backend/context';
import { GameTile, GameTiles } from '../games/GameWall';
import { reportLang, reportReady, reportText } from '../texts/report';
import { useTitle } from '../ui/title';

interface Studied {
  entry: StudyEntry;
  game: GameSummary;
}

/** Returns all studies with their games, whose boards are shown. */
async function loadStudies(backend: Backend): Promise<Studied[]> {
  const [entries] = await Promise.all([backend.studies(), reportReady()]);
  return Promise.all(
    entries.map(async (entry) => ({ entry, game: await backend.game(entry.game) })),
  );
}

/** `/study`: the studies of all games. */
export default function StudiesPage() {
  const backend = useBackend();
  const [studies] = createResource(() => loadStudies(backend));
  useTitle(t.studies);
  return (
    <Show when={studies()} keyed>
      {(found) => <StudyList studies={found} />}
    </Show>
  );
}

function StudyList(props: { studies: readonly Studied[] }) {
  return (
    <div class="page stack studies">
      <h1>{t.studiesTitle()}</h1>
      <p class="muted">{t.studiesLead()}</p>
      <Show when={props.studies.length > 0} fallback={<p>{t.nonePublished()}</p>}>
        <GameTiles>
          <For each={props.studies}>
            {({ entry: { game: id, name, sentence }, game }) => (
              <GameTile
                game={game}
                name={name}
                href={href.study(id)}
                note={<span lang={reportLang(sentence)}>{reportText(sentence)}</span>}
              />
            )}
          </For>
        </GameTiles>
      </Show>
    </div>
  );
}
