/** Errors and warnings about a text, with their places. */
import meanings from 'texts:diagnostics';
import * as t from 'texts:workshop';
import type { WorkshopDiagnostic } from '../api';
import { errorText } from '../texts/errors';
import { type Change, changeOf, type Range, rangeOf } from './places';

export interface Finding {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  /** The meaning of the code and a way to correct it, in paragraphs. */
  readonly explanation: readonly string[];
  /** Where it is: `line 3, column 7`. */
  readonly place: string | undefined;
  readonly range: Range | undefined;
  /** Letters that are wrong. */
  readonly quoted: string;
  /** What the code means in the language of the visitor. Empty in English. */
  readonly meaning: string;
  /** What is wrong, in English unless it is known in the language of the visitor. */
  readonly sentence: string;
  /** The language of the sentence if it is not that of the visitor. */
  readonly sentenceLang: 'en' | undefined;
  /** The meaning and the sentence. */
  readonly problem: string;
  /** The suggestion, in English. */
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

/** Returns what is wrong, in the language of the visitor if all parts of it are known. */
function ownSentence({ message, said }: Pick<WorkshopDiagnostic, 'message' | 'said'>): string {
  const full = said && { phrase: { id: 'sentence', args: { sentence: { capitalized: said } } } };
  return sentence(errorText({ message, said: full }));
}

/** Returns what the server has found in a text. */
export function findingsOf(text: string, diagnostics: readonly WorkshopDiagnostic[]): Finding[] {
  return diagnostics.map(
    ({ severity, code, explanation, span, quoted, message, said, help, edit }) => {
      const [meaning, own] = [meanings(code)(), ownSentence({ message, said })];
      const problem = [meaning, own].filter(Boolean).join(' ');
      const way = help ? sentence(help) : undefined;
      return {
        severity,
        code,
        explanation,
        place: span && t.place({ line: span.line, column: span.column }),
        range: span && rangeOf(text, span),
        quoted,
        meaning,
        sentence: own,
        sentenceLang: meaning && own === sentence(message) ? 'en' : undefined,
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
