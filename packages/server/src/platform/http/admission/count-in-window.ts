/** Limits the memory that a flood from forged addresses can take; the oldest entry is dropped first. */
const MOST_KEYS = 100_000;

/** How often a key came within the current window, and how long the window still lasts. */
interface Count {
  times: number;
  restMs: number;
}

/** Counts keys. All share the same window: one number per key, and nothing to clean up. The cost is constant. */
export function countInWindow(windowMs: number, nowMs = () => performance.now()): (key: string) => Count {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (key) => {
    const now = nowMs();
    if (now >= endsAt) {
      counts = new Map();
      endsAt = now + windowMs;
    }
    const times = (counts.get(key) ?? 0) + 1;
    if (times === 1 && counts.size >= MOST_KEYS) counts.delete(counts.keys().next().value ?? key);
    counts.set(key, times);
    return { times, restMs: endsAt - now };
  };
}
