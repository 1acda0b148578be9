/** The Interactive Diagrams of a page, and the boards that replace them. */
import { loadPart } from 'heterodox';
import './board';

/** The class by which the script of Interactive Diagrams finds them. */
const SELECTOR = '.idiagram';

/** Width of a square in pixels, unless the text says another one. */
const SQUARE = 50;

/** Level of the opponent. */
const LEVEL = '3';

/** Returns the value of a key of an Interactive Diagram; the last one holds. */
function valueIn(text: string, key: string): string | undefined {
  const values = [...text.matchAll(new RegExp(`(?:^|\\s)${key}=(\\S+)`, 'g'))];
  return values.at(-1)?.[1];
}

/** Returns a whole number, at least 1. */
function natural(value: string | undefined): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 ? number : undefined;
}

/** Returns the text of a diagram as its script reads it: one item a line. */
function textOf(diagram: Element): string {
  const copy = diagram.cloneNode(true) as Element;
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\n');
  return copy.textContent ?? '';
}

/** Keys for the colours of squares, and the custom properties of a board for them. */
const COLOURS = { lightShade: '--hx-light', darkShade: '--hx-dark' } as const;

/** Returns the board for a diagram: with the same text, size and colours of squares. */
function boardFor(diagram: Element, text: string): HTMLElement {
  const board = document.createElement('heterodox-board');
  for (const name of ['controls', 'legend']) board.setAttribute(name, '');
  board.setAttribute('play', LEVEL);
  const files = natural(valueIn(text, 'files')) ?? 8;
  const size = natural(valueIn(text, 'squareSize')) ?? SQUARE;
  board.style.setProperty('--hx-size', `${files * size}px`);
  for (const [key, property] of Object.entries(COLOURS)) {
    const colour = valueIn(text, key);
    if (colour && CSS.supports('color', colour)) board.style.setProperty(property, colour);
  }
  if (diagram.id) board.id = diagram.id;
  board.textContent = text;
  return board;
}

/**
 * Replaces the Interactive Diagrams below a node: the elements with the class `idiagram` whose text
 * defines a game. Others stay as they are, with a note in the console. Returns the boards.
 *
 * @throws {HeterodoxError} `not-loaded` if the rules cannot be loaded.
 */
export async function replaceDiagrams(
  below: Document | Element = document,
): Promise<HTMLElement[]> {
  const diagrams = [...below.querySelectorAll(SELECTOR)];
  if (diagrams.length === 0) return [];
  const hx = await loadPart('definitions');
  return diagrams.flatMap((diagram) => {
    const text = textOf(diagram);
    try {
      hx.define(text);
    } catch (error) {
      console.info('heterodox: this Interactive Diagram stays as it is.', diagram, error);
      return [];
    }
    const board = boardFor(diagram, text);
    diagram.replaceWith(board);
    return [board];
  });
}

/** Calls a function when the page has been read. */
function whenRead(action: () => void): void {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', action, { once: true });
  } else {
    action();
  }
}

/** Replaces the diagrams of the page when it has been read. */
export function replaceDiagramsOfPage(): void {
  whenRead(() => {
    replaceDiagrams().catch((error: unknown) => console.error('heterodox:', error));
  });
}
