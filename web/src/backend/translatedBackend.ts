/** A backend whose long texts and errors are in the language of the visitor. */

import { ApiError, type EditReply } from '../api';
import type { SaidView } from '../api/types';
import { language } from '../texts/language';
import type { Backend } from './backend';

type Translations = typeof import('../texts/longTexts');

/** Returns what the backend has sent, translated by a function of a module that English never needs. */
async function inLanguage<T>(
  answer: Promise<T>,
  translate: (translations: Translations, answer: T) => Promise<T>,
): Promise<T> {
  if (language() === 'en') return answer;
  // Without the module, texts are English: better than none.
  const loaded = import('../texts/longTexts').catch(() => undefined);
  const [sent, translations] = await Promise.all([answer, loaded]);
  return translations ? translate(translations, sent) : sent;
}

/** Loads what translates an error, or nothing if it cannot be loaded: then it is in English. */
async function errorTexts(error: { message: string; said?: SaidView | undefined }) {
  const loaded = await import('../texts/errors').catch(() => undefined);
  await loaded?.errorTextReady(error);
  return loaded;
}

async function translatedError(error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError)) return error;
  const texts = await errorTexts(error);
  return texts ? new ApiError(error.status, error.code, texts.errorText(error), error.said) : error;
}

/** Translates the errors of a function, if it returns a promise. */
function withErrors<Args extends unknown[], T>(call: (...args: Args) => T): (...args: Args) => T {
  return (...args) => {
    const answer = call(...args);
    if (language() === 'en' || !(answer instanceof Promise)) return answer;
    return answer.catch(async (error) => {
      throw await translatedError(error);
    }) as T;
  };
}

/** Translates the reason why a set-up is not legal. */
async function translatedEdit(reply: EditReply): Promise<EditReply> {
  const { problem: message, said } = reply;
  if (language() === 'en' || message === undefined) return reply;
  const texts = await errorTexts({ message, said });
  return texts
    ? { ...reply, problem: texts.errorText({ code: 'bad-set-up', message, said }) }
    : reply;
}

function withTranslatedErrors(backend: Backend): Backend {
  const parts = Object.entries(backend).map(([name, part]) => [
    name,
    typeof part === 'function' ? withErrors(part as (...args: unknown[]) => unknown) : part,
  ]);
  return Object.fromEntries(parts) as Backend;
}

/** Returns a backend with the texts of another one in the language of the visitor. */
export function translatedBackend(english: Backend): Backend {
  const backend = withTranslatedErrors(english);
  return {
    ...backend,
    edit: async (game, edit) => translatedEdit(await backend.edit(game, edit)),
    rules: (game) => inLanguage(backend.rules(game), (it, rules) => it.translateRules(game, rules)),
    about: (game) => inLanguage(backend.about(game), (it, about) => it.translateAbout(game, about)),
    lessons: (game) =>
      inLanguage(backend.lessons(game), (it, course) => it.translateCourse(game, course)),
    tryMove: (game, lesson, moves) =>
      inLanguage(backend.tryMove(game, lesson, moves), (it, progress) =>
        it.translateProgress(game, progress),
      ),
  };
}
