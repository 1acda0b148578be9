/** Errors that the server and the games make, in the language of the visitor. */
import errors, { translated } from 'texts:errors';
import type { SaidView } from '../api/types';
import { textsReady } from './area';
import { saidText } from './said';

interface SentError {
  code?: string;
  message: string;
  said?: SaidView | undefined;
}

/**
 * Returns an error in the chosen language: its own sentence, or else the text of its code, which may
 * have the English message in it. Without both, it is the message.
 */
export function errorText({ code, message, said }: SentError): string {
  if (!translated) return message;
  const own = said && saidText(said, errors);
  return own || (code && errors(`code-${code}`)({ message })) || message;
}

/** Waits for the texts of errors. They are not loaded before they are needed. */
export async function errorTextsReady(): Promise<void> {
  if (!translated) return;
  errors('')();
  // Without them, errors are in English.
  await textsReady().catch(() => undefined);
}
