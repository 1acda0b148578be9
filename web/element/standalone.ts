/**
 * The element, and the diagrams if they are asked for, for pages without a bundler:
 * `<script type="module" src="heterodox-board.js" data-diagrams>`.
 */
import { replaceDiagramsOfPage } from './replace';

/** Returns whether the element of this script has the attribute `data-diagrams`. */
function asksForDiagrams(): boolean {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[data-diagrams]')];
  return scripts.some(({ src }) => src === import.meta.url);
}

if (asksForDiagrams()) replaceDiagramsOfPage();
