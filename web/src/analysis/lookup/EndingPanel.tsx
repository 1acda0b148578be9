import * as t from 'texts:analysis';
import { Index, Show } from 'solid-js';
import { createLimit } from '../../ui/limit';
import { type Ending, type EndingOf, outcomeText } from './ending';
import { FEW_MOVES, LookupRow, type LookupRowContext } from './LookupRow';
import './lookup.css';

type EndingPanelProps = Omit<LookupRowContext, 'isStale'> & { ending: Ending };

/** The exact result of the position and of each move. */
export function EndingPanel(props: EndingPanelProps) {
  const reply = () => {
    const now = props.ending.reply();
    return now?.status === 'none' ? undefined : now;
  };
  return (
    <Show when={reply()}>
      {(now) => (
        <section class="lookup panel" aria-label={t.solvedEnding()}>
          <div role="status">
            <h2>{headline(now())}</h2>
          </div>
          <Show when={now().moves.length > 0}>
            <EndingMoves {...props} reply={now()} />
          </Show>
        </section>
      )}
    </Show>
  );
}

function headline({ status, outcome, plies, turn }: EndingOf): string {
  if (status === 'pending' || outcome === undefined) return t.solving();
  const text = outcomeText(turn, { outcome, ...(plies !== undefined && { plies }) });
  return t.exact({ outcome: text });
}

function EndingMoves(props: EndingPanelProps & { reply: EndingOf }) {
  const limit = createLimit({
    items: () => props.reply.moves,
    few: () => FEW_MOVES,
    name: 'moves',
  });
  const isStale = () => !props.ending.isCurrent();
  return (
    <>
      <table class="lookup-moves" aria-busy={isStale()}>
        <thead>
          <tr>
            <th scope="col">{t.columnMove()}</th>
            <th scope="col">{t.columnResult()}</th>
          </tr>
        </thead>
        <tbody>
          <Index each={limit.shown()}>
            {(move) => (
              <LookupRow
                {...props}
                isStale={isStale()}
                move={{ ...move(), id: move().coordinates, short: move().san }}
              >
                <td class={`outcome-${move().outcome}`}>{outcomeText(props.reply.turn, move())}</td>
              </LookupRow>
            )}
          </Index>
        </tbody>
      </table>
      <limit.Toggle class="lookup-more" />
    </>
  );
}
