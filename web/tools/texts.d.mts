import type { Plugin } from 'vite';
import type { TextCode } from './fluent.mjs';

export const LANGUAGES: readonly ('en' | 'de' | 'zh')[];
export function areas(): string[];
export const FROM_GAMES: readonly string[];
export function readArea(language: string, area: string): Map<string, TextCode>;
export function texts(options?: {
  englishOnly?: boolean;
  inContext?: boolean;
  translated?: readonly string[];
}): Plugin;
export const textGroups: { name: string; test: RegExp }[];
export function types(): string;
