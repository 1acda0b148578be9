/** A backend whose long texts are in the language of the visitor. */

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

/** Returns a backend with the texts of another one in the language of the visitor. */
export function translatedBackend(backend: Backend): Backend {
  return {
    ...backend,
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
