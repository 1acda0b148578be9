/** What answers queries to the engine: the server, this browser, or both. */
import type { AnalysisReply, AnalysisRequest } from '../../api';

type WithoutId<T> = T extends { id: number } ? Omit<T, 'id'> : never;

/** Query without its id; whatever answers it adds one. */
export type AnalysisQuery = WithoutId<Exclude<AnalysisRequest, { type: 'stop' }>>;

/** Query for the best lines of a position. */
export type LinesQuery = Extract<AnalysisQuery, { type: 'lines' }>;

export interface AnalysisListener {
  onMessage: (message: AnalysisReply) => void;
  /** Called when the engine becomes reachable or unreachable while a query is running. */
  onConnected: (on: boolean) => void;
}

/** Answers one query at a time. */
export interface AnalysisSource<Query = AnalysisQuery> {
  /** Sends a query and cancels the previous one. */
  query(query: Query): void;
  /** Cancels the current query. */
  stop(): void;
  /** Tries immediately to reach the engine again. */
  retry(): void;
  close(): void;
}
