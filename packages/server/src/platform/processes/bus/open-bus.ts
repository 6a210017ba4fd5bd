import cluster from 'node:cluster';
import type { Config } from '../../../config.ts';
import { newId } from '../../kernel/ids.ts';
import type { Log } from '../../kernel/log.ts';
import type { ProcessConnection } from '../process-connection.ts';
import { type Bus, createBus } from './bus.ts';
import { createInProcessHub } from './in-process-transport.ts';
import { createPostgresTransport } from './postgres-transport.ts';
import { createRedisTransport } from './redis-transport.ts';

/** Over Redis when there is one, else over the database; a server process that runs its own embedded one is alone. */
export function openBus(
  { REDIS_URL, DATABASE_URL }: Pick<Config, 'REDIS_URL' | 'DATABASE_URL'>,
  connection: ProcessConnection,
  log: Log,
): Bus {
  if (REDIS_URL) return createBus(createRedisTransport(REDIS_URL, newId(), log), log);
  if (DATABASE_URL || cluster.isWorker) return createBus(createPostgresTransport(connection, log), log);
  return createBus(createInProcessHub().join(), log);
}
