import * as t from 'texts:analysis';
import { href } from '../api';
import { GameWall } from '../games/GameWall';
import { described, describedLang } from '../texts/descriptions';
import { useTitle } from '../ui/title';

/** `/analysis`: the analysis boards of all games. */
export default function AnalysisIndexPage() {
  useTitle(t.analyse);
  return (
    <div class="page stack">
      <h1>{t.analyse()}</h1>
      <p class="muted">{t.indexLead()}</p>
      <GameWall
        href={(game) => href.analysis(game)}
        note={({ summary }) => <span lang={describedLang(summary)}>{described(summary)}</span>}
      />
    </div>
  );
}
