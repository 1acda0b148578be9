/** State of import and export: the running work and its result. */

import * as t from 'texts:analysis';
import { createEffect, createSignal, on } from 'solid-js';
import { errorMessage, href, siteUrl } from '../../api';
import type { Backend } from '../../backend/backend';
import { shareLink } from '../../moves/sharedLine';
import { toNodes } from '../../moves/tree';
import { downloadText } from '../../ui/download';
import type { AnalysedGame } from '../analysedGame';
import { decodeText, type GameList, type GameText, listGames } from './pgn';

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

const NO_GAMES: GameList = { games: [] };

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
    /** Does some work, which returns the message to show. */
    run: async (work: () => Promise<string>) => {
      setBusy(true);
      setProblem(undefined);
      setMessage('');
      try {
        setMessage(await work());
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
  /** The text with the games to choose from. */
  const [source, setSource] = createSignal('');
  const [list, setList] = createSignal<GameList>(NO_GAMES);

  const copy = (text: () => Promise<string>, doneMessage: string) =>
    void status.run(async () => {
      const value = await text();
      try {
        await navigator.clipboard.writeText(value);
      } catch {
        setPgn(value);
        throw new Error(t.cannotCopy());
      }
      return doneMessage;
    });
  const read = async (game: GameText, doneMessage: string) =>
    [doneMessage, ...(await options.onPgn(game))].join(' ');
  const load = (text: string, doneMessage: string) =>
    status.run(async () => {
      setList(NO_GAMES);
      const found = await listGames(backend, text);
      const [game] = found.games;
      if (!game) throw new Error(t.noGame());
      if (found.games.length === 1 && !found.next) return read(game, doneMessage);
      setSource(text);
      setList(found);
      return '';
    });
  return {
    status,
    /** The text in the PGN field. */
    pgn,
    setPgn,
    /** Games to choose from; empty if there is no choice. */
    list,
    cancelChoice: () => setList(NO_GAMES),
    choose: (game: GameText) => {
      setList(NO_GAMES);
      void status.run(() => read(game, t.gameLoaded()));
    },
    /** Adds games that were not listed yet. */
    listMore: () =>
      status.run(async () => {
        const { games, next } = list();
        if (!next) return '';
        const more = await listGames(backend, source(), next);
        setList({ ...more, games: [...games, ...more.games] });
        return '';
      }),
    copyLink: () => copy(() => linkTo(analysed, options.gameStart), t.linkCopied()),
    copyFen: () => copy(async () => analysed.displayed().position.fen, t.fenCopied()),
    copyPgn: () => copy(() => writePgn(backend, analysed), t.pgnCopied()),
    download: () =>
      void status.run(async () => {
        downloadText(await writePgn(backend, analysed), options.fileName, PGN_TYPE);
        return t.pgnDownloaded();
      }),
    /** Loads the game in a text. If there are several, asks which one. */
    load,
    readFile: async (file: File | undefined) => {
      if (!file) return;
      try {
        const text = decodeText(new Uint8Array(await file.arrayBuffer()));
        await load(text, t.fileLoaded({ file: file.name }));
      } catch (error) {
        status.setProblem(errorMessage(error));
      }
    },
  };
}
