/** Text of a hint. */

/**
 * Returns the text of a hint: "Hint: Factor to e5, leaves a Droid on d4. Choose
 * “Leave a Droid on d4”."
 */
export function hintText(hint: { text: string; choice?: string }): string {
  const choice = hint.choice ? ` Choose “${hint.choice}”.` : '';
  return `Hint: ${hint.text}.${choice}`;
}
