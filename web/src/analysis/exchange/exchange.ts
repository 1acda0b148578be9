/** State of import and export: the running work and its result. */
import { createEffect, createSignal, on } from 'solid-js';
import { errorMessage, href, siteUrl } from '../../api';
import type { Backend } from '../../backend/backend';
import { shareLink } from '../../moves/sharedLine';
import { toNodes } from '../../moves/tree';
import { downloadText } from '../../ui/download';
import type { AnalysedGame } from '../analysedGame';
import { decodeText, type GameText, gamesIn } from './pgn';

/** Returns the PGN of an analysed game. */
async function writePgn(backend: Backend, analysed: AnalysedGame): Promise<string> {
  const answer = await backend.writePgn(analysed.game(), {
    start: analysed.start().fen,
    moves: toNodes(analysed.tree()),
    tags: analysed.tags(),
    ...(analysed.comment() ? { comment: analysed.comment() } : {}),
  });
  return answer.pgn;
}

/** Returns a link to an analysed game. `gameStart` is the FEN of the game's start position. */
async function linkTo(analysed: AnalysedGame, gameStart: string): Promise<string> {
  const start = analysed.start().fen === gameStart ? undefined : analysed.start().fen;
  if (analysed.tree().length === 0 && analysed.comment() === '') {
    return siteUrl(href.analysis(analysed.game(), start));
  }
  return shareLink(siteUrl(href.analysis(analysed.game())), {
    start,
    tree: analysed.tree(),
    path: analysed.path(),
    tags: analysed.tags(),
    comment: analysed.comment(),
  });
}

const PGN_TYPE = 'application/x-chess-pgn';

/** Runs one piece of work at a time and keeps its message. */
function createStatus(analysed: AnalysedGame) {
  const [problem, setProblem] = createSignal<string>();
  const [message, setMessage] = createSignal('');
  const [busy, setBusy] = createSignal(false);
  // A message about another position would be confusing.
  createEffect(on([analysed.tree, analysed.path], () => setProblem(undefined), { defer: true }));
  return {
    problem,
    setProblem,
    message,
    busy,
    clear: () => {
      setProblem(undefined);
      setMessage('');
    },
    run: async (work: () => Promise<void>, doneMessage: () => string) => {
      setBusy(true);
      setProblem(undefined);
      setMessage('');
      try {
        await work();
        setMessage(doneMessage());
      } catch (error) {
        setProblem(errorMessage(error));
      } finally {
        setBusy(false);
      }
    },
  };
}

export interface ExchangeOptions {
  analysed: AnalysedGame;
  /** FEN of the game's start position. */
  gameStart: string;
  fileName: string;
  /** Loads a game. Returns notices about parts that were read differently than written. */
  onPgn: (game: GameText) => Promise<readonly string[]>;
}

export function createExchange(backend: Backend, options: ExchangeOptions) {
  const { analysed } = options;
  const status = createStatus(analysed);
  const [pgn, setPgn] = createSignal('');
  const [games, setGames] = createSignal<readonly GameText[]>([]);

  const copy = (text: () => Promise<string>, doneMessage: string) =>
    void status.run(
      async () => {
        const value = await text();
        try {
          await navigator.clipboard.writeText(value);
        } catch {
          setPgn(value);
          throw new Error('This browser does not let pages copy: copy it from the field below.');
        }
      },
      () => doneMessage,
    );
  const loadGame = (game: GameText, doneMessage: string) => {
    let notices: readonly string[] = [];
    const work = async () => {
      notices = await options.onPgn(game);
    };
    void status.run(work, () => [doneMessage, ...notices].join(' '));
  };
  const load = (text: string, doneMessage: string) => {
    const found = gamesIn(text);
    setGames(found.length > 1 ? found : []);
    const [game] = found;
    if (found.length > 1) status.clear();
    else if (game) loadGame(game, doneMessage);
    else status.setProblem('There is no game in this text.');
  };
  return {
    status,
    /** The text in the PGN field. */
    pgn,
    setPgn,
    /** Games to choose from; empty if there is no choice. */
    games,
    cancelChoice: () => setGames([]),
    choose: (game: GameText) => {
      setGames([]);
      loadGame(game, 'The game is loaded.');
    },
    copyLink: () => copy(() => linkTo(analysed, options.gameStart), 'Link copied.'),
    copyFen: () => copy(async () => analysed.displayed().position.fen, 'FEN copied.'),
    copyPgn: () => copy(() => writePgn(backend, analysed), 'PGN copied.'),
    download: () =>
      void status.run(
        async () => downloadText(await writePgn(backend, analysed), options.fileName, PGN_TYPE),
        () => 'The PGN is downloaded.',
      ),
    /** Loads the game in a text. If there are several, asks which one. */
    load,
    readFile: async (file: File | undefined) => {
      if (!file) return;
      try {
        load(decodeText(new Uint8Array(await file.arrayBuffer())), `${file.name} is loaded.`);
      } catch (error) {
        status.setProblem(errorMessage(error));
      }
    },
  };
}
