import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Work that runs about once per interval while there is any, never concurrently, and sooner when woken. */
export interface PollLoop {
  start(): void;
  wake(): void;
  /** Resolves when the last run is over. */
  stop(): Promise<void>;
}

/** The minimum time between two runs, so that a burst of wake-ups does not become a burst of runs. */
const AT_LEAST_MS = 20;

/** `run` answers whether there is more to do: if not, the next run waits for a wake-up. One that fails is repeated. */
export function createPollLoop(
  everyMs: number,
  run: () => Promise<boolean>,
  onFailure: (error: unknown) => void,
): PollLoop {
  let isRunning = false;
  let life = Promise.resolve();
  let waiting = new AbortController();

  async function live(): Promise<void> {
    while (isRunning) {
      // Created before the run: a wake-up during the run shortens the pause after it.
      waiting = new AbortController();
      const { signal } = waiting;
      const startedAt = performance.now();
      const hasMore = await run().catch((error) => {
        onFailure(error);
        return true;
      });
      if (!isRunning) return;
      if (hasMore) {
        const left = everyMs - (performance.now() - startedAt);
        await pause(Math.max(AT_LEAST_MS, left), undefined, { signal }).catch(() => pause(AT_LEAST_MS));
      } else if (!signal.aborted) await once(signal, 'abort');
    }
  }

  return {
    start() {
      isRunning = true;
      life = live();
    },
    wake: () => waiting.abort(),
    async stop() {
      isRunning = false;
      waiting.abort();
      await life;
    },
  };
}
