import * as t from 'texts:workshop';
import { createSignal, For, Show } from 'solid-js';
import type { KindView } from '../api';
import { PieceIcon } from '../board/view/PieceIcon';
import { describedKind } from '../texts/descriptions';
import { inLanguage } from '../texts/said';
import { PicturePicker } from './PicturePicker';
import { DRAFT_GAME, type Workshop } from './workshopState';
import './pieceList.css';

/** The kinds with their moves in words. A click shows the moves on the board. */
export function PieceList(props: { workshop: Workshop; onShown: () => void }) {
  const { workshop } = props;
  const [picked, setPicked] = createSignal<string>();
  const kindOf = (token: string | undefined) =>
    workshop.kinds().find(({ letter }) => letter === token);
  const movesOf = (token: string) => {
    const piece = workshop.known()?.game.pieces.find((piece) => piece.token === token);
    const { moves = [], said = [] } = piece ?? {};
    return moves.map((sentence, i) => inLanguage(said[i]) || sentence);
  };
  const show = (token: string) => {
    const { reach, tools } = workshop;
    const isShown = reach.probe()?.piece.toUpperCase() === token;
    tools.setTool({ type: 'look' });
    if (isShown) return;
    const square = squareFor(workshop, token);
    if (square === undefined) return;
    reach.setProbe({ piece: token, square });
    props.onShown();
  };
  return (
    <section
      class="workshop-pieces"
      classList={{ stale: workshop.isStale() }}
      aria-labelledby="workshop-pieces"
    >
      <h2 id="workshop-pieces">{t.pieces()}</h2>
      <ul class="piece-list">
        <For each={workshop.kinds().map(({ letter }) => letter)}>
          {(token) => (
            <Show when={kindOf(token)}>
              {(kind) => (
                <PieceEntry
                  kind={kind()}
                  moves={movesOf(token)}
                  isShown={workshop.reach.probe()?.piece.toUpperCase() === token}
                  onShow={() => show(token)}
                  onPicture={() => setPicked(token)}
                />
              )}
            </Show>
          )}
        </For>
      </ul>
      <PicturePicker
        kind={kindOf(picked())}
        onPick={(token, picture) => workshop.pictures.choose(token, picture)}
        onUpload={workshop.pictures.upload}
        onClose={() => setPicked(undefined)}
      />
    </section>
  );
}

/** Returns where the moves of a kind are shown: where the last piece was, or in the middle. */
function squareFor({ reach, known }: Workshop, token: string): string | undefined {
  const summary = known()?.game.summary;
  const { squares, files, ranks } = summary?.board ?? EMPTY_BOARD;
  const own = reach.probe()?.square;
  if (own !== undefined && squares.some(({ name }) => name === own)) return own;
  const [x, y] = [(files - 1) / 2, (ranks - 1) / 2 - 0.25];
  const distance = (square: { x: number; y: number }) =>
    Math.abs(square.x - x) + Math.abs(square.y - y);
  // A piece like a Pawn is shown where it stands, so that its first move is among them.
  const home = Object.entries(summary?.start.pieces ?? {}).find(
    ([, piece]) => piece === token,
  )?.[0];
  const middle = [...squares].sort((a, b) => distance(a) - distance(b))[0]?.name;
  return home ?? middle;
}

const EMPTY_BOARD = { squares: [], files: 0, ranks: 0 };

function PieceEntry(props: {
  kind: KindView;
  moves: readonly string[];
  isShown: boolean;
  onShow: () => void;
  onPicture: () => void;
}) {
  const token = () => props.kind.letter;
  return (
    <li class="piece-entry" classList={{ shown: props.isShown }}>
      <button
        type="button"
        class="piece-picture"
        aria-label={t.pictureOf({ piece: props.kind.name })}
        title={t.choosePicture()}
        onClick={() => props.onPicture()}
      >
        <PieceIcon game={DRAFT_GAME} piece={token()} />
        <PieceIcon game={DRAFT_GAME} piece={token().toLowerCase()} />
      </button>
      <button
        type="button"
        class="piece-show"
        aria-pressed={props.isShown}
        onClick={() => props.onShow()}
      >
        <span class="piece-name">
          {props.kind.name} <span class="piece-token">{token()}</span>
        </span>
        <Show
          when={props.moves.length > 0}
          fallback={<span class="piece-moves">{describedKind(props.kind)}</span>}
        >
          <span class="piece-moves">
            <For each={props.moves}>{(move) => <span>{move}</span>}</For>
          </span>
        </Show>
      </button>
    </li>
  );
}
