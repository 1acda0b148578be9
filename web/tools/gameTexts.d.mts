import type { Plugin } from 'vite';

export const OTHERS: readonly ('de' | 'zh')[];
export type Kind = 'rules' | 'about' | 'lessons';
export const KINDS: readonly Kind[];
export function games(): string[];

interface Heading {
  level: number;
  title: string;
  text: string;
}
export function headings(markdown: string): Heading[];
export function lettersOf(heading: Heading): string | undefined;
export function splitRules(markdown: string): {
  sections: { title: string; text: string }[];
  pieces: { letters: string; text: string }[];
};
export function examplesIn(
  text: string,
): { title: string; keys: Readonly<Record<string, string>>; text: string }[];
export interface Task {
  id: string;
  title: string;
  text: string;
  task?: string;
  hints?: string[];
  wrong?: { move: string; answer: string }[];
  solved?: string;
}
export function readLessons(...path: string[]): { lesson: Task[]; play: Task };
export function textsOfLessons(course: { lesson: Task[]; play: Task }): (string | undefined)[];
export function gameTexts(
  kind: Kind | 'short' | 'descriptions',
  game: string,
  language: 'de' | 'zh',
): object;
export function gameTextsPlugin(options?: { englishOnly?: boolean; inContext?: boolean }): Plugin;
