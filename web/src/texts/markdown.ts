/** Markdown of the rules that games make: paragraphs, lists, code, and words in bold. */

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const inline = (text: string) =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');

const ITEM = /^- /;
const CODE = /^```\n(.*?)\n?```$/s;

function blockHtml(block: string): string {
  const code = CODE.exec(block)?.[1];
  if (code !== undefined) return `<pre><code>${escaped(code)}\n</code></pre>`;
  return ITEM.test(block)
    ? `<li>${inline(block.replace(ITEM, ''))}</li>`
    : `<p>${inline(block)}</p>`;
}

/** Returns blocks as HTML. Names in them may come from anybody: their signs are escaped. */
export function htmlOf(blocks: readonly string[]): string {
  return blocks
    .map((block, i) => {
      if (!ITEM.test(block)) return blockHtml(block);
      const begin = ITEM.test(blocks[i - 1] ?? '') ? '' : '<ul>';
      const end = ITEM.test(blocks[i + 1] ?? '') ? '' : '</ul>';
      return `${begin}${blockHtml(block)}${end}`;
    })
    .join('\n');
}
