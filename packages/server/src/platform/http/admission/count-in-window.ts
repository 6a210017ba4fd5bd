/** Limits the memory that a flood from forged addresses can take; the oldest entry is dropped first. */
const MOST_KEYS = 100_000;
/** Windows of several processes that end within this time count as one. */
const TOLERANCE_MS = 1_000;

/** How often a key came within the current window, and how long the window still lasts. */
export interface Count {
  times: number;
  restMs: number;
}

export interface Window {
  count(key: string): Count;
  /** Adds what another process has counted in its window. The later end holds for both. */
  add(key: string, times: number, restMs: number): void;
}

/** Counts keys. All share the same window: one number per key, and nothing to clean up. The cost is constant. */
export function createWindow(windowMs: number, nowMs = () => performance.now()): Window {
  let counts = new Map<string, number>();
  let endsAt = 0;

  function add(key: string, more: number): Count {
    const now = nowMs();
    if (now >= endsAt) {
      counts = new Map();
      endsAt = now + windowMs;
    }
    const before = counts.get(key);
    if (before === undefined && counts.size >= MOST_KEYS) counts.delete(counts.keys().next().value ?? key);
    const times = (before ?? 0) + more;
    counts.set(key, times);
    return { times, restMs: endsAt - now };
  }

  return {
    count: (key) => add(key, 1),
    add(key, times, restMs) {
      const own = add(key, times);
      if (restMs > own.restMs + TOLERANCE_MS) endsAt += restMs - own.restMs;
    },
  };
}

/** The same for what counts in one process alone. */
export const countInWindow = (windowMs: number, nowMs?: () => number): ((key: string) => Count) =>
  createWindow(windowMs, nowMs).count;
