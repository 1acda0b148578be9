/**
 * The element, and the diagrams if they are asked for, for pages without a bundler:
 * `<script type="module" src="heterodox-board.js" data-diagrams>`.
 */
import { replaceDiagramsOfPage } from './replace';

/** Returns the name of the file of an address. */
function fileName(address: string): string | undefined {
  return new URL(address, document.baseURI).pathname.split('/').at(-1);
}

/**
 * Returns whether the element of this script has the attribute `data-diagrams`. Only file names are
 * compared, since a host may redirect the script to another address.
 */
function asksForDiagrams(): boolean {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[data-diagrams][src]')];
  return scripts.some(({ src }) => fileName(src) === fileName(import.meta.url));
}

if (asksForDiagrams()) replaceDiagramsOfPage();
