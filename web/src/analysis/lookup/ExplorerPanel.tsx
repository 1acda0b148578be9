import * as t from 'texts:analysis';
import { A } from '@solidjs/router';
import { createSignal, Index, Show } from 'solid-js';
import { type ExplorerMove, href } from '../../api';
import { readPref, writePref } from '../../state/prefs';
import { format } from '../../texts/area';
import { createLimit } from '../../ui/limit';
import { scoreText } from '../score';
import type { Explorer } from './explorer';
import { FEW_MOVES, LookupRow, type LookupRowContext } from './LookupRow';
import './lookup.css';

const CLOSED = 'explorer-closed';

/** The moves of the opening book. */
export function ExplorerPanel(props: Omit<LookupRowContext, 'isStale'> & { explorer: Explorer }) {
  const [isOpen, setOpen] = createSignal(readPref(CLOSED) === null);
  const reply = () => props.explorer.reply();
  const moves = () => reply()?.moves ?? [];
  const limit = createLimit({ items: moves, few: () => FEW_MOVES, name: 'moves' });
  const isStale = () => !props.explorer.isCurrent();
  return (
    <Show when={props.explorer.hasBook()}>
      <section aria-label={t.openingExplorer()}>
        <details
          class="lookup panel"
          open={isOpen()}
          onToggle={(event) => {
            setOpen(event.currentTarget.open);
            writePref(CLOSED, event.currentTarget.open ? undefined : 'yes');
          }}
        >
          <summary>
            <h2>{t.openings()}</h2>
            <Show when={moves().length > 0}>
              <span class="muted">{t.gamesCount({ count: reply()?.games ?? 0 })}</span>
            </Show>
          </summary>
          <Show when={moves().length > 0} fallback={<p class="lookup-note">{t.outOfBook()}</p>}>
            <table class="lookup-moves" aria-busy={isStale()}>
              <thead>
                <tr>
                  <th scope="col">{t.columnMove()}</th>
                  <th scope="col" class="lookup-number">
                    {t.columnGames()}
                  </th>
                  <th scope="col" class="lookup-number">
                    <abbr title={t.whiteScore()}>{t.white()}</abbr>
                  </th>
                  <th scope="col" class="lookup-number">
                    <abbr title={t.evaluationByEngine()}>{t.evalShort()}</abbr>
                  </th>
                </tr>
              </thead>
              <tbody>
                <Index each={limit.shown()}>
                  {(move) => <BookRow {...props} isStale={isStale()} move={move()} />}
                </Index>
              </tbody>
            </table>
            <limit.Toggle class="lookup-more" />
          </Show>
          <A class="lookup-study" href={href.study(props.game, 'openings')}>
            {t.fromStudy()}
          </A>
        </details>
      </section>
    </Show>
  );
}

function BookRow(props: LookupRowContext & { move: ExplorerMove }) {
  const written = () => {
    const { coordinates, san, sentence, said } = props.move;
    return { id: coordinates, short: san, sentence, said };
  };
  const lines = () => props.move.continuations;
  return (
    <LookupRow {...props} move={written()} details={t.linesInBook({ count: lines() })}>
      <td class="lookup-number">{format().number(props.move.games)}</td>
      <td>
        <Show when={typeof props.move.score === 'number'} fallback="–">
          <ScoreBar score={props.move.score ?? 0} />
        </Show>
      </td>
      <td class="lookup-number">{scoreText({ type: 'cp', cp: props.move.evaluation })}</td>
    </LookupRow>
  );
}

/** White's score as a number and a bar. */
function ScoreBar(props: { score: number }) {
  const percent = () => Math.round(100 * props.score);
  return (
    <span class="score">
      <span class="score-bar" aria-hidden="true" style={{ '--share': `${percent()}%` }} />
      <span class="lookup-number">{t.percent({ percent: percent() })}</span>
    </span>
  );
}
