import { A } from '@solidjs/router';
import { createSignal, Index, Show } from 'solid-js';
import { type ExplorerMove, href } from '../../api';
import { readPref, writePref } from '../../state/prefs';
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
      <section aria-label="Opening explorer">
        <details
          class="lookup panel"
          open={isOpen()}
          onToggle={(event) => {
            setOpen(event.currentTarget.open);
            writePref(CLOSED, event.currentTarget.open ? undefined : 'yes');
          }}
        >
          <summary>
            <h2>Openings</h2>
            <Show when={moves().length > 0}>
              <span class="muted">{countText(reply()?.games ?? 0)}</span>
            </Show>
          </summary>
          <Show when={moves().length > 0} fallback={<p class="lookup-note">Out of the book</p>}>
            <table class="lookup-moves" aria-busy={isStale()}>
              <thead>
                <tr>
                  <th scope="col">Move</th>
                  <th scope="col" class="lookup-number">
                    Games
                  </th>
                  <th scope="col" class="lookup-number">
                    <abbr title="White’s score">White</abbr>
                  </th>
                  <th scope="col" class="lookup-number">
                    <abbr title="Evaluation by the engine">Eval.</abbr>
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
            From the study
          </A>
        </details>
      </section>
    </Show>
  );
}

function BookRow(props: LookupRowContext & { move: ExplorerMove }) {
  const written = () => {
    const { coordinates, san, sentence } = props.move;
    return { id: coordinates, short: san, sentence };
  };
  const lines = () => props.move.continuations;
  return (
    <LookupRow
      {...props}
      move={written()}
      details={lines() === 1 ? '1 line in the book' : `${lines()} lines in the book`}
    >
      <td class="lookup-number">{props.move.games.toLocaleString('en')}</td>
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
      <span class="lookup-number">{percent()} %</span>
    </span>
  );
}

function countText(games: number): string {
  return games === 1 ? '1 game' : `${games.toLocaleString('en')} games`;
}
