import * as t from 'texts:analysis';
import { createEffect, createMemo, createSelector, For, Match, Show, Switch } from 'solid-js';
import type { KindView } from '../../api';
import { MoveText, SideDot } from '../../moves/MoveText';
import type { Notation } from '../../moves/notation';
import { pathKey } from '../../moves/tree';
import { type Cell, moverAt, type Row, treeRows, type VariationItem } from '../../moves/treeRows';
import { moveSentence } from '../../texts/said';
import type { AnalysedGame } from '../analysedGame';
import type { Review } from '../review/review';
import { MOVE_QUALITIES, scoreText } from '../score';
import './moves.css';

export interface MoveTreeProps {
  game: string;
  kinds: readonly KindView[];
  notation: Notation;
  analysed: AnalysedGame;
  review: Review;
}

/** The properties that the parts of the list share. */
interface TreeContext extends MoveTreeProps {
  isCurrent: (key: string) => boolean;
}

/** The move list with variations. */
export function MoveTree(props: MoveTreeProps) {
  let box: HTMLDivElement | undefined;
  const rows = createMemo(() => treeRows(props.analysed.tree(), props.analysed.start()));
  const isCurrent = createSelector(() => pathKey(props.analysed.path()));
  createEffect(() => {
    props.analysed.path();
    rows();
    // Lines of another form have other heights.
    void props.notation;
    queueMicrotask(() => box && scrollToCurrent(box));
  });
  return (
    <div
      class="tree"
      classList={{ 'in-words': props.notation === 'words' }}
      ref={(element) => (box = element)}
      role="group"
      aria-label={t.moves()}
    >
      <Show when={rows().length > 0} fallback={<p class="tree-empty">{t.playToBegin()}</p>}>
        <For each={rows()}>{(row) => <RowView {...props} isCurrent={isCurrent} row={row} />}</For>
      </Show>
    </div>
  );
}

/** Scrolls the current move into view within the list, without scrolling the page. */
function scrollToCurrent(box: HTMLDivElement) {
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
}

function RowView(props: TreeContext & { row: Row }) {
  const button = (cell: Cell) => <MoveButton {...props} cell={cell} main />;
  return (
    <Switch>
      <Match when={props.row.type === 'pair' && props.row} keyed>
        {(pair) => (
          <div class="tree-pair">
            <span class="move-number">{pair.number}</span>
            <Show when={pair.white} keyed fallback={<span class="tree-gap">…</span>}>
              {button}
            </Show>
            <Show when={pair.black} keyed fallback={<span class="tree-gap" />}>
              {button}
            </Show>
          </div>
        )}
      </Match>
      <Match when={props.row.type === 'comment' && props.row} keyed>
        {(comment) => <p class="tree-comment">{comment.text}</p>}
      </Match>
      <Match when={props.row.type === 'line' && props.row} keyed>
        {(line) => (
          <div class="tree-variation">
            <Variation {...props} words={line.words} />
          </div>
        )}
      </Match>
    </Switch>
  );
}

function Variation(props: TreeContext & { words: VariationItem[] }) {
  return (
    <For each={props.words}>
      {(word) => (
        <Show
          when={word.type === 'move' && word}
          keyed
          fallback={
            <span class="tree-subvariation">
              (<Variation {...props} words={word.type === 'line' ? word.words : []} />)
            </span>
          }
        >
          {(move) => (
            <>
              <Show when={move.cell.node.before}>
                {(text) => <span class="tree-comment">{text()}</span>}
              </Show>
              <Show when={move.number}>
                <span class="move-number">{move.number}</span>
              </Show>
              <MoveButton {...props} cell={move.cell} main={false} />
              <Show when={move.cell.node.comment}>
                {(text) => <span class="tree-comment">{text()}</span>}
              </Show>
            </>
          )}
        </Show>
      )}
    </For>
  );
}

function MoveButton(props: TreeContext & { cell: Cell; main: boolean }) {
  const key = () => pathKey(props.cell.path);
  const evaluation = () => props.review.evaluations().get(key());
  const mark = () => evaluation()?.mark;
  const node = () => props.cell.node;
  const color = () => moverAt(props.analysed.start(), props.cell.path.length - 1);
  const inWords = () => props.notation === 'words';
  return (
    <button
      type="button"
      class="move-button tree-move"
      classList={{ [`mark-${mark() ?? 'none'}`]: true }}
      aria-current={props.isCurrent(key()) ? 'true' : undefined}
      title={inWords() ? undefined : moveSentence(node())}
      onClick={() => props.analysed.goTo(props.cell.path)}
    >
      <Show when={inWords() && props.main}>
        <SideDot color={color()} />
      </Show>
      <span>
        <MoveText
          game={props.game}
          kinds={props.kinds}
          move={{ ...node(), id: node().move }}
          notation={props.notation}
        />
      </span>
      <Show when={mark()} keyed>
        {(one) => (
          <span class="mark" title={MOVE_QUALITIES[one].name()}>
            {MOVE_QUALITIES[one].sign}
          </span>
        )}
      </Show>
      <Show when={props.main && evaluation()} keyed>
        {(evaluation) => <span class="tree-score">{scoreText(evaluation.score)}</span>}
      </Show>
    </button>
  );
}
