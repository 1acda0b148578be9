/**
 * Turns the Interactive Diagrams of a page into boards with exact rules and an opponent: importing
 * this module is all that a page does.
 *
 * @packageDocumentation
 */
import { replaceDiagramsOfPage } from './replace';

export { replaceDiagrams } from './replace';

// Servers that render pages import it, too.
if (globalThis.document) replaceDiagramsOfPage();
