import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { z } from 'zod';
import { StartupProblem } from '#platform/kernel/start/startup-problem.ts';
import { listSequences, listTables, type Table } from './tables.ts';

/** Written last: a folder without it is no complete export. */
export const CONTENTS_FILE = 'contents.json';

export const contentsSchema = z.object({
  format: z.literal(1),
  /** The newest migration that the database has. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.record(z.string(), z.string()),
});
export type Contents = z.output<typeof contentsSchema>;

export const fileOf = (table: string) => `${table.replaceAll('"', '')}.jsonl.gz`;

const ROWS_AT_ONCE = 1_000;

/** Writes all rows as lines of JSON, from one snapshot: another major version of PostgreSQL can read them. */
export async function exportDatabase(url: string, folder: string): Promise<Contents> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartupProblem(`The folder ${folder} is not empty: each export has its own.`);
  const client = new pg.Client(url);
  // When the database ends, the statement under way fails; without a listener the process would end here.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    await client.query('begin isolation level repeatable read read only');
    const tables: Contents['tables'] = [];
    for (const table of await listTables(client)) {
      tables.push({ ...table, rows: await exportTable(client, table, join(folder, fileOf(table.name))) });
    }
    const { rows } = await client.query('select name from migrations order by id desc limit 1');
    const sequences = await listSequences(client);
    const contents: Contents = { format: 1, migration: rows[0]?.name, tables, sequences };
    await writeFile(join(folder, CONTENTS_FILE), JSON.stringify(contents, undefined, 1), { mode: 0o600 });
    return contents;
  } finally {
    await client.end();
  }
}

async function exportTable(client: pg.Client, { name }: Table, path: string): Promise<number> {
  let count = 0;
  async function* lines() {
    await client.query(`declare export no scroll cursor for select to_jsonb(t)::text as line from ${name} t`);
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from export`);
      if (rows.length === 0) break;
      count += rows.length;
      yield `${rows.map(({ line }) => line).join('\n')}\n`;
    }
    await client.query('close export');
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path, { mode: 0o600, flush: true }));
  return count;
}
