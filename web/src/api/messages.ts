/** What goes over the sockets, by the names that the client knows it by. */
import type { Request } from './schema';

export type {
  AnalysisReply as AnalysisMessage,
  AnalysisRequest,
  Event as LiveEvent,
  Line,
  MoveMark as MoveQuality,
  Score,
  ServerMessage as LiveMessage,
} from './schema';

type WithoutId<R> = R extends { id: number } ? Omit<R, 'id'> : never;

/** A request as callers make it; the socket adds the id. */
export type LiveRequest = WithoutId<Request>;

/** A request that says nothing but what it is. */
export type LiveCommand = Exclude<LiveRequest, { type: 'move' | 'show' }>['type'];
