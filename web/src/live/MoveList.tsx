import * as t from 'texts:moves';
import { createEffect, For, Show } from 'solid-js';
import type { Color, KindView, PlayedMove } from '../api/types';
import { opposite } from '../board/state/labels';
import { convertedSquares } from '../board/state/lastMove';
import { MoveText, SideDot, sentenceOf } from '../moves/MoveText';
import { NotationChoice } from '../moves/NotationChoice';
import type { Notation } from '../moves/notation';
import { StepButtons } from '../ui/StepButtons';
import { type FirstMove, moveRows } from './moveRows';
import './moves.css';

export interface MoveListProps {
  game: string;
  kinds: readonly KindView[];
  notation: Notation;
  first: FirstMove;
  played: readonly PlayedMove[];
  ply: number;
  goTo: (ply: number) => void;
  result: string | undefined;
  /** Whether the notation can be chosen above the moves. Default: true. */
  choosesNotation?: boolean;
}

/** The moves of the game. A click on a move shows the position after it. */
export function MoveList(props: MoveListProps) {
  let list: HTMLDivElement | undefined;
  createEffect(() => {
    // Lines of another form have other heights.
    void props.notation;
    const current = list?.querySelector<HTMLElement>(`[data-ply="${props.ply}"]`);
    if (!list) return;
    if (!current) list.scrollTop = 0;
    else if (
      current.offsetTop < list.scrollTop ||
      current.offsetTop + current.offsetHeight > list.scrollTop + list.clientHeight
    ) {
      list.scrollTop = current.offsetTop - list.clientHeight / 2;
    }
  });
  return (
    <div class="moves-panel">
      <Show when={props.choosesNotation ?? true}>
        <NotationChoice notation={props.notation} />
      </Show>
      <div
        ref={list}
        class="moves"
        classList={{ 'in-words': props.notation === 'words' }}
        role="group"
        aria-label={t.moves()}
      >
        <For each={moveRows(props.first, props.played.length)}>
          {(row) => (
            <div class="moves-row">
              <span class="moves-number">{row.number}</span>
              <MoveCell {...props} at={row.white} />
              <MoveCell {...props} at={row.black} />
            </div>
          )}
        </For>
        <Show when={props.played.length === 0}>
          <p class="moves-empty">{t.noMoves()}</p>
        </Show>
        <Show when={props.result}>
          <p class="moves-result">{props.result}</p>
        </Show>
      </div>
      <PlyNavigation ply={props.ply} count={props.played.length} goTo={props.goTo} />
    </div>
  );
}

/** A move of the list, given the ply after it; empty if the row has none of this side. */
function MoveCell(props: MoveListProps & { at: number | undefined }) {
  const color = (): Color => {
    const { turn } = props.first;
    return (props.at ?? 1) % 2 === 1 ? turn : opposite(turn);
  };
  const inWords = () => props.notation === 'words';
  return (
    <Show
      when={props.at !== undefined && props.played[props.at - 1]}
      fallback={<span class="no-move" />}
    >
      {(move) => (
        <button
          type="button"
          class="move"
          data-ply={props.at}
          aria-current={props.ply === props.at ? 'true' : undefined}
          title={inWords() ? undefined : sentenceOf(move())}
          onClick={() => props.goTo(props.at ?? 0)}
        >
          <Show when={inWords()}>
            <SideDot color={color()} />
          </Show>
          <span>
            <MoveText
              game={props.game}
              kinds={props.kinds}
              move={{ ...move(), converts: convertedSquares(move().effect).size }}
              notation={props.notation}
            />
          </span>
        </button>
      )}
    </Show>
  );
}

const stepLabels = () => ({
  first: t.firstPosition(),
  back: t.oneBack(),
  forward: t.oneOn(),
  last: t.lastPosition(),
});

/** Buttons that step through the positions of the game. */
function PlyNavigation(props: { ply: number; count: number; goTo: (ply: number) => void }) {
  return (
    <div class="ply-navigation" role="group" aria-label={t.throughGame()}>
      <StepButtons
        labels={stepLabels()}
        atStart={props.ply === 0}
        atEnd={props.ply === props.count}
        onStep={(step) => {
          const { ply, count } = props;
          props.goTo({ first: 0, back: ply - 1, forward: ply + 1, last: count }[step]);
        }}
      />
    </div>
  );
}
