/** The texts of the games in other languages than English. See tools/gameTexts.mjs. */
declare module 'game-texts:' {
  /** Loads the texts of a game, without options, if there are any. */
  export default function load(
    kind: 'rules' | 'about' | 'lessons',
    game: string,
    language: string,
  ): Promise<unknown>;
}

declare module 'game-texts:short' {
  /** Returns a description, or a text of an example, by the English one. Empty if there is none. */
  export default function text(english: string): () => string;
  /** Whether there are other languages than English. */
  export const translated: boolean;
}
