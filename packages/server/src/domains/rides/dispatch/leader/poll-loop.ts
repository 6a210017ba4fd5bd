import { setTimeout as pause } from 'node:timers/promises';

/** Work that is done about once per interval, never twice at a time, and sooner when poked. */
export interface PollLoop {
  start(): void;
  poke(): void;
  /** Resolves when the last beat is over. */
  stop(): Promise<void>;
}

/** Between two beats at least, so that a storm of pokes does not become a storm of beats. */
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
      // Made before the beat: a poke that comes during it shortens the rest after it.
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
