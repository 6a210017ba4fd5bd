import type { Point } from '@josey/contract/values/geo/geo';
import type { GeocodingEngine } from '../geocoding-engine.ts';

const MOST_ANSWERS = 1_000;
const KEPT_MS = 15 * 60_000;
const NEAR_DECIMALS = 2;
/** About a meter. */
const SPOT_DECIMALS = 5;

/** Caches an engine's latest answers: users type the same prefixes. */
export function cacheAnswers(engine: GeocodingEngine, nowMs = () => performance.now()): GeocodingEngine {
  const recall = createMemory(nowMs);
  const spotOf = ({ lat, lng }: Point, decimals: number) =>
    `${lat.toFixed(decimals)} ${lng.toFixed(decimals)}`;
  return {
    search(query, signal) {
      const near = query.near ? spotOf(query.near, NEAR_DECIMALS) : '';
      const key = `search ${query.limit} ${near} ${query.text.trim().toLowerCase()}`;
      return recall(key, () => engine.search(query, signal));
    },
    reverse: (spot, signal) =>
      recall(`reverse ${spotOf(spot, SPOT_DECIMALS)}`, () => engine.reverse(spot, signal)),
  };
}

/** Only answers are cached; failures are retried. */
function createMemory(nowMs: () => number) {
  const answers = new Map<string, { answer: unknown; until: number }>();
  return async <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const known = answers.get(key);
    if (known && known.until > nowMs()) return known.answer as T;
    const answer = await ask();
    answers.delete(key);
    answers.set(key, { answer, until: nowMs() + KEPT_MS });
    const [oldest] = answers.keys();
    if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
}
