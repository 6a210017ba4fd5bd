import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from '../src/platform/embedded-postgres.ts';
import { migrate } from '../src/platform/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL whose database `josey_template` is migrated and empty. */
    postgresUrl: string;
  }
}

const TEMPLATE = 'josey_template';

/** One PostgreSQL for the whole run: the embedded one, or the one that TEST_DATABASE_URL names. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startThrowawayPostgres();
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  await sql.unsafe(`drop database if exists ${TEMPLATE} with (force)`);
  await sql.unsafe(`create database ${TEMPLATE}`);
  await sql.end();
  const template = new URL(server.url);
  template.pathname = `/${TEMPLATE}`;
  await migrate(template.href);
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
