import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchPostgres, startBenchPostgres } from '../frame/postgres.ts';
import { hasRedis, startRedis } from '../frame/redis.ts';
import { cpuOf, cpuOfPostgres } from './cpu-of.ts';
import { type Josey, startJosey } from './start-josey.ts';

export const ONE = 'one process';
/** Without a bus: what the same two cores cost two processes that tell one another nothing. */
export const APART = 'two without a bus';
export const OVER_POSTGRES = 'two over PostgreSQL';
export const OVER_REDIS = 'two over Redis';
export type Arrangement = typeof ONE | typeof APART | typeof OVER_POSTGRES | typeof OVER_REDIS;

export const TWO: Arrangement[] = hasRedis ? [OVER_POSTGRES, OVER_REDIS] : [OVER_POSTGRES];
export const ALL: Arrangement[] = [ONE, ...TWO];

export interface Used {
  joseys: number;
  database: number;
  redis: number;
}

/** One database, and beside it a Redis: for one Josey, or for two that talk over either. */
export interface Town {
  postgres: BenchPostgres;
  start(arrangement: Arrangement): Promise<Josey[]>;
  /** Processor time so far, in microseconds. */
  used(joseys: Josey[]): Promise<Used>;
  close(): Promise<void>;
}

export async function openTown(): Promise<Town> {
  const postgres = await startBenchPostgres();
  const redis = hasRedis ? await startRedis() : undefined;
  if (!redis)
    console.error('Without Redis: there is no redis-server here (apt-get install -y redis-server).');
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'josey-bench-processes-'));
  const settingsOf = (arrangement: Arrangement): Record<string, string> => {
    if (arrangement === ONE || arrangement === APART) return { DATA_DIR };
    return {
      DATA_DIR,
      DATABASE_URL: postgres.url,
      ...(arrangement === OVER_REDIS && redis && { REDIS_URL: redis.url }),
    };
  };
  return {
    postgres,
    async start(arrangement) {
      const joseys = [await startJosey(postgres.url, settingsOf(arrangement))];
      if (arrangement !== ONE) joseys.push(await startJosey(postgres.url, settingsOf(arrangement)));
      return joseys;
    },
    async used(joseys) {
      const usages = await Promise.all(joseys.map((josey) => josey.usage()));
      return {
        joseys: usages.reduce((sum, { cpuMicroseconds }) => sum + cpuMicroseconds, 0),
        database: await cpuOfPostgres(postgres.database.db),
        redis: redis ? cpuOf(redis.pid) : 0,
      };
    },
    async close() {
      await redis?.close();
      await postgres.close();
      await rm(DATA_DIR, { recursive: true, force: true });
    },
  };
}
