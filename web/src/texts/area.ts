/** Areas of texts, each loaded in the chosen language only. */
import { createSignal } from 'solid-js';
import { createFormat, type Format } from './format';
import { language, showLanguage } from './language';
import { type Language, TAGS } from './languages';

/** A text, or a function that puts its arguments into it. */
type Text = string | ((args: unknown, format: Format) => string);

/** Texts in a fixed order, or by their ids. */
type Texts = readonly Text[] | Readonly<Record<string, Text>>;

/** Loads the texts of an area in each language. */
type Loaders = Readonly<Record<Language, () => Promise<{ default: Texts }>>>;

interface Area {
  loaders: Loaders;
  texts: Partial<Record<Language, Texts>>;
  /** Whether pages may have been drawn without the texts, since they could not be loaded. */
  isLate: boolean;
  /** Whether it is loaded: at once, or since the first of its texts is needed. */
  isWanted: boolean;
}

const areas: Area[] = [];
/** Number of areas that have been asked for. */
let begun = 0;
const formats: Partial<Record<Language, Format>> = {};
const [lateLoads, setLateLoads] = createSignal(0);

/** Returns the format of the chosen language. */
export function format(): Format {
  const chosen = language();
  formats[chosen] ??= createFormat(TAGS[chosen]);
  return formats[chosen];
}

async function loadArea(area: Area, wanted: Language): Promise<void> {
  if (area.texts[wanted]) return;
  area.texts[wanted] = (await area.loaders[wanted]()).default;
  // Pages wait for their texts. To draw all of them anew whenever an area comes would disturb a
  // page that is being left.
  if (area.isLate) setLateLoads((count) => count + 1);
}

/**
 * Adds an area and begins to load it or, on demand, waits until one of its texts is needed. Returns a
 * function that finds the text with an index or an id. A text that is not there is empty.
 */
export function area(loaders: Loaders, onDemand = false) {
  const own: Area = { loaders, texts: {}, isLate: onDemand, isWanted: false };
  areas.push(own);
  const begin = () => {
    own.isWanted = true;
    begun += 1;
    // Whoever needs it waits with `textsReady`, and gets the error.
    loadArea(own, language()).catch(() => {
      own.isLate = true;
    });
  };
  if (!onDemand) begin();
  return (key: number | string) => (args?: unknown) => {
    lateLoads();
    if (!own.isWanted) begin();
    const texts = own.texts[language()] as Readonly<Record<string, Text>> | undefined;
    const text = texts?.[key] ?? '';
    return typeof text === 'string' ? text : text(args, format());
  };
}

/** Loads all areas that are in use in a language. */
const load = (wanted: Language) =>
  Promise.all(areas.filter(({ isWanted }) => isWanted).map((one) => loadArea(one, wanted)));

/** Waits for the texts of all code that is loaded. Tries once more if that has failed before. */
export async function textsReady(): Promise<void> {
  await load(language());
}

/**
 * Makes something of texts, again until every area that it asks for is loaded, or cannot be. A phrase may
 * ask for one area only when its arguments are there, which are in another.
 */
export async function withTexts<T>(make: () => T): Promise<T> {
  for (;;) {
    await textsReady().catch(() => undefined);
    const before = begun;
    const made = make();
    if (begun === before) return made;
  }
}

let wanted = language();

/** Loads all texts in another language and shows them. Rejects if they cannot be loaded. */
export async function setLanguage(value: Language): Promise<void> {
  wanted = value;
  await load(value);
  // Another one may have been chosen in the meantime.
  if (wanted === value) showLanguage(value);
}
