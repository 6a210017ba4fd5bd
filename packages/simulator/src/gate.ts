export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most a number of tasks at the same time; the others wait in line. */
export function createGate(width: number): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
