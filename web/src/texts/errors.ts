/** Errors that the server and the games make, in the language of the visitor. */
import errors, { translated } from 'texts:errors';
import findings from 'texts:findings';
import type { SaidView } from '../api/types';
import { textsReady, withTexts } from './area';
import { ofGames, saidText } from './said';

interface SentError {
  code?: string;
  message: string;
  said?: SaidView | undefined;
}

/**
 * Finds the text of a phrase of errors, which may have the reasons of the games in them. Those of errors
 * and warnings about definitions begin with `f-`.
 */
export const ofErrors: typeof errors = (id) => (args) =>
  id.startsWith('f-') ? findings(id)(args) : errors(id)(args) || ofGames(id)(args);

/**
 * Returns an error in the chosen language: its own sentence, or else the text of its code, which may
 * have the English message in it. Without both, it is the message.
 */
export function errorText({ code, message, said }: SentError): string {
  if (!translated) return message;
  const own = said && saidText(said, ofErrors);
  return own || (code && errors(`code-${code}`)({ message })) || message;
}

/** Waits for the texts of an error. They are not loaded before they are needed. */
export async function errorTextReady(error: SentError): Promise<void> {
  await withTexts(() => errorText(error));
}

/** Waits for the texts of errors of which none is known yet. */
export async function errorTextsReady(): Promise<void> {
  if (!translated) return;
  errors('')();
  // Without them, errors are in English.
  await textsReady().catch(() => undefined);
}
