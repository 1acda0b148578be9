/** Errors and warnings about a text, with their places. */
import meanings from 'texts:diagnostics';
import * as t from 'texts:workshop';
import type { WorkshopDiagnostic } from '../api';
import { errorText } from '../texts/errors';
import { type Change, changeOf, type Range, rangeOf } from './places';

export interface Finding {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  /** What the code means in the language of the visitor. Empty in English. */
  readonly meaning: string;
  /** The meaning of the code and a way to correct it, in paragraphs, in English. */
  readonly explanation: readonly string[];
  /** Where it is: `line 3, column 7`. */
  readonly place: string | undefined;
  readonly range: Range | undefined;
  /** Letters that are wrong. */
  readonly quoted: string;
  /** What is wrong. */
  readonly problem: string;
  /** The suggestion. */
  readonly help: string | undefined;
  /** The change that fixes it. */
  readonly fix: Change | undefined;
  /** Everything in one text. */
  readonly message: string;
}

/** Makes a sentence of a text that may lack its full stop. */
function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…。]$/.test(capital) ? capital : `${capital}.`;
}

/** Returns a text as a sentence in the language of the visitor. */
function ownSentence(message: string, said: WorkshopDiagnostic['said']): string {
  const full = said && { phrase: { id: 'sentence', args: { sentence: { capitalized: said } } } };
  return sentence(errorText({ message, said: full }));
}

/** Returns what the server has found in a text. */
export function findingsOf(text: string, diagnostics: readonly WorkshopDiagnostic[]): Finding[] {
  return diagnostics.map(
    ({ severity, code, explanation, span, quoted, message, said, help, helpSaid, edit }) => {
      const problem = ownSentence(message, said);
      const way = help ? ownSentence(help, helpSaid) : undefined;
      return {
        severity,
        code,
        meaning: meanings(code)(),
        explanation,
        place: span && t.place({ line: span.line, column: span.column }),
        range: span && rangeOf(text, span),
        quoted,
        problem,
        help: way,
        fix: edit && changeOf(text, edit),
        message: way ? `${problem} ${way}` : problem,
      };
    },
  );
}

/** Returns the number of errors and warnings in words. */
export function summaryOf(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const parts = [
    ...(errors > 0 ? [t.errors({ count: errors })] : []),
    ...(warnings > 0 ? [t.warnings({ count: warnings })] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : t.noErrors();
}
