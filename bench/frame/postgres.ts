import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import {
  type Database,
  type Db,
  openDatabase,
} from '../../packages/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../../packages/server/src/platform/database/migrate.ts';

export interface BenchPostgres {
  /** Address of a migrated, empty database of this run's own. */
  url: string;
  /** Josey's own way to it, with as many connections as one server process. */
  database: Database;
  /** Fills it on a separate connection: inserting many rows takes longer than Josey's statement timeout. */
  fill(work: (db: Db) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const CONNECTIONS = 10;
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * A migrated database with the settings that Josey itself runs on: durable, with fsync, so that writes cost
 * what they cost. `BENCH_DATABASE_URL` names another server to make it on.
 */
export async function startBenchPostgres(connections = CONNECTIONS): Promise<BenchPostgres> {
  const given = process.env.BENCH_DATABASE_URL;
  const server = given ? await databaseOn(given) : await embedded();
  await migrate(server.url);
  const database = openDatabase(server.url, connections);
  return {
    url: server.url,
    database,
    fill: (work) => withoutLimits(server.url, work),
    async close() {
      await database.close();
      await server.stop();
    },
  };
}

async function embedded() {
  const dataDir = await mkdtemp(join(tmpdir(), 'josey-bench-'));
  // Started as root, the database runs as another user, which must be able to enter the folder.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, log: SILENT });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function databaseOn(serverUrl: string) {
  const name = `josey_bench_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await withoutLimits(serverUrl, async (db) => void (await sql.raw(`create database ${name}`).execute(db)));
  return {
    url: url.href,
    async stop() {
      const drop = sql.raw(`drop database ${name} with (force)`);
      await withoutLimits(serverUrl, async (db) => void (await drop.execute(db)));
    },
  };
}

async function withoutLimits(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => {});
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  await work(db).finally(() => db.destroy());
}
