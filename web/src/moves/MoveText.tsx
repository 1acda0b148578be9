import * as t from 'texts:moves';
import { For, Match, Show, Switch } from 'solid-js';
import type { Color, KindView, SaidView } from '../api/types';
import { PieceIcon } from '../board/view/PieceIcon';
import { moveSentence } from '../texts/said';
import { type FigurinePart, figurineParts } from './figurines';
import type { Notation } from './notation';
import './notation.css';

/** A move in all its forms. */
export interface WrittenMove {
  /** Coordinate notation. */
  id: string;
  short: string;
  /** Empty in summaries that were stored by an older version. */
  sentence?: string | undefined;
  /** The parts of the sentence, for other languages. */
  said?: SaidView | undefined;
  /** Number of pieces that the move converts, which no notation shows. */
  converts?: number | undefined;
}

/** Returns the sentence about a move or, if it is not known, its short notation. */
export function sentenceOf(move: Pick<WrittenMove, 'short' | 'sentence' | 'said'>): string {
  return moveSentence(move) || move.short;
}

/** Returns a move as text without pictures. */
export function plainText(move: WrittenMove, notation: Notation): string {
  if (notation === 'words') return sentenceOf(move);
  const text = notation === 'coordinates' ? move.id : move.short;
  return move.converts ? t.moveConverts({ move: text, count: move.converts }) : text;
}

/** A disc in the colour of the side that moves. */
export function SideDot(props: { color: Color }) {
  return <span class={`side-dot side-${props.color}`} aria-hidden="true" />;
}

/** A move in the chosen form. */
export function MoveText(props: {
  game: string;
  kinds: readonly KindView[];
  move: WrittenMove;
  notation: Notation;
}) {
  const isFigurine = () => props.notation === 'figurines';
  return (
    <Show
      when={isFigurine()}
      fallback={
        <Show
          when={props.notation === 'words'}
          fallback={
            <>
              <Breakable text={props.notation === 'san' ? props.move.short : props.move.id} />
              <Converts count={props.move.converts} />
            </>
          }
        >
          {sentenceOf(props.move)}
        </Show>
      }
    >
      <span class="figurines">
        <For each={figurineParts(props.move.short, props.kinds)}>
          {(part) => <Part game={props.game} part={part} />}
        </For>
      </span>
      <Converts count={props.move.converts} />
    </Show>
  );
}

/** Text, or the picture of a piece. The black picture stands for both sides, as a silhouette. */
function Part(props: { game: string; part: FigurinePart }) {
  return (
    <Switch>
      <Match when={'text' in props.part && props.part}>
        {(part) => <Breakable text={part().text} />}
      </Match>
      <Match when={'letter' in props.part && props.part}>
        {(part) => (
          <span class="figurine" role="img" aria-label={part().name}>
            <PieceIcon game={props.game} piece={part().letter.toLowerCase()} />
          </span>
        )}
      </Match>
    </Switch>
  );
}

/** A notation that is broken between its parts, as in `h12,h12g11`, rather than in a square. */
function Breakable(props: { text: string }) {
  return (
    <For each={props.text.split(/(?<=,)/)}>
      {(text, i) => (
        <>
          <Show when={i() > 0}>
            <wbr />
          </Show>
          {text}
        </>
      )}
    </For>
  );
}

function Converts(props: { count: number | undefined }) {
  return (
    <Show when={props.count}>
      {(count) => <span class="move-effect">{t.converts({ count: count() })}</span>}
    </Show>
  );
}
