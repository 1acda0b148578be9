/** Text of a hint. */
import * as t from 'texts:moves';

/**
 * Returns the text of a hint: "Hint: Factor to e5, leaves a Droid on d4. Choose
 * “Leave a Droid on d4”."
 */
export function hintText(hint: { text: string; choice?: string }): string {
  const { text, choice } = hint;
  return choice ? t.hintChoose({ text, choice }) : t.hint({ text });
}
