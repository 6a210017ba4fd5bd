import {
  NO_BALANCE,
  PAYEE_ACCOUNTS,
  type PayeeAccount,
  type PayeeBalance,
} from '@josey/contract/rules/ledger/payout';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';

/** Whose money, in which currency. */
export interface Payee {
  personId: string;
  currency: string;
}

/** Subjects that move a balance and earn nothing: a payout, and what a person paid of a negative balance or need not pay. */
export const NOT_EARNED = ['payout', 'balance'];

export const payeeAccounts = sql.join(PAYEE_ACCOUNTS.map((account) => sql.lit(account)));

/** The posted lines of a person's accounts, in an index. */
const linesOfPerson = (db: Db | Tx, personId: string) =>
  db
    .selectFrom('ledger_lines as l')
    .where(sql<boolean>`l.account in (${payeeAccounts})`)
    .where('l.person_id', '=', personId)
    .where('l.is_pending', '=', sql.lit(false));

const linesOf = (db: Db | Tx, { personId, currency }: Payee) =>
  linesOfPerson(db, personId).where('l.currency', '=', currency);

function balanceIn(rows: readonly { account: string; cents: number | string }[]): PayeeBalance {
  const sums = { ...NO_BALANCE };
  for (const { account, cents } of rows) sums[account as PayeeAccount] += Number(cents);
  return sums;
}

/** Everything in a payee's accounts. */
export async function payeeBalance(db: Db | Tx, payee: Payee): Promise<PayeeBalance> {
  const rows = await linesOf(db, payee)
    .select((eb) => ['l.account', eb.fn.sum<number>('l.cents').as('cents')])
    .groupBy('l.account')
    .execute();
  return balanceIn(rows);
}

/** Whether a person is owed anything, or owes it. */
export async function hasPayeeBalance(db: Db | Tx, personId: string): Promise<boolean> {
  const uneven = await linesOfPerson(db, personId)
    .select('l.currency')
    .groupBy('l.currency')
    .having(sql<boolean>`sum(l.cents) <> 0`)
    .executeTakeFirst();
  return uneven !== undefined;
}

/** What a payee was owed at a moment; negative: owed. */
export async function owedBefore(db: Db, payee: Payee, at: Date): Promise<number> {
  const { cents } = await linesOf(db, payee)
    .select(sql<string>`coalesce(-sum(l.cents), 0)`.as('cents'))
    .where('l.effective_at', '<', at)
    .executeTakeFirstOrThrow();
  return Number(cents);
}

export interface SubjectBalance {
  subjectId: string;
  /** When the newest part was charged. */
  at: Date;
  balance: PayeeBalance;
}

/** What the rides whose newest charge is younger than `since` left in the accounts, each ride by itself. */
export async function recentRideBalances(db: Db | Tx, payee: Payee, since: Date): Promise<SubjectBalance[]> {
  const rows = await linesOf(db, payee)
    .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
    .select((eb) => [
      'e.subject_id as subjectId',
      'l.account',
      eb.fn.sum<number>('l.cents').as('cents'),
      eb.fn.max('l.effective_at').$notNull().as('at'),
    ])
    .where('l.effective_at', '>', since)
    .where('e.subject_kind', '=', 'ride')
    .groupBy(['e.subject_id', 'l.account'])
    .execute();
  return [...Map.groupBy(rows, (row) => row.subjectId)].map(([subjectId, lines]) => ({
    subjectId,
    at: lines.reduce((latest, line) => (line.at > latest ? line.at : latest), new Date(0)),
    balance: balanceIn(lines),
  }));
}

/** What these rentals and extensions left in the payee's accounts, each by itself. */
export async function subjectBalances(
  db: Db | Tx,
  payee: Payee,
  subjectIds: string[],
): Promise<Map<string, PayeeBalance>> {
  const rows = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_lines as l', 'l.entry_id', 'e.id')
    .select((eb) => ['e.subject_id as subjectId', 'l.account', eb.fn.sum<number>('l.cents').as('cents')])
    .where('e.subject_id', '=', sql<string>`any(${subjectIds}::uuid[])`)
    .where(sql<boolean>`l.account in (${payeeAccounts})`)
    .where('l.person_id', '=', payee.personId)
    .where('l.currency', '=', payee.currency)
    .where('l.is_pending', '=', sql.lit(false))
    .groupBy(['e.subject_id', 'l.account'])
    .execute();
  return new Map([...Map.groupBy(rows, (row) => row.subjectId)].map(([id, lines]) => [id, balanceIn(lines)]));
}

export interface Period {
  from: Date;
  /** Exclusive. */
  until: Date;
}

export interface PayeeEntry {
  id: string;
  kind: string;
  subjectKind: string;
  subjectId: string;
  paymentId: string | null;
  at: Date;
  /** What the payee got; negative: gave back, or was paid out. */
  netCents: number;
  /** What the platform got of the same. */
  platformCents: number;
  /** What the payee has taken in cash; negative: set off. */
  cashCents: number;
}

interface Page {
  limit: number;
  after?: { at: Date; id: string } | undefined;
}

