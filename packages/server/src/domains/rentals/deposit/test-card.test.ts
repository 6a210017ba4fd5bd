import { listNotifications } from '@josey/contract/api/messages/notifications';
import { cancelRental, checkInRental, type Rental } from '@josey/contract/api/rentals/rentals';
import { smallestChargeCents } from '@josey/contract/values/money/currency';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import type { Person } from '../../../../test/support/people.ts';
import { resumePayments } from '../../payments/instructions/resume-payments.ts';
import { sweepRentals } from '../booking/sweep-rentals.ts';
import { acceptedDates, changed, movedBy } from '../dates/dates.factory.ts';
import { chargesOf, rentalOf } from '../extensions/extensions.factory.ts';
import { rentalsModule } from '../module.ts';
import { DAY_MS, ownerChecksIn, READINGS, rentalIn, type Trip, timeIn, trip } from '../rentals.factory.ts';
import { testCard } from './test-card.ts';

const app = await startTestApp();
const { context } = app;
const sandbox = context.engines.payments;
const resumers = { ...rentalsModule.resumePayment, ride: async () => {} };

afterEach(() => {
  context.engines.payments = sandbox;
  app.clock.set(new Date());
});

/** An approved rental with a deposit. */
async function booked(hoursAhead = 72, depositCents = 5_000): Promise<Trip & { rental: Rental }> {
  const parts = await trip(app, { depositCents });
  return { ...parts, rental: await rentalIn(app, parts, 'approved', timeIn(app, hoursAhead)) };
}

/** The sweep, so long before the rental's start. */
async function sweepAhead({ startDate }: Rental, aheadMs: number): Promise<void> {
  app.clock.set(new Date(Date.parse(startDate) - aheadMs));
  await sweepRentals(context);
}

const answerWith = (paymentMethodId: string) => {
  context.engines.payments = {
    ...sandbox,
    authorize: (request) => sandbox.authorize({ ...request, paymentMethodId }),
  };
};
const DECLINED = 'pm_card_chargeDeclined';

/** The sandbox's states of the price and of what came after it. */
const statesOf = async ({ id }: Rental) => (await chargesOf(app, id)).map(({ status }) => status);
const noticesOf = async ({ client }: Person) =>
  (await client.page(listNotifications, {})).items
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('deposit_'));

