/** A storage with the methods that a backup uses. */
export function storage(items: Record<string, string>): Storage {
  const stored = new Map(Object.entries(items));
  return {
    get length() {
      return stored.size;
    },
    key: (i: number) => [...stored.keys()][i] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  };
}
