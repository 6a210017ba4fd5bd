import { setTimeout as pause } from 'node:timers/promises';

/** Work that runs about once per interval, never concurrently, and sooner when poked. */
export interface PollLoop {
  start(): void;
  poke(): void;
  /** Resolves when the last run is over. */
  stop(): Promise<void>;
}

/** The minimum time between two runs, so that a burst of pokes does not become a burst of runs. */
const AT_LEAST_MS = 20;

export function createPollLoop(
  everyMs: number,
  beat: () => Promise<void>,
  onFailure: (error: unknown) => void,
): PollLoop {
  let isRunning = false;
  let life = Promise.resolve();
  let rest = new AbortController();

  async function live(): Promise<void> {
    while (isRunning) {
      // Created before the run: a poke during the run shortens the pause after it.
      rest = new AbortController();
      const startedAt = performance.now();
      await beat().catch(onFailure);
      if (!isRunning) return;
      const left = everyMs - (performance.now() - startedAt);
      const { signal } = rest;
      await pause(Math.max(AT_LEAST_MS, left), undefined, { signal }).catch(() => pause(AT_LEAST_MS));
    }
  }

  return {
    start() {
      isRunning = true;
      life = live();
    },
    poke: () => rest.abort(),
    async stop() {
      isRunning = false;
      rest.abort();
      await life;
    },
  };
}
