import type { Finding } from '../findings';

/** Returns what is wrong, with its English part marked as such. */
export function messageElement({
  meaning,
  sentence,
  help,
}: Pick<Finding, 'meaning' | 'sentence' | 'help'>): HTMLElement {
  const [all, english] = [document.createElement('span'), document.createElement('span')];
  english.lang = 'en';
  english.textContent = help ? `${sentence} ${help}` : sentence;
  if (meaning) all.append(`${meaning} `);
  all.append(english);
  return all;
}
