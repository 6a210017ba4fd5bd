import { type EarlyReturn, previewEarlyReturn, returnEarly } from '@josey/contract/api/rentals/early-return';
import { expect } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import type { TestApp } from '../../../../test/support/app.ts';
import { issueReceipts } from '../../receipts/issue-receipts.ts';
import { verifyReceipts } from '../../receipts/verify-receipts.ts';
import { checkLedger } from '../../reconciliation/check-ledger.ts';
import { sweepRentals } from '../booking/sweep-rentals.ts';
import { carryOutAll, longRental, paymentsOf } from '../periods/periods.factory.ts';
import { HOUR_MS } from '../rentals.factory.ts';

/** A car whose 70 days cost 3,850.00: 1,650.00 in each of two periods, 550.00 in the last. A day of it is 50.00. */
export const longTrip = (app: TestApp, listing: Parameters<typeof longRental>[2] = {}) =>
  longRental(app, 'active', { dailyRate: 60, hourlyRate: 0, weeklyRate: 350, ...listing });

export type Long = Awaited<ReturnType<typeof longTrip>>;

/** When a return ends the trip a number of days after its start: half an hour before, less what the test takes. */
export const toEndAt = (days: number) => days - 31 / (24 * 60);

/** A long trip whose second period is paid, when a return ends it a number of days after its start. */
export async function longTripPaidTwice(app: TestApp, days: number): Promise<Long> {
  const long = await longTrip(app);
  await long.at(28);
  await sweepRentals(app.context);
  await carryOutAll(app, long.rental.id);
  await long.at(toEndAt(days));
  return long;
}

export const endsAfter = ({ rental }: Long, days: number) =>
  new Date(Date.parse(rental.startDate) + days * 24 * HOUR_MS).toISOString();

export const preview = ({ renter, params }: Long, client = renter.client) =>
  client.call(previewEarlyReturn, { params });

export const press = ({ renter, params }: Long, body: EarlyReturn, client = renter.client) =>
  client.call(returnEarly, { params, body, idempotencyKey: newId() });

/** What reached the provider for a rental and stayed there. */
export async function keptCents(app: TestApp, { rental }: Long): Promise<number> {
  await carryOutAll(app, rental.id);
  const payments = await paymentsOf(app, rental.id);
  return payments.reduce((sum, { state, charged_cents, refunded_cents }) => {
    const isTaken = ['captured', 'partially_refunded', 'refunded'].includes(state);
    return isTaken ? sum + charged_cents - refunded_cents : sum;
  }, 0);
}

/** The ledger adds up and equals the payments, and every receipt is recomputed from what was accepted. */
export async function expectEqualBooks({ context }: TestApp): Promise<void> {
  await issueReceipts(context);
  const differences: unknown[] = [];
  await verifyReceipts(context.db, (...found) => differences.push(found));
  expect(differences).toEqual([]);
  expect(await checkLedger(context)).toMatchObject({
    unbalancedEntries: 0,
    unequalBalances: 0,
    receiptDifferences: 0,
    openAuthorizations: 0,
  });
}
