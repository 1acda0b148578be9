import { createEffect, createSignal, on, Show } from 'solid-js';
import { errorMessage, href } from '../../api';
import { useBackend } from '../../backend/context';
import { FenField } from '../editor/EditorPanel';
import { toNodes } from '../moves/tree';
import type { Study } from '../study';
import { GameChooser } from './GameChooser';
import { decodeText, type GameText, gamesIn } from './pgn';
import { shareLink } from './sharedLine';
import './exchange.css';

export interface ImportExportPanelProps {
  study: Study;
  /** FEN of the game's start position. */
  gameStart: string;
  fileName: string;
  onPgn: (game: GameText) => Promise<void>;
  onFen: (fen: string) => Promise<void>;
}

/** Import and export of FEN and PGN, and the link to share. */
export function ImportExportPanel(props: ImportExportPanelProps) {
  const backend = useBackend();
  const [pgn, setPgn] = createSignal('');
  const [problem, setProblem] = createSignal<string>();
  const [statusMessage, setStatusMessage] = createSignal('');
  const [busy, setBusy] = createSignal(false);
  const [gamesToChooseFrom, setGamesToChooseFrom] = createSignal<readonly GameText[]>([]);
  const position = () => props.study.displayed().position;

  const runWithStatus = async (work: () => Promise<void>, doneMessage: string) => {
    setBusy(true);
    setProblem(undefined);
    setStatusMessage('');
    try {
      await work();
      setStatusMessage(doneMessage);
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const writePgn = async (): Promise<string> => {
    const { study } = props;
    const answer = await backend.writePgn(study.game(), {
      start: study.start().fen,
      moves: toNodes(study.tree()),
      tags: study.tags(),
      ...(study.comment() ? { comment: study.comment() } : {}),
    });
    return answer.pgn;
  };
  const copy = (text: () => Promise<string>, doneMessage: string) =>
    runWithStatus(async () => {
      const value = await text();
      try {
        await navigator.clipboard.writeText(value);
      } catch {
        setPgn(value);
        throw new Error('This browser does not let pages copy: copy it from the field below.');
      }
    }, doneMessage);
  const currentLink = async () => {
    const { study } = props;
    const start = study.start().fen === props.gameStart ? undefined : study.start().fen;
    if (study.tree().length === 0 && study.comment() === '') {
      return new URL(href.analysis(study.game(), start), location.href).href;
    }
    return shareLink(new URL(href.analysis(study.game()), location.href).href, {
      start,
      tree: study.tree(),
      path: study.path(),
      tags: study.tags(),
      comment: study.comment(),
    });
  };
  const download = () =>
    runWithStatus(async () => {
      const text = await writePgn();
      const url = URL.createObjectURL(new Blob([text], { type: 'application/x-chess-pgn' }));
      const anchor = document.createElement('a');
      anchor.href = url;
      anchor.download = props.fileName;
      anchor.click();
      URL.revokeObjectURL(url);
    }, 'The PGN is downloaded.');
  /** Loads the game in a text. If there are several, asks which one. */
  const load = (text: string, doneMessage: string) => {
    const games = gamesIn(text);
    setGamesToChooseFrom(games.length > 1 ? games : []);
    const [game] = games;
    if (games.length > 1) {
      setProblem(undefined);
      setStatusMessage('');
    } else if (game) void runWithStatus(() => props.onPgn(game), doneMessage);
    else setProblem('There is no game in this text.');
  };
  const choose = (game: GameText) => {
    setGamesToChooseFrom([]);
    void runWithStatus(() => props.onPgn(game), 'The game is loaded.');
  };
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    try {
      load(decodeText(new Uint8Array(await file.arrayBuffer())), `${file.name} is loaded.`);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };

  // A message about another position would be confusing.
  createEffect(
    on([props.study.tree, props.study.path], () => setProblem(undefined), { defer: true }),
  );

  return (
    <section class="import-export" aria-label="FEN and PGN">
      <FenField
        fen={position().fen}
        onFen={(fen) => void runWithStatus(() => props.onFen(fen), 'The position is loaded.')}
      />
      <div class="row">
        <button
          type="button"
          class="button small"
          onClick={() => void copy(currentLink, 'Link copied.')}
        >
          Copy link
        </button>
        <button
          type="button"
          class="button small"
          onClick={() => void copy(async () => position().fen, 'FEN copied.')}
        >
          Copy FEN
        </button>
        <button
          type="button"
          class="button small"
          onClick={() => void copy(writePgn, 'PGN copied.')}
        >
          Copy PGN
        </button>
        <button type="button" class="button small" onClick={() => void download()}>
          Download PGN
        </button>
        <label class="button small file">
          Open a file
          <input
            type="file"
            class="sr-only"
            accept=".pgn,.txt,text/plain,application/x-chess-pgn"
            onChange={(event) => {
              const input = event.currentTarget;
              void readFile(input.files?.[0]);
              input.value = '';
            }}
          />
        </label>
      </div>
      <form
        class="pgn"
        onSubmit={(event) => {
          event.preventDefault();
          if (pgn().trim() !== '') load(pgn(), 'The game is loaded.');
        }}
      >
        <label>
          <span>PGN</span>
          <textarea
            class="input"
            rows="4"
            spellcheck={false}
            placeholder="Paste a game here"
            value={pgn()}
            onInput={(event) => setPgn(event.currentTarget.value)}
          />
        </label>
        <Show when={pgn().trim() !== ''}>
          <button type="submit" class="button small" disabled={busy()}>
            Load the game
          </button>
        </Show>
      </form>
      <Show when={gamesToChooseFrom().length > 1}>
        <GameChooser
          games={gamesToChooseFrom()}
          onChoose={choose}
          onCancel={() => setGamesToChooseFrom([])}
        />
      </Show>
      <Show when={problem()}>
        {(text) => (
          <p class="notice error" role="alert">
            {text()}
          </p>
        )}
      </Show>
      <p class="import-export-status" role="status">
        {statusMessage()}
      </p>
    </section>
  );
}
