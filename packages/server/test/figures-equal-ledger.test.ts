import { adminCharts, adminStats } from '@josey/contract/api/desk/admin';
import { adminLedger } from '@josey/contract/api/money/desk/admin-ledger';
import { adminPayments, refundPayment } from '@josey/contract/api/money/desk/admin-payments';
import { checkLedger } from '@josey/contract/api/money/desk/admin-reconciliation';
import { myEarnings, myEarningsBalance, myEarningsMonths } from '@josey/contract/api/money/earnings';
import { readStatement } from '@josey/contract/api/money/statements';
import { cancelRental, getRental } from '@josey/contract/api/rentals/rentals';
import { cancelRide, completeRide, getRide } from '@josey/contract/api/rides';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { carryOut, paidRental } from '#domains/desk/money/money.factory.ts';
import { rentalIn, type Trip, timeIn, trip } from '#domains/rentals/rentals.factory.ts';
import { activeRide, arrivedRide } from '#domains/rides/dispatch/dispatch.factory.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startOwnTestApp } from './support/app.ts';
import { adminPerson, type Person } from './support/people.ts';

const app = await startOwnTestApp();
const { db } = app.context;
const admin = await adminPerson(app);

/** What the ledger says, with the sign of who has it: what the platform has earned is positive, as is what it owes. */
async function creditOf(account: string, of: { person?: Person; subject?: string } = {}): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(l.cents), 0)::int as cents
      from ledger_lines l join ledger_entries e on e.id = l.entry_id
     where l.account = ${account} and not l.is_pending
       and (${of.person?.user.id ?? null}::uuid is null or l.person_id = ${of.person?.user.id ?? null}::uuid)
       and (${of.subject ?? null}::uuid is null or e.subject_id = ${of.subject ?? null}::uuid)`.execute(db);
  return rows[0]?.cents ?? 0;
}

async function refund(subjectId: string, amountCents: number) {
  const { items } = await admin.client.page(adminPayments, { query: { search: subjectId } });
  const id = items.find(({ refundableCents }) => refundableCents > 0)?.id ?? '';
  const body = { amountCents, reason: 'Late' };
  await admin.client.call(refundPayment, { params: { id }, body, idempotencyKey: newId() });
  await carryOut(app, subjectId);
}

let rented: Awaited<ReturnType<typeof paidRental>>;
let driven: Awaited<ReturnType<typeof activeRide>>;
let cancelled: Trip & { id: string };

beforeAll(async () => {
  driven = await activeRide(app);
  await driven.driver.client.call(completeRide, { params: { id: driven.ride.id } });
  await carryOut(app, driven.ride.id);
  await refund(driven.ride.id, 101);
  const late = await arrivedRide(app);
  await late.rider.client.call(cancelRide, { params: { id: late.ride.id }, body: {} });
  await carryOut(app, late.ride.id);
  const parties = await trip(app, { instantBook: true, cancellationPolicy: 'moderate' });
  const { id } = await rentalIn(app, parties, 'approved', timeIn(app, 48));
  await parties.renter.client.call(cancelRental, { params: { id }, body: {} });
  await carryOut(app, id);
  cancelled = { ...parties, id };
  // Last: it moves the clock.
  rented = await paidRental(app);
  await refund(rented.rental.id, 1_234);
}, 60_000);

test('the administrator’s revenue, in figures and charts, is the ledger’s', async () => {
  const revenueCents = await creditOf('platform_revenue');
  expect(revenueCents).toBeGreaterThan(0);
  const { monthly } = await admin.client.call(adminStats, {});
  expect(monthly.revenueCents).toBe(revenueCents);
  const { points } = await admin.client.call(adminCharts, { query: { per: 'month' } });
  expect(points.reduce((sum, point) => sum + point.revenueCents, 0)).toBe(revenueCents);
});

test('the administrator’s payments add up to what the provider has in the ledger', async () => {
  const { items } = await admin.client.page(adminPayments, { query: { limit: 100 } });
  const kept = items
    .filter(({ method }) => method !== 'cash')
    .reduce((sum, { chargedCents, refundedCents }) => sum + chargedCents - refundedCents, 0);
  expect(kept).toBe(-(await creditOf('processor')));
  expect(await admin.client.call(checkLedger, {})).toMatchObject({
    unequalBalances: 0,
    unbalancedEntries: 0,
    openAuthorizations: 0,
  });
});

test('the split of a rental that renter, owner and administrator see is the ledger’s, after a refund', async () => {
  const { rental, owner, renter } = rented;
  const split = {
    ownerCents: await creditOf('owner_payable', { person: owner, subject: rental.id }),
    platformCents: await creditOf('platform_revenue', { subject: rental.id }),
  };
  for (const person of [owner, renter, admin])
    expect(await person.client.call(getRental, { params: { id: rental.id } })).toMatchObject({
      split,
      refundCents: 1_234,
    });
});

test('the split of a canceled rental, part of which is refunded, is the ledger’s', async () => {
  const { id, owner, renter } = cancelled;
  const split = {
    ownerCents: await creditOf('owner_payable', { person: owner, subject: id }),
    platformCents: await creditOf('platform_revenue', { subject: id }),
  };
  expect(split.ownerCents).toBeGreaterThan(0);
  for (const person of [owner, renter, admin])
    expect(await person.client.call(getRental, { params: { id } })).toMatchObject({ split });
});

test('what a ride earned its driver is the ledger’s, after a refund', async () => {
  const { ride, driver, rider } = driven;
  const earned = await creditOf('driver_payable', { person: driver, subject: ride.id });
  expect(earned).toBeLessThan(Math.round(ride.fareCents * 0.8));
  const params = { id: ride.id };
  expect(await driver.client.call(getRide, { params })).toMatchObject({ earningsCents: earned });
  expect(await rider.client.call(getRide, { params })).toMatchObject({ refundedCents: 101 });
});

test('the earnings and the balance of owners and drivers are the ledger’s', async () => {
  for (const [person, account] of [
    [rented.owner, 'owner_payable'],
    [driven.driver, 'driver_payable'],
  ] as const) {
    const cents = await creditOf(account, { person });
    const balance = await person.client.call(myEarningsBalance, {});
    expect(balance.pendingCents + balance.availableCents).toBe(cents);
    const { totals, items } = await person.client.call(myEarnings, { query: {} });
    expect(totals.netCents).toBe(cents);
    expect(items.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(cents);
    const { months } = await person.client.call(myEarningsMonths, {});
    expect(months.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(cents);
  }
});

test('a statement’s balances and sums are the ledger’s', async () => {
  for (const [person, account] of [
    [rented.owner, 'owner_payable'],
    [driven.driver, 'driver_payable'],
  ] as const) {
    const cents = await creditOf(account, { person });
    const { months } = await person.client.call(myEarningsMonths, {});
    let balanceCents = 0;
    for (const { month, netCents } of months.toReversed()) {
      const statement = await person.client.call(readStatement, { query: { month } });
      expect(statement).toMatchObject({ openingCents: balanceCents, totals: { netCents } });
      balanceCents = statement.closingCents;
      expect(statement.lines.at(-1)?.balanceCents).toBe(balanceCents);
    }
    expect(balanceCents).toBe(cents);
  }
});

test('the running balance of a person’s ledger ends at the sum of their lines', async () => {
  const { owner } = rented;
  const { items } = await admin.client.page(adminLedger, { query: { user: owner.user.id } });
  const last = items[0]?.lines.find(({ person }) => person?.id === owner.user.id);
  expect(last?.balanceCents).toBe(-(await creditOf('owner_payable', { person: owner })));
});
