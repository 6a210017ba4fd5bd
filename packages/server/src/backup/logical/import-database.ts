import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { MIGRATIONS, migrate } from '#platform/database/migrate.ts';
import { createJobs } from '#platform/events/jobs.ts';
import { createLog } from '#platform/kernel/log.ts';
import { StartupProblem } from '#platform/kernel/start/startup-problem.ts';
import { CONTENTS_FILE, type Contents, contentsSchema, fileOf } from './export-database.ts';
import { listTables } from './tables.ts';

const ROWS_AT_ONCE = 500;

/**
 * Fills an empty database with an export, in one transaction: the tables are made by the migrations that the exported
 * database had, and the rest runs at the next start. The user must be a superuser, to load rows in any order.
 */
export async function importDatabase(url: string, folder: string): Promise<Contents> {
  const contents = await readContents(folder);
  const names = (await readdir(MIGRATIONS)).sort().map((file) => parse(file).name);
  const at = names.indexOf(contents.migration);
  if (at < 0)
    throw new StartupProblem(`The export in ${folder} is from a newer Josey (${contents.migration}).`);
  const client = new pg.Client(url);
  // When the database ends, the statement under way fails; without a listener the process would end here.
  client.on('error', () => {});
  await client.connect();
  try {
    await requireEmpty(client);
    await migrate(url, at + 1);
    const jobs = createJobs(url, createLog('silent'));
    await jobs.start();
    await jobs.stop();
    await client.query(`set timezone = 'UTC'; set session_replication_role = replica`);
    await client.query('begin');
    await load(client, contents, folder);
    if (contents.tables.some(({ name }) => name.endsWith('ledger_lines')))
      await requireBalance(client, folder);
    await client.query('commit');
    return contents;
  } finally {
    await client.end();
  }
}

async function readContents(folder: string): Promise<Contents> {
  const text = await readFile(join(folder, CONTENTS_FILE), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new StartupProblem(`There is no complete export in ${folder}: ${CONTENTS_FILE} is missing.`);
  return contentsSchema.parse(JSON.parse(text));
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_tables where schemaname in ('public', 'pgboss') limit 1`,
  );
  if (rows.length > 0) throw new StartupProblem('The database has tables: import into an empty one.');
}

async function load(client: pg.Client, contents: Contents, folder: string): Promise<void> {
  const here = await listTables(client);
  for (const { name, columns, rows } of contents.tables) {
    const target = here.find((table) => table.name === name);
    // A table of the queue that a newer version does not have any more.
    if (!target) continue;
    // What migrations and the queue have put there is in the export, too.
    const { rowCount: isFilled } = await client.query(`select from ${name} limit 1`);
    if (isFilled) await client.query(`delete from ${name}`);
    const shared = columns.filter((column) => target.columns.includes(column));
    const statement = `insert into ${name} (${shared}) overriding system value
      select ${shared.map((column) => `loaded.${column}`)}
        from unnest($1::text[]) as source (json), jsonb_populate_record(null::${name}, source.json::jsonb) as loaded`;
    for await (const lines of linesOf(join(folder, fileOf(name)))) await client.query(statement, [lines]);
    const { rows: counted } = await client.query(`select count(*)::integer as count from ${name}`);
    if (counted[0]?.count !== rows)
      throw new StartupProblem(
        `The export in ${folder} is damaged: ${name} has ${counted[0]?.count} of ${rows} rows.`,
      );
  }
  for (const [name, value] of Object.entries(contents.sequences)) {
    await client.query('select setval($1::regclass, $2)', [name, value]);
  }
}

/** Rows are loaded without triggers: an export that was changed would bring entries that do not add up. */
async function requireBalance(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query(
    'select from ledger_lines group by entry_id having sum(cents) <> 0 limit 1',
  );
  if (rows.length > 0)
    throw new StartupProblem(`The export in ${folder} is damaged: its ledger does not add up.`);
}

/** Not `readline`: it also ends lines at U+2028, which texts may hold. */
async function* linesOf(path: string): AsyncGenerator<string[]> {
  let rest = '';
  let lines: string[] = [];
  for await (const text of createReadStream(path).pipe(createGunzip()).setEncoding('utf8')) {
    const parts = `${rest}${text}`.split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    if (lines.length < ROWS_AT_ONCE) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}
