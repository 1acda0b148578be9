/** Text of a hint. */
import * as t from 'texts:moves';
import type { SaidView } from '../api/types';
import { choiceText } from '../texts/said';

interface Words {
  text: string;
  said?: SaidView | undefined;
}

/**
 * Returns the text of a hint: "Hint: Factor to e5, leaves a Droid on d4. Choose
 * “Leave a Droid on d4”."
 */
export function hintText(hint: Words, choice: Words | undefined): string {
  const text = choiceText(hint);
  return choice ? t.hintChoose({ text, choice: choiceText(choice) }) : t.hint({ text });
}
