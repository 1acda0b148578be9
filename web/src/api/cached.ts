/** Caches the results of a function while the page is open, except failures. */
export function cached<T>(fetchValue: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const cache = new Map<string, Promise<T>>();
  return (key) => {
    const hit = cache.get(key);
    if (hit) return hit;
    const answer = fetchValue(key);
    cache.set(key, answer);
    answer.catch(() => cache.delete(key));
    return answer;
  };
}
