/** Descriptions that the games give, in the language of the visitor. */
import texts, { translated } from 'game-texts:short';
import type { KindView } from '../api/types';
import { summaryOfParts } from './fromGames';
import { inLanguage } from './said';

const fixed = (english: string) => texts(english)();

/** Returns a description in the chosen language. Empty in English, and if it has no translation. */
const inChosen = (english: string) =>
  (translated && (fixed(english) || summaryOfParts(english, fixed))) || '';

/** Returns a description. What has no translation stays in English. */
export const described = (english: string) => inChosen(english) || english;

/** Returns the attribute `lang` for a description: none if it is in the language of the page. */
export const describedLang = (english: string) => (inChosen(english) ? undefined : 'en');

type Described = Pick<KindView, 'about' | 'said'>;

/** Returns the description of a kind of pieces. Games from definitions make it of parts. */
export const describedKind = ({ about, said }: Described) => inLanguage(said) || described(about);

/** Returns the attribute `lang` for it. */
export const describedKindLang = ({ about, said }: Described) =>
  inLanguage(said) ? undefined : describedLang(about);
