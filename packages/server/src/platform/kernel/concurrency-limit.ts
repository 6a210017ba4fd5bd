/**
 * Lets at most `count` pieces of dear work run at once; the rest wait their turn. Hashing and image work share
 * the few threads of the process: unbounded, a storm of either would starve every other request (P10).
 */
export function createConcurrencyLimit(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };
}
