/** The texts of a report, from its README, which `to_markdown` in `crates/study` has written. */

const unescaped = (text: string) => text.replace(/\\([*_`|<[\]\\#~])/g, '$1').trim();

/** Returns the texts of a numbered sentence: itself, its numbers, and what the second sample says. */
function ofSentence(line: string): string[] {
  const [, text = '', rest = ''] = /^\d+\. \*\*(.*)\*\* \((.*)\)$/.exec(line) ?? [];
  const [numbers = '', confirmation] = rest.split('; second sample: ');
  return [text, numbers, ...(confirmation ? [confirmation] : [])];
}

/** Returns the cells of a row, without the positions after links. */
function ofRow(line: string): string[] {
  const cells = line.replace(/^\| | (?:\| )?\|$/g, '').split(' | ');
  return cells
    .map((cell) => cell.replace(/ `.*`$/, ''))
    .filter((cell) => !/^(?:-+:?|█*)$/.test(cell));
}

/** Returns the title and the description of a plot. */
function ofPlot(line: string): string[] {
  const alt = /alt="(.*)"/.exec(line)?.[1] ?? '';
  const text = alt.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const at = text.indexOf('. ');
  return [text.slice(0, at), text.slice(at + 2)];
}

/** Headings of the README alone, which the page has in another catalogue. */
const OTHERS = ['In short', 'How it was made', 'Points'];

/** Returns the texts that a page takes from a report. */
export function textsOfReadme(readme: string): string[] {
  // The first heading names the game; before it, a snapshot says where it comes from.
  const body = readme.slice(readme.indexOf('# A study of')).split('\n').slice(1).join('\n');
  const lines = body.replace(/```sh[\s\S]*?```/, '').split('\n');
  const texts = lines.flatMap((line) => {
    if (/^(?:Methods: |\?: )/.test(line)) return [];
    if (/^\d+\. \*\*/.test(line)) return ofSentence(line);
    if (line.startsWith('|')) return ofRow(line);
    if (line.startsWith('<img')) return ofPlot(line);
    if (line.startsWith('#')) return [line.replace(/^#+ /, '')];
    const headline = /^\*\*(.*)\*\* – (.*)$/.exec(line);
    return headline ? headline.slice(1) : [line];
  });
  return texts.map(unescaped).filter((text) => text !== '' && !OTHERS.includes(text));
}
