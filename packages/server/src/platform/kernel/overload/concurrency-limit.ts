import { QueueFull } from './queue-full.ts';

/**
 * Runs at most `count` expensive tasks at the same time; at most `waiting` others wait, and more are refused. Hashing and
 * image work share the few threads of the process: without a limit, a burst of either would starve every other
 * request (P10), and an endless queue would answer when its callers have long given up.
 */
export function createConcurrencyLimit(
  count: number,
  most: { waiting: number },
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= count) {
      if (waiting.length >= most.waiting) throw new QueueFull();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else busy++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };
}
