import { createEffect, createMemo, createSelector, For, Match, Show, Switch } from 'solid-js';
import type { Review } from '../review/review';
import { MOVE_QUALITIES, scoreText } from '../review/score';
import type { Study } from '../study';
import { pathKey } from './tree';
import { type Cell, type Row, treeRows, type VariationItem } from './treeRows';
import './moves.css';

export interface MoveTreeProps {
  study: Study;
  review: Review;
}

/** The move list with variations. */
export function MoveTree(props: MoveTreeProps) {
  let box: HTMLDivElement | undefined;
  const rows = createMemo(() => treeRows(props.study.tree(), props.study.start()));
  const isCurrent = createSelector(() => pathKey(props.study.path()));

  // Scrolls the current move into view within the list, without scrolling the page.
  createEffect(() => {
    props.study.path();
    rows();
    queueMicrotask(() => {
      if (!box) return;
      const move = box.querySelector<HTMLElement>('[aria-current="true"]');
      if (!move) {
        box.scrollTop = 0;
        return;
      }
      const frame = box.getBoundingClientRect();
      const at = move.getBoundingClientRect();
      if (at.top < frame.top + 24 || at.bottom > frame.bottom - 24) {
        box.scrollTop += at.top - frame.top - frame.height / 2;
      }
    });
  });

  const MoveButton = (own: { cell: Cell; main: boolean }) => {
    const key = pathKey(own.cell.path);
    const evaluation = () => props.review.evaluations().get(key);
    const mark = () => evaluation()?.mark;
    return (
      <button
        type="button"
        class="move-button tree-move"
        classList={{ [`mark-${mark() ?? 'none'}`]: true }}
        aria-current={isCurrent(key) ? 'true' : undefined}
        onClick={() => props.study.goTo(own.cell.path)}
      >
        <span>{own.cell.node.short}</span>
        <Show when={own.cell.node.converts}>
          {(count) => <span class="tree-effect">converts {count()}</span>}
        </Show>
        <Show when={mark()} keyed>
          {(one) => (
            <span class="mark" title={MOVE_QUALITIES[one].one}>
              {MOVE_QUALITIES[one].sign}
            </span>
          )}
        </Show>
        <Show when={own.main && evaluation()} keyed>
          {(evaluation) => <span class="tree-score">{scoreText(evaluation.score)}</span>}
        </Show>
      </button>
    );
  };

  const Variation = (own: { words: VariationItem[] }) => (
    <For each={own.words}>
      {(word) => (
        <Show
          when={word.type === 'move' && word}
          keyed
          fallback={
            <span class="tree-subvariation">
              (<Variation words={word.type === 'line' ? word.words : []} />)
            </span>
          }
        >
          {(move) => (
            <>
              <Show when={move.number}>
                <span class="move-number">{move.number}</span>
              </Show>
              <MoveButton cell={move.cell} main={false} />
              <Show when={move.cell.node.comment}>
                {(text) => <span class="tree-comment">{text()}</span>}
              </Show>
            </>
          )}
        </Show>
      )}
    </For>
  );

  const RowView = (own: { row: Row }) => (
    <Switch>
      <Match when={own.row.type === 'pair' && own.row} keyed>
        {(pair) => (
          <div class="tree-pair">
            <span class="move-number">{pair.number}</span>
            <Show when={pair.white} keyed fallback={<span class="tree-gap">…</span>}>
              {(cell) => <MoveButton cell={cell} main />}
            </Show>
            <Show when={pair.black} keyed fallback={<span />}>
              {(cell) => <MoveButton cell={cell} main />}
            </Show>
          </div>
        )}
      </Match>
      <Match when={own.row.type === 'comment' && own.row} keyed>
        {(comment) => <p class="tree-comment">{comment.text}</p>}
      </Match>
      <Match when={own.row.type === 'line' && own.row} keyed>
        {(line) => (
          <div class="tree-variation">
            <Variation words={line.words} />
          </div>
        )}
      </Match>
    </Switch>
  );

  return (
    <div class="tree" ref={(element) => (box = element)} role="group" aria-label="Moves">
      <Show
        when={rows().length > 0}
        fallback={<p class="tree-empty">Play a move on the board to begin.</p>}
      >
        <For each={rows()}>{(row) => <RowView row={row} />}</For>
      </Show>
    </div>
  );
}
