/** What goes over the sockets. */
import type { Clocks, Color, Live, Outcome, PlayedMove, Player, Position } from './types';

export type LiveEvent =
  | {
      type: 'move';
      played: PlayedMove;
      position: Position;
      clocks?: Clocks;
      captured: string[];
    }
  | { type: 'takenBack'; plies: number; position: Position; clocks?: Clocks; captured: string[] }
  | { type: 'ended'; outcome: Outcome; position: Position; clocks?: Clocks }
  | { type: 'joined'; white: Player; black: Player; clocks?: Clocks }
  | { type: 'draw'; by?: Color }
  | { type: 'takeback'; by?: Color }
  | { type: 'rematch'; by?: Color; id?: string };

export type LiveMessage =
  | { type: 'state'; live: Live }
  | { type: 'event'; seq: number; event: LiveEvent }
  | { type: 'presence'; white: boolean; black: boolean; spectators: number }
  | { type: 'thinking'; on: boolean }
  | { type: 'ack'; id: number }
  | { type: 'refused'; id: number; message: string }
  | { type: 'hint'; id: number; move: string }
  | { type: 'pong'; at: number }
  | { type: 'restart' };

export type LiveCommand =
  | 'resign'
  | 'draw'
  | 'acceptDraw'
  | 'declineDraw'
  | 'takeback'
  | 'acceptTakeback'
  | 'declineTakeback'
  | 'rematch'
  | 'acceptRematch'
  | 'hint';

/** A request as callers make it; the socket adds the id. */
export type LiveRequest = { type: 'move'; ply: number; move: string } | { type: LiveCommand };

export type Score = { type: 'cp'; cp: number } | { type: 'mate'; moves: number };

export interface Line {
  score: Score;
  moves: { id: string; short: string }[];
}

export type AnalysisRequest =
  | { type: 'lines'; id: number; game: string; fen?: string; moves?: string[]; lines: number }
  | { type: 'game'; id: number; game: string; fen?: string; moves: string[] }
  | { type: 'stop'; id: number };

export type Judgement = 'inaccuracy' | 'mistake' | 'blunder';

export type AnalysisMessage =
  | {
      type: 'report';
      id: number;
      depth: number;
      nodes: number;
      nps: number;
      elapsed: number;
      /** Best first. */
      lines: Line[];
      /** White's expected score, from 0 to 1. */
      white: number;
    }
  | {
      type: 'ply';
      id: number;
      ply: number;
      score: Score;
      white: number;
      best?: { id: string; short: string };
      mark?: Judgement;
    }
  | { type: 'progress'; id: number; done: number; total: number }
  | { type: 'done'; id: number }
  /** `id` is absent if the request could not be read. */
  | { type: 'error'; id?: number; message: string };
