import * as t from 'texts:element';
import { type Accessor, createMemo, createSignal, Show } from 'solid-js';
import type { Color, HandKind, InputStep, MoveView } from '../src/api/types';
import { isWorkshopGame } from '../src/api/workshopId';
import { movesOfPiece } from '../src/board/state/announce';
import { COLOR_NAME, isOver, opposite, statusText } from '../src/board/state/labels';
import { Board } from '../src/board/view/Board';
import { Legend } from '../src/legend/Legend';
import { createLegend } from '../src/legend/legendState';
import { MoveList } from '../src/live/MoveList';
import { firstMoveOf } from '../src/live/moveRows';
import { registerPictures } from '../src/pieces';
import { outcomeText, translatedGame } from '../src/texts/fromGames';
import { TranslationProvider, translationTag } from '../src/texts/translation';
import { IconButton } from '../src/ui/Icon';
import { lookOf } from '../src/ui/look';
import { AnalysisLines } from './AnalysisLines';
import { createAnalysis } from './analysis';
import { type Attributes, isOn, linesOf, modeOf, notationOf, sideIn } from './attributes';
import type { ElementLanguage } from './language';
import { messageOf } from './message';
import { Problem } from './Problem';
import type { Round } from './round';
import type { Progress, Solving } from './solving';
import './element.css';

/** What is in the place of an element. */
export type Shown =
  | { readonly type: 'loading' }
  | { readonly type: 'problem'; readonly error: unknown; readonly text: string }
  | { readonly type: 'round'; readonly round: Round; readonly solving: Solving | undefined };

/** What a view shows, and what it does. */
export interface ViewSource {
  readonly shown: Accessor<Shown>;
  readonly language: Pick<ElementLanguage, 'translation' | 'isReady'>;
  readonly attributes: Accessor<Attributes>;
  /** The side of the person who plays against the engine. */
  readonly side: Accessor<Color>;
  /** Whether the board has been turned round. */
  readonly isFlipped: Accessor<boolean>;
  readonly isThinking: Accessor<boolean>;
  /** Why the engine does not work. */
  readonly trouble: Accessor<unknown>;
  /** Plays a move. Returns false if it is not part of the solution. */
  play(move: string): boolean;
  go(ply: number): void;
  undo(): void;
  reset(): void;
  flip(): void;
  fail(error: unknown): void;
}

/** Everything in the shadow tree of an element. */
export function View(props: { source: ViewSource }) {
  const { shown, language } = props.source;
  const round = () => {
    const now = shown();
    return now.type === 'round' ? now.round : undefined;
  };
  const problem = () => {
    const now = shown();
    return now.type === 'problem' ? now : undefined;
  };
  return (
    <TranslationProvider value={language.translation}>
      <Show when={shown().type === 'loading'}>
        <p class="hx-loading">{language.isReady() ? t.loading() : '…'}</p>
      </Show>
      <Show when={problem()}>{(now) => <Problem error={now().error} text={now().text} />}</Show>
      <Show when={round()} keyed>
        {(now) => <RoundView source={props.source} round={now} />}
      </Show>
    </TranslationProvider>
  );
}

/** Keys that step through the moves, as on the site. */
const STEPS: Readonly<Record<string, (ply: number) => number>> = {
  ArrowLeft: (ply) => ply - 1,
  ArrowRight: (ply) => ply + 1,
  Home: () => 0,
  End: () => Number.MAX_SAFE_INTEGER,
};

/** A board with what is around it. */
function RoundView(props: { source: ViewSource; round: Round }) {
  const { source, round } = props;
  const { attributes } = source;
  const { game } = round;
  if (isWorkshopGame(game.id)) registerPictures(game.id, game.info.kinds.map(withDrawing));
  const legend = createLegend({
    kinds: () => game.info.kinds,
    position: round.view,
    hypotheticalMoves: async (square) => hypotheticalMoves(round, square),
  });
  const lines = () => linesOf(attributes());
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const isOurs = isOn(attributes().controls) && !event.defaultPrevented;
    if (!step || !isOurs || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    source.go(step(round.ply()));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that the board has left over
    <div class="hx" lang={translationTag()} data-look={lookOf(game.id)} onKeyDown={onKeyDown}>
      <div class="hx-main">
        <BoardPart source={source} round={round} highlight={legend.highlight()} />
        <Status source={source} round={round} />
        <Show when={isOn(attributes().controls)}>
          <Controls source={source} />
        </Show>
      </div>
      <Show when={isOn(attributes().controls) || lines() > 0 || isOn(attributes().legend)}>
        <div class="hx-side">
          <Show when={lines() > 0}>
            <Analysis source={source} round={round} />
          </Show>
          <Show when={isOn(attributes().controls)}>
            <Moves source={source} round={round} />
          </Show>
          <Show when={isOn(attributes().legend)}>
            <div class="hx-legend" part="legend">
              <Legend
                game={game.id}
                values={game.info.values?.pieces ?? []}
                legend={legend}
                isSheet={false}
              />
            </div>
          </Show>
        </div>
      </Show>
    </div>
  );
}

/** Returns a kind without an uploaded picture, which only a server has. */
function withDrawing<T extends { picture?: string }>(kind: T): T {
  return kind.picture?.startsWith('svg:') ? { ...kind, picture: '' } : kind;
}

