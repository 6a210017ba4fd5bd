import type { Log } from '#platform/kernel/log.ts';
import type { GeocodingEngine } from '../geocoding-engine.ts';

/** After a failure the engine is skipped for a while, so that not every keystroke waits for its timeout. */
const PAUSE_MS = 10_000;

interface Options {
  log: Pick<Log, 'warn'>;
  pauseMs?: number;
}

/** Answers from the fallback, and marks the answer, whenever the engine fails. */
export function withFallback(
  engine: GeocodingEngine,
  fallback: GeocodingEngine,
  { log, pauseMs = PAUSE_MS }: Options,
): GeocodingEngine {
  let pausedUntil = 0;
  async function ask<T extends { isStandIn: boolean }>(
    from: (which: GeocodingEngine) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    if (performance.now() >= pausedUntil) {
      try {
        return await from(engine);
      } catch (err) {
        // An aborted search says nothing about the engine.
        if (!signal?.aborted) {
          pausedUntil = performance.now() + pauseMs;
          log.warn({ err }, 'the geocoder is unreachable, the built-in list of places answers');
        }
      }
    }
    return { ...(await from(fallback)), isStandIn: true };
  }
  return {
    search: (query, signal) => ask((which) => which.search(query, signal), signal),
    reverse: (spot, signal) => ask((which) => which.reverse(spot, signal), signal),
  };
}
