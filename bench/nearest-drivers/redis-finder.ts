import { startRedis } from '../frame/redis.ts';
import type { Finder } from './finder.ts';

export const REDIS = 'Redis, GEOSEARCH';

const KEY = 'drivers';
/** The density is unknown beforehand: from a kilometer on, the circle doubles while it holds too few drivers. */
const RADII_METERS = [1_000, 2_000, 4_000, 5_000];

/** Redis as it is usually asked: a small circle first, and a wider one where too few are in it. */
export async function createRedisFinder(): Promise<Finder> {
  const redis = await startRedis();
  return {
    name: REDIS,
    async move(moved) {
      await redis.send('GEOADD', KEY, ...moved.flatMap(({ id, lat, lng }) => [lng, lat, id]));
    },
    async nearest({ lat, lng }, count, radiusMeters) {
      let ids: string[] = [];
      for (const radius of RADII_METERS.filter((meters) => meters <= radiusMeters)) {
        const circle = ['FROMLONLAT', lng, lat, 'BYRADIUS', radius, 'm', 'ASC', 'COUNT', count];
        ids = (await redis.send('GEOSEARCH', KEY, ...circle)) as string[];
        if (ids.length === count) break;
      }
      return ids.map(Number);
    },
    close: () => redis.close(),
  };
}