describe('the card that is to hold a deposit', () => {
  test('is tested once, a day before the start, and nothing stays held', async () => {
    const { renter, rental } = await booked();
    await sweepAhead(rental, DAY_MS + 60_000);
    expect(await statesOf(rental)).toEqual(['captured']);
    await sweepAhead(rental, DAY_MS);
    await sweepRentals(context);
    const [, tested, ...more] = await chargesOf(app, rental.id);
    expect(tested).toMatchObject({ status: 'voided' });
    expect(more).toEqual([]);
    const amount = await context.db
      .selectFrom('payments')
      .select('amount_cents')
      .where('subject_id', '=', rental.id)
      .where('purpose', '=', 'card-test')
      .executeTakeFirstOrThrow();
    expect(amount.amount_cents).toBe(smallestChargeCents(rental.currency));
    expect(await rentalOf(renter, rental.id)).not.toHaveProperty('cardTestReason');
    expect(await noticesOf(renter)).toEqual([]);
  });

  test('is tested after a day without the server, but not after the start', async () => {
    const [late, tooLate] = [await booked(), await booked(48)];
    await sweepAhead(late.rental, 60_000);
    expect(await statesOf(late.rental)).toEqual(['captured', 'voided']);
    expect(await statesOf(tooLate.rental)).toEqual(['captured']);
  });

  test.for([
    ['there is no deposit', 72, 0],
    ['it was booked later than that', 20, 5_000],
  ] as const)('is not tested when %s', async ([, hoursAhead, depositCents]) => {
    const { rental } = await booked(hoursAhead, depositCents);
    await sweepAhead(rental, 60_000);
    expect(await statesOf(rental)).toEqual(['captured']);
  });

  test('that is declined is told to the renter alone, once; check-in tries it again', async () => {
    const { renter, owner, rental } = await booked();
    answerWith(DECLINED);
    await sweepAhead(rental, DAY_MS);
    await sweepRentals(context);
    expect(await rentalOf(renter, rental.id)).toMatchObject({ cardTestReason: 'card_declined' });
    expect(await rentalOf(owner, rental.id)).not.toHaveProperty('cardTestReason');
    await expect.poll(() => noticesOf(renter)).toEqual(['deposit_test_declined_renter']);
    expect(await noticesOf(owner)).toEqual([]);
    context.engines.payments = sandbox;
    app.clock.set(new Date(rental.startDate));
    await ownerChecksIn(owner, rental.id);
    const active = await renter.client.call(checkInRental, { params: { id: rental.id }, body: READINGS });
    expect(active).toMatchObject({ status: 'active', depositStatus: 'held' });
    expect(active).not.toHaveProperty('cardTestReason');
    expect(await statesOf(rental)).toEqual(['captured', 'declined', 'authorized']);
  });

  test('whose bank wants a confirmation passes: the renter confirms at check-in', async () => {
    const { renter, rental } = await booked();
    answerWith('pm_card_authenticationRequired');
    await sweepAhead(rental, DAY_MS);
    expect(await statesOf(rental)).toEqual(['captured', 'declined']);
    expect(await rentalOf(renter, rental.id)).not.toHaveProperty('cardTestReason');
    expect(await noticesOf(renter)).toEqual([]);
  });

  test('is tested once by two processes, and its refusal told once', async () => {
    const { renter, rental } = await booked();
    answerWith(DECLINED);
    app.clock.set(new Date(Date.parse(rental.startDate) - DAY_MS));
    await Promise.all([testCard(context, rental.id), testCard(context, rental.id)]);
    expect(await statesOf(rental)).toEqual(['captured', 'declined']);
    await expect.poll(() => noticesOf(renter)).toEqual(['deposit_test_declined_renter']);
  });

  test('is tested again a day before a start that was moved to later', async () => {
    const { renter, owner, vehicle } = await trip(app, {
      depositCents: 5_000,
      cancellationPolicy: 'flexible',
    });
    const rental = await rentalIn(app, { renter, owner, vehicle }, 'approved', timeIn(app, 72));
    answerWith(DECLINED);
    await sweepAhead(rental, DAY_MS);
    expect(await rentalOf(renter, rental.id)).toMatchObject({ cardTestReason: 'card_declined' });
    context.engines.payments = sandbox;
    const moved = await acceptedDates(owner, await changed(renter, rental, movedBy(rental, 48)));
    expect(moved.startDate).not.toBe(rental.startDate);
    expect(await rentalOf(renter, rental.id)).not.toHaveProperty('cardTestReason');
    await sweepRentals(context);
    expect(await statesOf(rental)).toEqual(['captured', 'declined']);
    await sweepAhead(moved, DAY_MS);
    await sweepRentals(context);
    expect(await statesOf(rental)).toEqual(['captured', 'declined', 'voided']);
  });

  test('is not tested again when the start moves by hours within the day', async () => {
    const { renter, owner, rental } = await booked();
    await sweepAhead(rental, DAY_MS);
    await acceptedDates(owner, await changed(renter, rental, movedBy(rental, -2)));
    await sweepRentals(context);
    expect(await statesOf(rental)).toEqual(['captured', 'voided']);
  });

  test('that was authorized while the process died is released by the sweep', async () => {
    const { renter, rental } = await booked();
    context.engines.payments = {
      ...sandbox,
      authorize: async (request) => {
        await sandbox.authorize(request);
        throw new Error('killed');
      },
    };
    await sweepAhead(rental, DAY_MS);
    expect(await statesOf(rental)).toEqual(['captured', 'authorized']);
    context.engines.payments = sandbox;
    // The rental was canceled by then: nothing is told, and nothing stays held.
    await renter.client.call(cancelRental, { params: { id: rental.id }, body: {} });
    app.clock.advance(61_000);
    await resumePayments(context, resumers);
    expect((await statesOf(rental)).at(-1)).toBe('voided');
  });
});
