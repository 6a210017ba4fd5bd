/**
 * Runs at most `count` expensive tasks at the same time; the rest wait. Hashing and image work share
 * the few threads of the process: without a limit, a burst of either would starve every other request (P10).
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
