import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { me } from '@josey/contract/api/accounts/accounts';
import { getVehicle } from '@josey/contract/api/vehicles/vehicles';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { createLog } from '#platform/kernel/log.ts';
import { runOn } from '../../test/support/run-on.ts';
import { hasDebianPostgres, startDebianPostgres } from '../../test/support/servers/debian-postgres.ts';
import { startServerProcess } from '../../test/support/servers/server-process.ts';
import {
  BOOKING_ADMIN,
  createBookingLoad,
  type Try,
} from '../domains/rentals/booking/booking-load.factory.ts';

/** What a text may hold that a line of a file may not, and JSON values that are easily lost. */
const ODD = 'two\nlines \u2028 "quoted" \\ 😀';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'josey-export-'));
  await chmod(folder, 0o755); // as root the database runs as another user
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const MANY_ENTRIES = `
  with entries as (
    insert into ledger_entries (id, kind, cause_id, currency, payment_id, subject_kind, subject_id, effective_at)
    select gen_random_uuid(), 'charge', gen_random_uuid(), 'USD', p.id, p.kind, p.subject_id, now()
      from (select * from payments limit 1) p, generate_series(1, 300)
    returning id, effective_at)
  insert into ledger_lines (entry_id, position, account, currency, is_pending, effective_at, cents)
  select id, n, case n when 0 then 'processor' else 'taxes' end, 'USD', false, effective_at, 1 - 2 * n
    from entries, generate_series(0, 1) n`;

/** As `npm run export` and `npm run import` do. */
async function run(command: 'export' | 'import', folder: string, settings: Record<string, string>) {
  const script = new URL(`./run-${command}.ts`, import.meta.url).pathname;
  const env = { PATH: process.env.PATH, DEMO: '0', ...settings };
  return (await promisify(execFile)(process.execPath, [script, folder], { env })).stdout;
}

/** Every row of every table, as text. */
async function readAll(url: string): Promise<Record<string, string[]>> {
  const tables = await runOn<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') and tablename not in ('migrations', 'version') order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await runOn<{ row: string }>(
      url,
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

test.skipIf(!hasDebianPostgres)(
  'what was exported from PostgreSQL 15 is imported into the embedded 18, row by row, and Josey runs on it',
  async () => {
    const [home, elsewhere] = [await newFolder(), await newFolder()];
    const folder = join(await newFolder(), 'all');
    const old = await startDebianPostgres();
    onTestFinished(() => old.stop());
    let server = await startServerProcess({ DATA_DIR: home, DATABASE_URL: old.url, ...BOOKING_ADMIN });
    const load = createBookingLoad(() => server.url);
    const { renters, cars } = await load.settle();
    const tries: Try[] = [];
    const booking = renters.map((renter, at) => load.bookUntilGone(renter, cars, (at >> 1) * 20, tries));
    await expect.poll(() => tries.filter((one) => one.acknowledged).length).toBeGreaterThan(20);
    expect(await server.stop()).toBe(0);
    await Promise.all(booking);
    await runOn(old.url, `update rentals set status_reason = ${quoted(ODD)}`);
    // More entries than an import loads with one statement.
    await runOn(old.url, MANY_ENTRIES);

    expect(await run('export', folder, { DATA_DIR: home, DATABASE_URL: old.url })).toMatch(
      /^Exported \d+ rows/,
    );
    expect(await run('import', folder, { DATA_DIR: elsewhere })).toMatch(/^Imported \d+ rows/);

    const embedded = await startEmbeddedPostgres({ dataDir: elsewhere, log: createLog('silent') });
    const imported = await readAll(embedded.url).finally(embedded.stop);
    const exported = await readAll(old.url);
    expect(exported['public.rentals']?.length).toBeGreaterThan(20);
    expect(exported['public.ledger_lines']?.length).toBeGreaterThan(600);
    expect(imported).toEqual(exported);

    server = await startServerProcess({ DATA_DIR: elsewhere });
    const [renter] = renters;
    expect(await renter?.client.call(me, {})).toMatchObject({ id: renter?.user.id });
    const params = { id: cars[0]?.id ?? '' };
    expect(await renter?.client.call(getVehicle, { params })).toMatchObject(params);
    expect(await server.stop()).toBe(0);
  },
  120_000,
);

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
