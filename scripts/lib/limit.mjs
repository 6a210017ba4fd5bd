/** Runs at most `size` pieces of work at once, in the order in which they were handed in. */
export function createLimit(size) {
  const waiting = [];
  let running = 0;
  return async (work) => {
    if (running < size) running++;
    else await new Promise((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
