/** Plots of studies with their words in the language of the visitor. They arrive in English. */
import { reportReady, reportText } from '../texts/report';

/** Returns a word of a plot. Some are columns of tables, too, and have a capital there. */
function wordOf(english: string): string {
  const found = reportText(english);
  if (found !== english) return found;
  const capital = english.charAt(0).toUpperCase() + english.slice(1);
  const column = reportText(capital);
  return column === capital ? english : column;
}

/** Returns the text of a plot, an SVG, with its words in the chosen language. */
export function translatedPlot(svg: string): string {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  for (const element of document.querySelectorAll('text, title, desc')) {
    const english = element.textContent?.trim() ?? '';
    const text = element.tagName === 'text' ? wordOf(english) : reportText(english);
    if (english) element.textContent = text;
  }
  return new XMLSerializer().serializeToString(document);
}

/** Loads a plot and returns the address of one in the chosen language. */
export async function translatedPlotUrl(url: string): Promise<string> {
  const [answer] = await Promise.all([fetch(url), reportReady()]);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return `data:image/svg+xml,${encodeURIComponent(translatedPlot(await answer.text()))}`;
}
