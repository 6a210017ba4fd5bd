import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { payeeBalance } from '../../packages/server/src/domains/ledger/ledger.public.ts';
import {
  openingBalance,
  statementCsv,
} from '../../packages/server/src/domains/payouts/earnings/statement-lines.ts';
import type { Context } from '../../packages/server/src/platform/kernel/context.ts';
import { startBenchPostgres } from '../frame/postgres.ts';
import type { Prepared, PrepareOptions, Scenario, Variant } from '../frame/scenario.ts';
import { fillLedger, LINES_OF_ENTRY } from '../ledger/fill-ledger.ts';

const LINES = 10_000_000;
/** The other ledger: as many charges for each payee, and so many times fewer payees. */
const SMALLER = 100;
const CHARGES_EACH = 500;
const STATEMENT = 10_000;
const SHORT = 2_000;
const READS = 200;
const COLLECT_EVERY = 500;
/** What a reading of a page takes; below it there is nothing to compare. */
const LEAST_MB = 4;

const BALANCE = 'p50 of a balance';
const MEMORY = 'most memory';
const OURS = 'a payee in a large ledger';
const SMALL = 'a payee in a small ledger';
const LONG = `a statement of ${STATEMENT} lines`;
const BRIEF = `a statement of ${SHORT} lines`;

async function prepare({ scale, effort }: PrepareOptions): Promise<Prepared> {
  const entries = Math.ceil((LINES * scale) / LINES_OF_ENTRY);
  const large = await ledgerOf(OURS, entries, effort);
  const small = await ledgerOf(SMALL, Math.ceil(entries / SMALLER), effort);
  return {
    variants: [large.balance, small.balance, large.statement(LONG, STATEMENT), large.statement(BRIEF, SHORT)],
    async close() {
      for (const { close } of [large, small]) await close();
    },
  };
}

async function ledgerOf(name: string, entries: number, effort: number) {
  const postgres = await startBenchPostgres();
  const { db } = postgres.database;
  let owners: string[] = [];
  await postgres.fill(async (own) => {
    const people = Math.max(2, Math.ceil(entries / CHARGES_EACH));
    owners = await fillLedger(own, { entries, people, more: STATEMENT });
  });
  const payeeAt = (at: number) => ({ personId: owners[at] ?? '', currency: 'USD' });
  await requireIndex(db, payeeAt(1));
  const balance: Variant = {
    name,
    async run() {
      const took: number[] = [];
      for (let read = 0; read < Math.ceil(READS * effort); read++) {
        const began = performance.now();
        await payeeBalance(db, payeeAt(1 + (read % (owners.length - 1))));
        took.push(performance.now() - began);
      }
      return { [BALANCE]: took.sort((one, other) => one - other)[Math.floor(took.length / 2)] ?? 0 };
    },
  };
  /** The first owner has that many charges alone. */
  const statement = (called: string, lines: number): Variant => ({
    name: called,
    async run() {
      const [{ until } = { until: new Date() }] = await db
        .selectFrom('ledger_lines')
        .select('effective_at as until')
        .where('account', '=', 'owner_payable')
        .where('person_id', '=', owners[0] ?? '')
        .where('is_pending', '=', false)
        .orderBy('effective_at')
        .offset(lines)
        .limit(1)
        .execute();
      return { [MEMORY]: await memoryOf(db, { payee: payeeAt(0), until }) };
    },
  });
  return { balance, statement, close: () => postgres.close() };
}

type Db = Context['db'];

/** Collects garbage while the CSV is read: what is left is what the statement holds. */
async function memoryOf(
  db: Db,
  { payee, until }: { payee: { personId: string; currency: string }; until: Date },
) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const context = { db, clock: { now: () => new Date() } } as unknown as Context;
  const statement = { payee, period: { from: new Date(0), until } };
  await openingBalance(context, statement);
  collect();
  const before = process.memoryUsage().heapUsed;
  let [most, lines] = [0, 0];
  for await (const _ of statementCsv(context, statement)) {
    if (++lines % COLLECT_EVERY !== 0) continue;
    collect();
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }
  return Math.max(LEAST_MB, most / 1_000_000);
}

/** The balance of a payee is read from one index, whatever the size of the ledger; its plan is printed. */
async function requireIndex(db: Db, payee: { personId: string; currency: string }): Promise<void> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select account, sum(cents) from ledger_lines
     where account in ('owner_payable', 'driver_payable', 'cash_in_hand') and person_id = ${payee.personId}
       and currency = ${payee.currency} and not is_pending group by account`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  if (!plan.includes('ledger_lines_by_account'))
    throw new Error(`A balance is read without its index:\n${plan}`);
  process.stderr.write(`${plan}\n`);
}

export const scenario: Scenario = {
  name: 'ledger-reads',
  number: 'P23',
  title: `Balances in a ledger of ${LINES.toLocaleString('en')} lines, and the memory of a long statement`,
  goal: 'a balance ≤ 1.5 × of the same in a ledger 100 × smaller; memory of 10,000 lines ≤ 1.5 × of 2,000',
  prepare,
  metrics: [
    { name: BALANCE, unit: 'ms', ours: OURS, against: SMALL, ratioAtMost: 1.5 },
    { name: MEMORY, unit: 'MB', ours: LONG, against: BRIEF, ratioAtMost: 1.5 },
  ],
};
