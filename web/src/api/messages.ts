/** Types of WebSocket messages, under the names that the client uses. */
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

/** Request without its id; the socket adds one. */
export type LiveRequest = WithoutId<Request>;

/** Type of a request that has no parameters. */
export type LiveCommand = Exclude<LiveRequest, { type: 'move' | 'show' }>['type'];
