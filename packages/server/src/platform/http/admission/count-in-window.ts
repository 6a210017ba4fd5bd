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
  /** Adds `more`, which another process has counted; it now has `theirs`. For this key the later end holds for both. */
  add(key: string, more: number, theirs: Count): void;
}

/** Counts keys. All share the same window: one number per key, and nothing to clean up. The cost is constant. */
export function createWindow(windowMs: number, nowMs = () => performance.now()): Window {
  let counts = new Map<string, number>();
  let endsAt = 0;
  /** The keys whose window is that of another process. */
  const shared = new Map<string, { times: number; endsAt: number }>();

  function add(key: string, more: number): Count {
    const now = nowMs();
    const other = shared.get(key);
    if (other && now < other.endsAt) {
      other.times += more;
      return { times: other.times, restMs: other.endsAt - now };
    }
    shared.delete(key);
    if (now >= endsAt) {
      counts = new Map();
      endsAt = now + windowMs;
    }
    makeRoom(counts, key);
    const times = (counts.get(key) ?? 0) + more;
    counts.set(key, times);
    return { times, restMs: endsAt - now };
  }

  return {
    count: (key) => add(key, 1),
    add(key, more, { times, restMs }) {
      const now = nowMs();
      const isBetweenWindows = now >= Math.max(endsAt, shared.get(key)?.endsAt ?? 0);
      if (!isBetweenWindows && restMs <= add(key, more).restMs + TOLERANCE_MS) return;
      makeRoom(shared, key);
      shared.set(key, { times, endsAt: now + restMs });
    },
  };
}

function makeRoom(keys: Map<string, unknown>, key: string): void {
  if (keys.size >= MOST_KEYS && !keys.has(key)) keys.delete(keys.keys().next().value ?? key);
}

/** The same for what counts in one process alone. */
export const countInWindow = (windowMs: number, nowMs?: () => number): ((key: string) => Count) =>
  createWindow(windowMs, nowMs).count;
