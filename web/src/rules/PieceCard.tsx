import * as t from 'texts:rules';
import { For, Show } from 'solid-js';
import type { GameSummary, PositionView, RulesView } from '../api';
import { useBackend } from '../backend/context';
import { PieceIcon } from '../board/view/PieceIcon';
import { translatedName } from '../texts/fromGames';
import { langOf } from '../texts/textLanguage';
import { DemoBoard } from './DemoBoard';
import { createDemonstration } from './demonstration';
import { ExampleCard } from './ExampleCard';
import { LazyMount } from './LazyMount';
import { Prose } from './Prose';
import { anchorOfKind } from './panelState';
import './pieceCard.css';

type PieceRules = RulesView['pieces'][number];

export interface PieceCardProps {
  game: GameSummary;
  piece: PieceRules;
}

/** Returns the anchor of a piece on the page. */
export function anchorOf(piece: PieceRules): string {
  return anchorOfKind(piece.letter);
}

/** The rules of a piece, as text and on a board. */
export function PieceCard(props: PieceCardProps) {
  const others = () => props.piece.examples.slice(1);
  return (
    <section class="piece-card" id={anchorOf(props.piece)}>
      <div class="piece-text">
        <h3>
          <span class="piece-pair">
            <PieceIcon game={props.game.id} piece={props.piece.letter.toUpperCase()} />
            <PieceIcon game={props.game.id} piece={props.piece.letter.toLowerCase()} />
          </span>
          {translatedName(props.piece.name)}
          <span class="piece-letter">{props.piece.letter}</span>
        </h3>
        <Prose html={props.piece.html} lang={langOf(props.piece)} />
      </div>
      <div class="piece-board">
        <LazyMount aspectRatio="1">
          <PieceBoard {...props} />
        </LazyMount>
      </div>
      <Show when={others().length > 0}>
        <div class="examples">
          <For each={others()}>
            {(example) => <ExampleCard game={props.game} example={example} level="h4" />}
          </For>
        </div>
      </Show>
    </section>
  );
}

function PieceBoard(props: PieceCardProps) {
  const backend = useBackend();
  const { game, piece } = props;
  const [example] = piece.examples;
  const loadPosition = async (): Promise<PositionView> =>
    example ? (await backend.position(game.id, { fen: example.fen })).position : game.start;
  const demo = createDemonstration(
    backend,
    game.id,
    loadPosition,
    example?.square ?? squareOf(game, piece),
  );
  return (
    <>
      <DemoBoard
        game={game}
        demo={demo}
        placing={example !== undefined}
        label={t.howItGoes({ piece: translatedName(piece.name) })}
      />
      <p class="hint">
        <Show when={example} fallback={t.clickPiece()}>
          <Show when={demo.square() === example?.square && example?.text}>
            {(text) => <span lang={example && langOf(example)}>{text()} </span>}
          </Show>
          {t.putThere({ piece: translatedName(piece.name) })}{' '}
          <button type="button" class="link" onClick={() => void demo.reset()}>
            {t.back()}
          </button>
        </Show>
      </p>
    </>
  );
}

/**
 * Returns the square of such a piece in the start position; the one with most moves if
 * there are several.
 */
function squareOf({ start }: GameSummary, piece: PieceRules): string | undefined {
  const squares = Object.keys(start.pieces).filter((at) => start.pieces[at] === piece.letter);
  const count = (at: string) =>
    start.moves.filter(({ path: [first] }) => first?.type === 'square' && first.square === at)
      .length;
  return squares.sort((a, b) => count(b) - count(a))[0];
}
