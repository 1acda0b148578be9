import * as t from 'texts:rules';
import { For, Show } from 'solid-js';
import type { AboutView, GameSummary, RulesView } from '../api';
import type { Backend } from '../backend/backend';
import { COLOR_NAME } from '../board/state/labels';
import { NODE_RADIUS, pictureSize, SQUARE_SIZE } from '../board/view/geometry';
import { MiniBoard } from '../board/view/MiniBoard';
import { PieceIcon } from '../board/view/PieceIcon';
import { Prose } from '../rules/Prose';
import { translatedGame, translatedName } from '../texts/fromGames';
import { langOf } from '../texts/textLanguage';
import { credit } from '../ui/credit';
import { GameLinks } from '../ui/GameLinks';
import { GamePage } from '../ui/GamePage';
import './print.css';
import { described, describedKind, describedKindLang, describedLang } from '../texts/descriptions';

/** Width of a printed board: what fits on A4 and Letter, with margins. `print.css` has it too, since
 * the site's content policy forbids styles in HTML, which a constant would become. */
const BOARD_MM = 186;

type Counter = AboutView['counters'][number];

/** End of the ids of the sections of the rules that the card has; with the base game's name before
 * it in Pacifist Chess. */
const IN_SHORT = 'in-short';

/** `/GAME/print`: board, counters and a card with the rules, for playing at a table. */
export default function PrintPage() {
  return (
    <GamePage translated title={(game) => t.onPaper({ game })} load={loadSheets}>
      {(game, { about, rules }) => (
        <div class="page print-page">
          <PrintHead game={game} about={about} />
          <BoardSheet game={game} about={about} />
          <CounterSheet game={game} counters={about.counters} />
          <RuleCard game={game} about={about} rules={rules} />
        </div>
      )}
    </GamePage>
  );
}

async function loadSheets(backend: Backend, id: string) {
  const [about, rules] = await Promise.all([backend.about(id), backend.rules(id)]);
  return { about, rules };
}

/** A description of the sheets, and the button that prints them. Not printed. */
function PrintHead(props: { game: GameSummary; about: AboutView }) {
  const hasTwoSides = () => props.about.counters.some(({ back }) => back !== undefined);
  return (
    <header class="print-head">
      <h1>{t.onPaper({ game: translatedGame(props.about.name) })}</h1>
      <p class="muted">
        {t.paperAbout()}
        <Show when={hasTwoSides()}> {t.paperFold()}</Show>
      </p>
      <div class="row">
        <button type="button" class="button primary" onClick={() => window.print()}>
          {t.print()}
        </button>
        <GameLinks game={props.game.id} to={['game', 'rules', 'newGame']} />
      </div>
    </header>
  );
}

function BoardSheet(props: { game: GameSummary; about: AboutView }) {
  return (
    <section class="print-sheet print-board" aria-label={t.board()}>
      <MiniBoard
        game={props.game.id}
        board={props.game.board}
        pieces={{}}
        label={t.emptyBoard({ game: translatedGame(props.about.name) })}
      />
    </section>
  );
}

/** All pieces of both players. */
function CounterSheet(props: { game: GameSummary; counters: readonly Counter[] }) {
  const size = () => {
    const { graph } = props.game.board;
    const diameter = graph ? 2 * NODE_RADIUS : 0.9 * SQUARE_SIZE;
    return (BOARD_MM * diameter) / pictureSize(props.game.board).width;
  };
  const sides = [
    { color: 'white', piece: (letter: string) => letter.toUpperCase() },
    { color: 'black', piece: (letter: string) => letter.toLowerCase() },
  ] as const;
  return (
    <section class="print-sheet" aria-label={t.pieces()}>
      <For each={sides}>
        {(side) => (
          <ul
            class="print-counters"
            aria-label={COLOR_NAME[side.color]}
            style={{ '--piece-icon-size': `${size().toFixed(1)}mm` }}
          >
            <For each={props.counters.flatMap((one) => Array<Counter>(one.count).fill(one))}>
              {({ front, back }) => (
                <li class="print-counter">
                  <PieceIcon game={props.game.id} piece={side.piece(front)} />
                  <Show when={back}>
                    {(letter) => <PieceIcon game={props.game.id} piece={side.piece(letter())} />}
                  </Show>
                </li>
              )}
            </For>
          </ul>
        )}
      </For>
    </section>
  );
}

/** The rules on one page: what holds for all pieces, and the moves of each in one sentence. */
function RuleCard(props: { game: GameSummary; about: AboutView; rules: RulesView }) {
  const inShort = () => props.rules.sections.filter(({ id }) => id.endsWith(IN_SHORT));
  return (
    <section class="print-sheet print-card" aria-labelledby="rule-card">
      <h2 id="rule-card">{translatedGame(props.about.name)}</h2>
      <p>
        <span lang={describedLang(props.game.summary)}>{described(props.game.summary)}</span>{' '}
        {credit(props.about)}.
      </p>
      <ul class="print-kinds">
        <For each={props.game.kinds}>
          {(kind) => (
            <li>
              <PieceIcon game={props.game.id} piece={kind.letter} />
              <span>
                <strong>{translatedName(kind.name)}</strong>{' '}
                <span lang={describedKindLang(kind)}>{describedKind(kind)}</span>
              </span>
            </li>
          )}
        </For>
      </ul>
      <For each={inShort()}>
        {(section) => (
          <>
            <h3>{section.title}</h3>
            <Prose html={section.html} lang={langOf(section)} class="print-short" />
          </>
        )}
      </For>
    </section>
  );
}