/** A payee's entries in a period, oldest first. */
export async function listPayeeEntries(
  db: Db,
  payee: Payee,
  { from, until }: Period,
  { limit, after }: Page,
): Promise<PayeeEntry[]> {
  let mine = linesOf(db, payee)
    .select(['l.entry_id', 'l.effective_at'])
    .where('l.effective_at', '>=', from)
    .where('l.effective_at', '<', until)
    .groupBy(['l.entry_id', 'l.effective_at'])
    .orderBy('l.effective_at')
    .orderBy('l.entry_id')
    .limit(limit);
  if (after)
    mine = mine
      .where('l.effective_at', '>=', after.at)
      .where(sql<boolean>`(l.effective_at, l.entry_id) > (${after.at}::timestamptz, ${after.id}::uuid)`);
  const cents = (condition: ReturnType<typeof sql<boolean>>, sign: 1 | -1) =>
    sql<string>`coalesce(sum(${sql.lit(sign)} * line.cents) filter (where ${condition}), 0)`;
  const rows = await db
    .selectFrom(mine.as('mine'))
    .innerJoin('ledger_entries as e', 'e.id', 'mine.entry_id')
    .innerJoin('ledger_lines as line', 'line.entry_id', 'e.id')
    .select(['e.id', 'e.kind', 'e.subject_kind', 'e.subject_id', 'e.payment_id', 'e.effective_at'])
    .select([
      cents(
        sql`line.account in ('owner_payable', 'driver_payable') and line.person_id = ${payee.personId}`,
        -1,
      ).as('net'),
      cents(sql`line.account = 'platform_revenue'`, -1).as('platform'),
      cents(sql`line.account = 'cash_in_hand' and line.person_id = ${payee.personId}`, 1).as('cash'),
    ])
    .groupBy('e.id')
    .orderBy('e.effective_at')
    .orderBy('e.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    paymentId: row.payment_id,
    at: row.effective_at,
    netCents: Number(row.net),
    platformCents: Number(row.platform),
    cashCents: Number(row.cash),
  }));
}

/** What a payee earned in a period, less what went back. */
export async function earnedCents(db: Db, payee: Payee, { from, until }: Period): Promise<number> {
  const { cents } = await linesOf(db, payee)
    .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
    .select(sql<string>`coalesce(-sum(l.cents), 0)`.as('cents'))
    .where('l.account', 'in', ['owner_payable', 'driver_payable'])
    .where('l.effective_at', '>=', from)
    .where('l.effective_at', '<', until)
    .where('e.subject_kind', 'not in', NOT_EARNED)
    .executeTakeFirstOrThrow();
  return Number(cents);
}

/** What a payee earned in each month since `from`, newest first; months in this zone. */
export async function earnedByMonth(db: Db, payee: Payee, from: Date, timeZone: string) {
  const month = sql<string>`to_char(l.effective_at at time zone ${timeZone}, 'YYYY-MM')`;
  const rows = await linesOf(db, payee)
    .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
    .select([
      month.as('month'),
      sql<string>`-sum(l.cents)`.as('cents'),
      sql<number>`count(distinct e.subject_id)::integer`.as('trips'),
    ])
    .where('l.account', 'in', ['owner_payable', 'driver_payable'])
    .where('l.effective_at', '>=', from)
    .where('e.subject_kind', 'not in', NOT_EARNED)
    .groupBy(sql`1`)
    .orderBy(sql`1`, 'desc')
    .execute();
  return rows.map(({ month, cents, trips }) => ({ month, netCents: Number(cents), trips }));
}

/** Those of these drivers who owe at least so much for their rides: cash that they took, less what they earned. */
export async function driversInDebt(
  db: Db | Tx,
  driverIds: string[],
  { currency, cents }: { currency: string; cents: number },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('ledger_lines')
    .select('person_id')
    .where('account', 'in', ['driver_payable', 'cash_in_hand'])
    .where('person_id', '=', sql<string>`any(${driverIds}::uuid[])`)
    .where('currency', '=', currency)
    .where('is_pending', '=', sql.lit(false))
    .groupBy('person_id')
    .having(sql<boolean>`sum(cents) >= ${cents}`)
    .execute();
  return new Set(rows.flatMap(({ person_id: id }) => id ?? []));
}

interface OfPayees {
  currency: string;
  period: Period;
  limit: number;
  cursor: string | undefined;
}

/** What each payee earned, took in cash and was paid out in a period, by id, one more than `limit`. */
export async function sumsOfPayees(db: Db, { currency, period, limit, cursor }: OfPayees) {
  const isPayout = sql<boolean>`e.subject_kind = 'payout'`;
  const isEarned = sql<boolean>`e.subject_kind not in (${sql.join(NOT_EARNED.map((kind) => sql.lit(kind)))})`;
  const earned = (account: string) =>
    sql<string>`coalesce(-sum(l.cents) filter (where l.account = ${account} and ${isEarned}), 0)`;
  let payees = db
    .selectFrom('ledger_lines as l')
    .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
    .select([
      sql<string>`l.person_id`.as('id'),
      earned('owner_payable').as('rentals'),
      earned('driver_payable').as('rides'),
      sql<string>`coalesce(sum(l.cents) filter (where l.account = 'cash_in_hand' and ${isEarned}), 0)`.as(
        'cash',
      ),
      sql<string>`coalesce(sum(l.cents) filter (where ${isPayout}), 0)`.as('paid'),
    ])
    .where(sql<boolean>`l.account in (${payeeAccounts})`)
    .where('l.currency', '=', currency)
    .where('l.is_pending', '=', sql.lit(false))
    .where('l.effective_at', '>=', period.from)
    .where('l.effective_at', '<', period.until)
    .groupBy('l.person_id')
    .orderBy('l.person_id')
    .limit(limit + 1);
  if (cursor) payees = payees.where('l.person_id', '>', cursor);
  return (await payees.execute()).map(({ id, rentals, rides, cash, paid }) => ({
    id,
    rentalCents: Number(rentals),
    rideCents: Number(rides),
    cashCents: Number(cash),
    paidOutCents: Number(paid),
  }));
}
