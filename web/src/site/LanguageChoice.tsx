import * as t from 'texts:site';
import { For } from 'solid-js';
import { setLanguage } from '../texts/area';
import { language } from '../texts/language';
import { LANGUAGES, type Language, TAGS } from '../texts/languages';
import './languageChoice.css';

const CHOICES = Object.entries(LANGUAGES) as [Language, string][];

/** A list of the languages of the site, each with its name in itself. */
export function LanguageChoice() {
  const choose = (list: HTMLSelectElement) => {
    const failed = () => {
      list.value = language();
    };
    setLanguage(list.value as Language).catch(failed);
  };
  return (
    <select
      class="input site-language"
      aria-label={t.language()}
      title={t.language()}
      onChange={(event) => choose(event.currentTarget)}
    >
      <For each={CHOICES}>
        {([id, name]) => (
          <option value={id} lang={TAGS[id]} selected={id === language()}>
            {name}
          </option>
        )}
      </For>
    </select>
  );
}
