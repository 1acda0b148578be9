/** The style sheet of shadow trees: one for all elements of a page. */
import '../src/styles/base.css';
import '../src/styles/looks.css';

/** The text of all style sheets, which the build puts here. */
declare const __STYLES__: string;

let sheet: CSSStyleSheet | undefined;

/** Gives a shadow tree its style sheet, without an element that a content policy could forbid. */
export function addStyles(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(__STYLES__);
  }
  root.adoptedStyleSheets = [sheet];
}
