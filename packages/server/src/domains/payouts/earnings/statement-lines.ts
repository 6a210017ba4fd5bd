import type { Earning } from '@josey/contract/api/money/earnings';
import type { EarningsStatement } from '@josey/contract/api/money/statements';
import { decimalFromCents } from '@josey/contract/values/money/money';
import type { Context } from '#platform/kernel/context.ts';
import {
  listPayeeEntries,
  NOT_EARNED,
  owedBefore,
  type Payee,
  type PayeeEntry,
} from '../../ledger/ledger.public.ts';
import { periodOf } from './read-earnings.ts';
import { readTrips } from './trips-of.ts';

const PAGE = 500;

/** One movement of a payee's balance. */
export interface StatementLine {
  at: Date;
  kind: string;
  /** Nothing for a payout and a settlement. */
  trip: Earning | undefined;
  /** How a part of a negative balance was settled. */
  settled: 'payment' | 'write_off' | undefined;
  /** Taken in cash by the driver. */
  cashCents: number;
  /** What left for the bank; negative: what came back, was paid in or written off. */
  paidOutCents: number;
  /** What the payee is owed after it. */
  balanceCents: number;
}

export interface StatementOf {
  payee: Payee;
  period: ReturnType<typeof periodOf>;
}

export const statementOf = (
  { settings }: Context,
  userId: string,
  { from, to }: Pick<EarningsStatement, 'from' | 'to'>,
): StatementOf => ({
  payee: { personId: userId, currency: settings.current.currency.currency },
  period: periodOf(from, to, settings.current.place.timeZone),
});

/** The movements in a period, oldest first, with the balance after each. Only one page of them is in memory. */
export async function* statementLines(
  { db, clock }: Context,
  { payee, period }: StatementOf,
  openingCents: number,
): AsyncGenerator<StatementLine> {
  let balanceCents = openingCents;
  let after: PayeeEntry | undefined;
  do {
    const page = await listPayeeEntries(db, payee, period, { limit: PAGE, after });
    const earned = page.filter(({ subjectKind }) => !NOT_EARNED.includes(subjectKind));
    const trips = await readTrips(db, earned, clock.now());
    for (const entry of page) {
      const change = entry.netCents - entry.cashCents;
      const isEarned = !NOT_EARNED.includes(entry.subjectKind);
      balanceCents += change;
      yield {
        at: entry.at,
        kind: entry.kind,
        trip: isEarned ? trips.present([entry]) : undefined,
        settled: settledBy(entry),
        cashCents: isEarned ? entry.cashCents : 0,
        paidOutCents: isEarned ? 0 : -change,
        balanceCents,
      };
    }
    after = page.length === PAGE ? page.at(-1) : undefined;
  } while (after);
}

function settledBy({ subjectKind, kind }: PayeeEntry): StatementLine['settled'] {
  if (subjectKind !== 'balance') return undefined;
  return kind === 'write_off' ? 'write_off' : 'payment';
}

export const openingBalance = ({ db }: Context, { payee, period }: StatementOf): Promise<number> =>
  owedBefore(db, payee, period.from);

const COLUMNS = 'at,kind,trip,tripId,gross,fee,tip,earned,cash,paidOut,balance,currency'.split(',');

/** A statement as CSV, line by line. A cell that a spreadsheet would run as a formula gets an apostrophe. */
export async function* statementCsv(context: Context, statement: StatementOf): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  const write = (row: unknown[]) => stringify([row], { escape_formulas: true });
  const { currency } = statement.payee;
  const decimal = (cents: number) => decimalFromCents(cents, currency);
  const opening = await openingBalance(context, statement);
  yield write(COLUMNS);
  yield write([
    statement.period.from.toISOString(),
    'opening',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    decimal(opening),
    currency,
  ]);
  for await (const line of statementLines(context, statement, opening)) {
    const { trip } = line;
    const split = trip ? [trip.grossCents, trip.platformCents, trip.tipCents, trip.netCents] : [0, 0, 0, 0];
    const amounts = [...split, line.cashCents, line.paidOutCents, line.balanceCents].map(decimal);
    yield write([
      line.at.toISOString(),
      line.settled ?? line.kind,
      trip?.subject.kind ?? '',
      trip?.subject.id ?? '',
      ...amounts,
      currency,
    ]);
  }
}
