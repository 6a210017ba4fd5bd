import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from '#platform/database/embedded/throwaway-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createJobs } from '#platform/events/jobs.ts';
import { createLog } from '#platform/kernel/log.ts';
import { searchLogs } from './read/log-search.ts';
import { runOn } from './run-on.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL whose database `josey_template` is migrated and empty. */
    postgresUrl: string;
    /** Where the apps of the run keep their files; it is removed at the end. */
    runDirectory: string;
    /** Where they write what they log. */
    logDirectory: string;
  }
}

const TEMPLATE = 'josey_template';

/** One PostgreSQL for the whole run: the embedded one, or the one that TEST_DATABASE_URL names. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given
    ? { socketUrl: given, folder: tmpdir(), stop: async () => {} }
    : await startThrowawayPostgres();
  await runOn(server.socketUrl, `drop database if exists ${TEMPLATE} with (force)`);
  await runOn(server.socketUrl, `create database ${TEMPLATE}`);
  const template = new URL(server.socketUrl);
  template.pathname = `/${TEMPLATE}`;
  await migrate(template.href);
  await makeJobTables(template.href);
  project.provide('postgresUrl', server.socketUrl);
  const runDirectory = await mkdtemp(join(server.folder, 'josey-test-'));
  const logDirectory = join(runDirectory, 'log');
  await mkdir(logDirectory);
  project.provide('runDirectory', runDirectory);
  project.provide('logDirectory', logDirectory);
  return async () => {
    const { files, lines } = await searchLogs(logDirectory).finally(async () => {
      await rm(runDirectory, { recursive: true });
      await server.stop();
    });
    console.info(`Logs: ${lines} lines of ${files} apps hold no token, password, document or position.`);
  };
}

/** The job queue makes its tables when it first starts: here, and not again for each of the copies. */
async function makeJobTables(url: string): Promise<void> {
  const jobs = createJobs(url, createLog('silent'));
  await jobs.start();
  await jobs.stop();
}
