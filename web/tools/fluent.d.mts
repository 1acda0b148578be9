/** A text as code; see `fluent.mjs`. */
export interface TextCode {
  code: string;
  /** Types of the arguments by their names. */
  args: Map<string, string>;
  isRich: boolean;
  summary: string;
}

export interface Messages extends Map<string, unknown> {}

export function messagesIn(source: string): Messages;
export function exportName(id: string): string;
export function messageCode(id: string, messages: Messages): TextCode;
