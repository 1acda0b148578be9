/** The text that is being written, stored in the browser. */
import { readStored, writeStored } from '../state/storedValue';
import type { Pictures } from './pictures';

export interface Draft {
  text: string;
  /** Pictures that the text has no place for. */
  pictures: Pictures;
}

const KEY = 'heterodox.workshop';
const REPLACED_KEY = 'heterodox.workshop.replaced';

function isPictures(value: unknown): value is Pictures {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((picture) => typeof picture === 'string')
  );
}

/** Returns the text of last time. */
export const readDraft = (): Draft | undefined => readAt(KEY);

/** Returns the visitor's own text that another one has replaced. */
export const readReplaced = (): Draft | undefined => readAt(REPLACED_KEY);

function readAt(key: string): Draft | undefined {
  const stored = readStored(key);
  if (typeof stored !== 'object' || stored === null || !('text' in stored)) return undefined;
  const { text } = stored;
  if (typeof text !== 'string' || text === '') return undefined;
  const pictures = 'pictures' in stored && isPictures(stored.pictures) ? stored.pictures : {};
  return { text, pictures };
}

export function writeDraft(draft: Draft): void {
  writeStored(KEY, draft.text === '' ? undefined : draft);
}

export function writeReplaced(draft: Draft | undefined): void {
  writeStored(REPLACED_KEY, draft);
}
