/** Headings and words of the reports of studies, in the language of the visitor. */
import report, { translated } from 'texts:report';
import { format } from './area';
import { idOf, translatedName } from './fromGames';

const NUMBER = /\d+(?:,\d{3})*(?:\.\d+)?/g;

/** Names of the arguments, which are the numbers in their order. */
const NAMES = 'abcdefgh';

/** Returns a number as the chosen language writes it, with as many decimals as in English. */
function numberText(english: string): string {
  const digits = english.split('.')[1]?.length ?? 0;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return format().number(Number(english.replaceAll(',', '')), options);
}

/** Returns a heading or a cell of a report. What has no translation stays. */
export function reportText(english: string): string {
  if (!translated) return english;
  const numbers = english.match(NUMBER) ?? [];
  const args = numbers.map((number, i) => [NAMES.charAt(i), numberText(number)]);
  const id = idOf(english.replace(NUMBER, 'n'));
  return report(id)(Object.fromEntries(args)) || translatedName(english);
}

/** Returns the language of such a text if it has no translation. */
export const reportLang = (english: string) => (reportText(english) === english ? 'en' : undefined);
