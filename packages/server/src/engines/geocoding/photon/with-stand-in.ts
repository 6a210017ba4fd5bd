import type { Log } from '#platform/kernel/log.ts';
import type { GeocodingEngine } from '../geocoding-engine.ts';

/** After a failure the engine is skipped for a while, so that not every letter waits for its timeout. */
const REST_MS = 10_000;

interface Options {
  log: Pick<Log, 'warn'>;
  restMs?: number;
}

/** Answers with the stand-in, and says so, whenever the engine cannot. */
export function withStandIn(
  engine: GeocodingEngine,
  standIn: GeocodingEngine,
  { log, restMs = REST_MS }: Options,
): GeocodingEngine {
  let restsUntil = 0;
  async function ask<T extends { isStandIn: boolean }>(
    from: (which: GeocodingEngine) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    if (performance.now() >= restsUntil) {
      try {
        return await from(engine);
      } catch (err) {
        // An aborted search says nothing about the engine.
        if (!signal?.aborted) {
          restsUntil = performance.now() + restMs;
          log.warn({ err }, 'the geocoder is away, the built-in list of places stands in');
        }
      }
    }
    return { ...(await from(standIn)), isStandIn: true };
  }
  return {
    search: (query, signal) => ask((which) => which.search(query, signal), signal),
    reverse: (spot, signal) => ask((which) => which.reverse(spot, signal), signal),
  };
}
