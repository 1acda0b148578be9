/**
 * Types of the server's API: those that are generated from its OpenAPI document, under
 * the same names, and some that are derived from them.
 */
import type { InputStep, Request } from './schema';

export type * from './schema';

/** A step that is a choice, such as the piece to promote to. */
export type ChoiceStep = Extract<InputStep, { type: 'pick' }>;

type WithoutId<R> = R extends { id: number } ? Omit<R, 'id'> : never;

/** Request without its id; the socket adds one. */
export type LiveRequest = WithoutId<Request>;

/** Type of a request that has no parameters. */
export type LiveCommand = Exclude<LiveRequest, { type: 'move' | 'show' | 'say' }>['type'];
