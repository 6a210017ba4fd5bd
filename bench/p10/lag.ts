/** Looks at the clock so often; what comes late waited for the event loop. */
const EVERY_MS = 5;

/** Measures by how much timers come late, until it is stopped; answers milliseconds. */
export function measureLag(): () => number[] {
  const late: number[] = [];
  let due = performance.now() + EVERY_MS;
  let timer = setTimeout(look, EVERY_MS);
  function look() {
    const now = performance.now();
    late.push(Math.max(0, now - due));
    due = now + EVERY_MS;
    timer = setTimeout(look, EVERY_MS);
  }
  return () => {
    clearTimeout(timer);
    return late;
  };
}
