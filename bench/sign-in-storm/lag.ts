import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Looks at the clock so often; what comes late waited for the event loop. */
const EVERY_MS = 5;

export interface Lag {
  /** Node's own histogram of a timer of 10 ms, that time included: what dashboards call event-loop lag. */
  delayP99Ms: number;
  /** By how much timers came late. */
  lateMs: number[];
}

/** Measures until it is stopped. */
export function measureLag(): () => Lag {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  const lateMs: number[] = [];
  let due = performance.now() + EVERY_MS;
  let timer = setTimeout(look, EVERY_MS);
  function look() {
    const now = performance.now();
    lateMs.push(Math.max(0, now - due));
    due = now + EVERY_MS;
    timer = setTimeout(look, EVERY_MS);
  }
  delay.enable();
  return () => {
    clearTimeout(timer);
    delay.disable();
    return { delayP99Ms: delay.percentile(99) / 1e6, lateMs };
  };
}
