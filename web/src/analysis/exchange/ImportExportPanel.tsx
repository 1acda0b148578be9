import * as t from 'texts:analysis';
import { type JSX, Show } from 'solid-js';
import { useBackend } from '../../backend/context';
import { Problem } from '../../ui/Problem';
import { FenField } from '../editor/EditorPanel';
import { createExchange, type ExchangeOptions } from './exchange';
import { GameChooser } from './GameChooser';
import './exchange.css';

type Exchange = ReturnType<typeof createExchange>;

export interface ImportExportPanelProps extends ExchangeOptions {
  onFen: (fen: string) => Promise<void>;
  /** A link to a GIF of the game, if it is finished. */
  gif?: JSX.Element;
}

/** Import and export of FEN and PGN, and the link to share. */
export function ImportExportPanel(props: ImportExportPanelProps) {
  const exchange = createExchange(useBackend(), props);
  const { status } = exchange;
  return (
    <section class="import-export" aria-label={t.fenAndPgn()}>
      <FenField
        fen={props.analysed.displayed().position.fen}
        onFen={(fen) =>
          void status.run(async () => {
            await props.onFen(fen);
            return t.positionLoaded();
          })
        }
      />
      <ExchangeButtons exchange={exchange} gif={props.gif} />
      <PgnForm exchange={exchange} />
      <Show when={exchange.list().games.length > 0}>
        <GameChooser
          list={exchange.list()}
          busy={status.busy()}
          onChoose={exchange.choose}
          onMore={() => void exchange.listMore()}
          onCancel={exchange.cancelChoice}
        />
      </Show>
      <Problem text={status.problem()} />
      <p class="import-export-status" role="status">
        {status.message()}
      </p>
    </section>
  );
}

function ExchangeButtons(props: { exchange: Exchange; gif: JSX.Element }) {
  const button = (label: string, onClick: () => void) => (
    <button type="button" class="button small" onClick={onClick}>
      {label}
    </button>
  );
  const { exchange } = props;
  return (
    <div class="row">
      {button(t.copyLink(), exchange.copyLink)}
      {button(t.copyFen(), exchange.copyFen)}
      {button(t.copyPgn(), exchange.copyPgn)}
      {button(t.downloadPgn(), exchange.download)}
      {props.gif}
      <label class="button small file">
        {t.openFile()}
        <input
          type="file"
          class="sr-only"
          accept=".pgn,.txt,text/plain,application/x-chess-pgn"
          onChange={(event) => {
            const input = event.currentTarget;
            void exchange.readFile(input.files?.[0]);
            input.value = '';
          }}
        />
      </label>
    </div>
  );
}

/** A field into which a game can be pasted. */
function PgnForm(props: { exchange: Exchange }) {
  const { exchange } = props;
  const isEmpty = () => exchange.pgn().trim() === '';
  return (
    <form
      class="pgn"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty()) void exchange.load(exchange.pgn(), t.gameLoaded());
      }}
    >
      <label>
        <span>{t.pgn()}</span>
        <textarea
          class="input"
          rows="4"
          spellcheck={false}
          placeholder={t.pasteHere()}
          value={exchange.pgn()}
          onInput={(event) => exchange.setPgn(event.currentTarget.value)}
        />
      </label>
      <Show when={!isEmpty()}>
        <button type="submit" class="button small" disabled={exchange.status.busy()}>
          {t.loadTheGame()}
        </button>
      </Show>
    </form>
  );
}
