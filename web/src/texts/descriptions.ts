/** Descriptions that the games give, in the language of the visitor. */
import texts, { translated } from 'game-texts:short';

/** Returns a description. Those of games from definitions stay in English. */
export const described = (english: string) => (translated && texts(english)()) || english;

/** Returns the attribute `lang` for a description: none if it is in the language of the page. */
export const describedLang = (english: string) =>
  translated && texts(english)() ? undefined : 'en';
