/** Values in texts, as a language writes them. */

/** Formats values for a language. */
export interface Format {
  (value: number): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  date(value: Date | number, options?: Intl.DateTimeFormatOptions): string;
  /** The category of a number for its plural: `one`, `other`, … */
  plural(value: number, options?: Intl.PluralRulesOptions): Intl.LDMLPluralRule;
}

/** Creates the format of a language, given as a tag. */
export function createFormat(tag: string): Format {
  // The first one takes 30 ms to make, and many pages show no numbers.
  let made: Intl.NumberFormat | undefined;
  const plain = (): Intl.NumberFormat => {
    made ??= new Intl.NumberFormat(tag);
    return made;
  };
  const number: Format['number'] = (value, options) =>
    (options ? new Intl.NumberFormat(tag, options) : plain()).format(value);
  return Object.assign((value: number) => plain().format(value), {
    number,
    date: (value: Date | number, options?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tag, options).format(value),
    plural: (value: number, options?: Intl.PluralRulesOptions) =>
      new Intl.PluralRules(tag, options).select(value),
  });
}

/** Formats a number in English. */
export const englishNumber = (value: number) => value.toLocaleString('en');

/** The format of texts that are in English only. */
export const english: Format = /* @__PURE__ */ createFormat('en');