/** Returns the moves that a piece would have if it were its side's turn. */
function hypotheticalMoves(round: Round, square: string): readonly MoveView[] {
  const fields = round.view().fen.split(' ');
  fields[1] = round.view().turn === 'white' ? 'b' : 'w';
  try {
    return movesOfPiece(round.game.position(fields.join(' ')).moves, square);
  } catch {
    return []; // The other side cannot be to move here, for example if it gives check.
  }
}

function BoardPart(props: {
  source: ViewSource;
  round: Round;
  highlight: ReturnType<ReturnType<typeof createLegend>['highlight']>;
}) {
  const { source, round } = props;
  const { attributes } = source;
  const { info } = round.game;
  const mode = () => modeOf(attributes());
  const hasSide = () => mode() === 'play' || mode() === 'puzzle';
  const bottom = (): Color => {
    const side = sideIn(attributes().orientation) ?? (hasSide() ? source.side() : 'white');
    return source.isFlipped() ? opposite(side) : side;
  };
  const movable = (): Color | 'both' | undefined => {
    if (mode() === 'view' || isOver(round.view())) return undefined;
    if (mode() === 'free') return 'both';
    if (solvingOf(source)?.progress() === 'solved') return undefined;
    return round.isLatest() && !round.outcome() ? source.side() : undefined;
  };
  const hands = (): HandKind =>
    info.hands === 'sides' || round.view().hands.length > 0 ? info.hands : 'none';
  return (
    <div class="hx-board" part="board">
      <Board
        game={round.game.id}
        board={info.board}
        kinds={info.kinds}
        position={round.view()}
        last={round.last()}
        orientation={bottom()}
        movable={movable()}
        onMove={(move) => (source.play(move.id) ? undefined : Promise.resolve(false))}
        reasons={async (picked: InputStep) => {
          if (picked.type === 'square') return round.position().reasons({ from: picked.square });
          if (picked.type !== 'hand') return { targets: [] };
          return round.position().reasons({ drop: picked.piece.toUpperCase() });
        }}
        hypotheticalMoves={async (square) => hypotheticalMoves(round, square)}
        coordinates={isOn(attributes().coordinates, true)}
        highlight={props.highlight}
        hands={hands()}
        label={translatedGame(info.name)}
      />
    </div>
  );
}

/** Returns the puzzle that is being solved. */
function solvingOf({ shown, attributes }: ViewSource): Solving | undefined {
  const now = shown();
  return now.type === 'round' && modeOf(attributes()) === 'puzzle' ? now.solving : undefined;
}

/** What the status says about a puzzle. */
const PROGRESS: Readonly<Record<Progress, (side: Color) => string>> = {
  begun: (side) => t.findBest({ color: COLOR_NAME[side] }),
  wrong: t.notBest,
  right: t.right,
  solved: t.solved,
};

/** Whose turn it is, or how the game has ended. Pictures have none. */
function Status(props: { source: ViewSource; round: Round }) {
  const text = () => {
    if (props.source.trouble()) return messageOf(props.source.trouble());
    if (props.source.isThinking()) return t.computerThinks();
    const solving = solvingOf(props.source);
    return solving ? PROGRESS[solving.progress()](solving.side) : statusText(props.round.view());
  };
  return (
    <Show when={modeOf(props.source.attributes()) !== 'view'}>
      <p
        class="hx-status"
        part="status"
        role="status"
        lang={props.source.trouble() ? 'en' : undefined}
      >
        {text()}
      </p>
    </Show>
  );
}

function Controls(props: { source: ViewSource }) {
  const { source } = props;
  return (
    <div class="hx-controls" part="controls">
      <IconButton icon="flip" label={t.turnBoard()} onClick={() => source.flip()} />
      <Show when={modeOf(source.attributes()) !== 'view'}>
        <IconButton icon="undo" label={t.takeBack()} onClick={() => source.undo()} />
        <IconButton icon="again" label={t.startAgain()} onClick={() => source.reset()} />
      </Show>
    </div>
  );
}

function Moves(props: { source: ViewSource; round: Round }) {
  const { source, round } = props;
  const first = createMemo(() => firstMoveOf(round.view(), round.ply()));
  const result = () => {
    const outcome = round.outcome();
    return outcome && outcomeText(outcome);
  };
  return (
    <div class="hx-moves" part="moves">
      <MoveList
        game={round.game.id}
        kinds={round.game.info.kinds}
        notation={notationOf(source.attributes())}
        choosesNotation={false}
        first={first()}
        played={round.played()}
        ply={round.ply()}
        goTo={(ply) => source.go(ply)}
        result={result()}
      />
    </div>
  );
}

function Analysis(props: { source: ViewSource; round: Round }) {
  const [trouble, setTrouble] = createSignal<unknown>();
  const info = createAnalysis(
    () => props.round,
    () => linesOf(props.source.attributes()),
    () => props.source.attributes().weights,
    (error) => {
      setTrouble(error);
      props.source.fail(error);
    },
  );
  return (
    <Show when={!trouble()} fallback={<Trouble error={trouble()} />}>
      <AnalysisLines
        game={props.round.game}
        info={info()}
        notation={notationOf(props.source.attributes())}
      />
    </Show>
  );
}

/** An error of the engine, whose message is in English. */
function Trouble(props: { error: unknown }) {
  return (
    <p class="problem" lang="en">
      {messageOf(props.error)}
    </p>
  );
}
