/** Opens the link of a game by post: every move in it is played by the rules. */
import * as t from 'texts:post';
import { ApiError, errorMessage, type GameSummary, workshopIdOf } from '../api';
import type { Backend } from '../backend/backend';
import { opposite } from '../board/state/labels';
import { decodeSentGame, type SentGame, SentGameError } from '../moves/sentGame';
import { type PostGame, postGame, recordPostGame } from '../state/postGames';
import { type Comparison, compareGames } from './compare';
import { type OpenedGame, storedOf } from './opened';

/** Why a link was not opened. */
export interface ArrivalProblem {
  /** What is wrong, for people. */
  text: string;
  /** `link`: another link is needed; `retry`: the same one may work later; `differs`: see `known`. */
  remedy: 'link' | 'retry' | 'differs';
  /** The game on this device, if there is one. */
  known?: PostGame | undefined;
}

export type Arrival = { opened: OpenedGame } | { problem: ArrivalProblem };

/** A link that is wrong, with a message for people. */
class WrongLink extends Error {}

/**
 * Opens a link, and stores it unless it differs from the game on this device. With `isForced`, it
 * replaces that game all the same. Never rejects.
 */
export async function openLink(backend: Backend, link: string, isForced = false): Promise<Arrival> {
  let known: PostGame | undefined;
  try {
    const sent = await decodeSentGame(link);
    known = postGame(sent.id);
    const { game, summary } = await rulesOf(backend, sent);
    const replayed = await replay(backend, { ...sent, game }, summary);
    const differs = isForced ? undefined : await difference(known, replayed.sent);
    if (differs) return { problem: { text: differs, remedy: 'differs', known } };
    const { turn } = replayed.replay.position;
    const { word } = replayed.sent;
    // A link goes to the side that has to answer it.
    const receiver = word === 'draw' || word === 'resign' ? opposite(turn) : turn;
    const opened = { ...replayed, link, summary, you: known?.you ?? receiver, isNew: !known };
    recordPostGame(storedOf(opened, Date.now()));
    return { opened };
  } catch (error) {
    return { problem: { ...problemOf(error), known } };
  }
}

function problemOf(error: unknown): ArrivalProblem {
  if (error instanceof SentGameError) {
    const texts = {
      damaged: t.damaged,
      'too long': t.tooLong,
      newer: t.newer,
      unsupported: t.oldBrowser,
    };
    return { text: texts[error.reason](), remedy: 'link' };
  }
  return { text: errorMessage(error), remedy: error instanceof WrongLink ? 'link' : 'retry' };
}

/** Finds the rules of a game. A game of the workshop that is not known here is stored. */
async function rulesOf(
  backend: Backend,
  sent: SentGame,
): Promise<{ game: string; summary: GameSummary }> {
  const workshop = workshopIdOf(sent.game);
  try {
    return { game: sent.game, summary: await backend.game(sent.game) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (!workshop || sent.text === undefined) {
      throw new WrongLink(t.unknownGame({ why: errorMessage(error) }));
    }
  }
  const { id } = await backend.storeText(sent.text).catch((error) => {
    throw isRefusal(error) ? new WrongLink(t.badText({ why: errorMessage(error) })) : error;
  });
  const hash = (of: string) => of.slice(of.lastIndexOf('-'));
  if (hash(id) !== hash(workshop)) throw new WrongLink(t.otherText());
  const game = sent.game.replace(workshop, id);
  return { game, summary: await backend.game(game) };
}

/** Returns whether a request was wrong, and would be another time. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 404, 413].includes(error.status);
}

/** Plays the moves. */
async function replay(backend: Backend, sent: SentGame, summary: GameSummary) {
  const { game, start, moves, word } = sent;
  const fen = start === undefined ? {} : { fen: start };
  const played = await backend.replay(game, { ...fen, moves: [...moves] }).catch((error) => {
    throw isRefusal(error) ? new WrongLink(moveProblem(error)) : error;
  });
  if (played.ended !== undefined) throw new WrongLink(t.playedOn({ moves: played.ended }));
  const { outcome } = played.position;
  if (outcome && word !== undefined) throw new WrongLink(t.playedOn({ moves: moves.length }));
  if (!summary.draws && (word === 'draw' || word === 'offer')) throw new WrongLink(t.noDraws());
  if (moves.length === 0 && (word === 'draw' || word === 'offer')) throw new WrongLink(t.damaged());
  // Links may have been written by hand, in another notation.
  return { sent: { ...sent, moves: played.played.map(({ id }) => id) }, replay: played };
}

/** Says which move is illegal. */
function moveProblem({ code, message }: ApiError): string {
  const [, move, why] = /^Move (\d+): (.*)$/s.exec(message) ?? [];
  if (code !== 'illegal-move' || !move || !why) return t.badStart({ why: message });
  return t.illegalMove({ move: Number(move), why });
}

/** Returns how a game differs from the one on this device; undefined if it continues it. */
async function difference(known: PostGame | undefined, sent: SentGame) {
  if (!known) return undefined;
  // What cannot be read is replaced.
  const stored = await decodeSentGame(known.link).catch(() => undefined);
  return stored && differenceText(compareGames(stored, sent, known.turn === 'over'));
}

function differenceText(comparison: Comparison): string | undefined {
  switch (comparison.type) {
    case 'older':
      return t.older();
    case 'other-game':
      return t.otherGame();
    case 'changed':
      return t.changed({ move: comparison.move });
    case 'after-end':
      return t.afterEnd({ moves: comparison.moves });
    case 'no-offer':
      return t.noOffer();
    default:
      return undefined;
  }
}
