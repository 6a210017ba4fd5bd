import { listNotifications } from '@josey/contract/api/messages/notifications';
import { checkInRental, type Rental } from '@josey/contract/api/rentals/rentals';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import type { Person } from '../../../../test/support/people.ts';
import { resumePayments } from '../../payments/instructions/resume-payments.ts';
import { sweepRentals } from '../booking/sweep-rentals.ts';
import { chargesOf, rentalOf } from '../extensions/extensions.factory.ts';
import { rentalsModule } from '../module.ts';
import {
  checksOut,
  DAY_MS,
  HOUR_MS,
  ownerChecksIn,
  READINGS,
  rentalIn,
  timeIn,
  trip,
} from '../rentals.factory.ts';

const app = await startTestApp();
const { context } = app;
const sandbox = context.engines.payments;
const resumers = { ...rentalsModule.resumePayment, ride: async () => {} };
afterEach(() => {
  context.engines.payments = sandbox;
  app.clock.set(new Date());
});

const DEPOSIT_CENTS = 5_000;
const DECLINED = { paymentMethodId: 'pm_card_chargeDeclined' };

const checkIn = ({ client }: Person, { id }: Rental) =>
  client.call(checkInRental, { params: { id }, body: READINGS });

/** The sandbox's states of the price and of the deposits after it. */
const statesOf = async ({ id }: Rental) => (await chargesOf(app, id)).map(({ status }) => status);

describe('the deposit of a long rental', () => {
  const WEEK_MS = 7 * DAY_MS;
  /** The car is out for three weeks. */
  async function out() {
    const parts = await trip(app, { depositCents: DEPOSIT_CENTS });
    const rental = await rentalIn(app, parts, 'approved', timeIn(app, 48, 21 * 24));
    app.clock.set(new Date(rental.startDate));
    await ownerChecksIn(parts.owner, rental.id);
    await checkIn(parts.renter, rental);
    return { ...parts, rental };
  }
  const advanceTo = async (rental: Rental, afterMs: number) => {
    app.clock.set(new Date(Date.parse(rental.startDate) + afterMs));
    await sweepRentals(context);
  };
  const noticesOf = async ({ client }: Person) =>
    (await client.page(listNotifications, {})).items
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('deposit_'));
  const statusOf = async (person: Person, { id }: Rental) => (await rentalOf(person, id)).depositStatus;

  test('is held again a day before the hold may lapse, the new one first', async () => {
    const { renter, rental } = await out();
    await advanceTo(rental, WEEK_MS - DAY_MS - 60_000);
    expect(await statesOf(rental)).toEqual(['captured', 'authorized']);
    const heldThen: (string | undefined)[][] = [];
    context.engines.payments = {
      ...sandbox,
      authorize: async (request) => {
        // The sweep renews those of other tests, too.
        if (request.returnPath === `/rentals/${rental.id}`) heldThen.push(await statesOf(rental));
        return sandbox.authorize(request);
      },
    };
    await advanceTo(rental, WEEK_MS - DAY_MS + 60_000);
    expect(heldThen).toEqual([['captured', 'authorized', undefined]]);
    expect(await statesOf(rental)).toEqual(['captured', 'voided', 'authorized']);
    // Without the renter a hold lasts shorter, and is renewed in its turn.
    await advanceTo(rental, WEEK_MS - DAY_MS + 4 * DAY_MS);
    expect(await statesOf(rental)).toEqual(['captured', 'voided', 'voided', 'authorized']);
    expect(await statusOf(renter, rental)).toBe('held');
    await checksOut(renter, rental.id);
    app.clock.advance(DAY_MS);
    await sweepRentals(context);
    expect((await statesOf(rental)).at(-1)).toBe('voided');
  });

  test('whose hold is shorter than a day is held again after half of it', async () => {
    const hours = 10;
    context.engines.payments = {
      ...sandbox,
      authorize: async (request) => {
        const answer = await sandbox.authorize(request);
        if (answer.status !== 'authorized') return answer;
        return { ...answer, captureBefore: new Date(app.clock.now().getTime() + hours * HOUR_MS) };
      },
    };
    const { renter, rental } = await out();
    await advanceTo(rental, (hours / 2) * HOUR_MS - 60_000);
    expect(await statesOf(rental)).toEqual(['captured', 'authorized']);
    await advanceTo(rental, (hours / 2) * HOUR_MS + 60_000);
    expect(await statesOf(rental)).toEqual(['captured', 'voided', 'authorized']);
    await sweepRentals(context);
    expect(await statesOf(rental)).toEqual(['captured', 'voided', 'authorized']);
    expect(await statusOf(renter, rental)).toBe('held');
  });

  test('lapses when the card is declined until then, and is held once it is not', async () => {
    const { renter, owner, rental } = await out();
    context.engines.payments = {
      ...sandbox,
      authorize: (request) => sandbox.authorize({ ...request, ...DECLINED }),
    };
    await advanceTo(rental, WEEK_MS - DAY_MS + 60_000);
    expect(await statusOf(renter, rental)).toBe('held');
    expect(await statesOf(rental)).toEqual(['captured', 'authorized', 'declined']);
    await advanceTo(rental, WEEK_MS - DAY_MS + 9 * HOUR_MS);
    expect(await statesOf(rental)).toEqual(['captured', 'authorized', 'declined', 'declined']);
    await advanceTo(rental, WEEK_MS + 60_000);
    expect(await statusOf(renter, rental)).toBe('lapsed');
    // The renter hears of the first refusal, and both of the end: once each.
    await expect.poll(() => noticesOf(renter)).toEqual(['deposit_lapsed_renter', 'deposit_declined_renter']);
    await expect.poll(() => noticesOf(owner)).toEqual(['deposit_lapsed_owner']);
    expect((await statesOf(rental)).at(1)).toBe('voided');
    context.engines.payments = sandbox;
    await advanceTo(rental, WEEK_MS + DAY_MS);
    expect(await statusOf(renter, rental)).toBe('held');
    expect((await statesOf(rental)).at(-1)).toBe('authorized');
  });

  test('that was renewed while the process died is found by the sweep: one hold is left', async () => {
    const { renter, rental } = await out();
    context.engines.payments = {
      ...sandbox,
      authorize: async (request) => {
        await sandbox.authorize(request);
        throw new Error('killed');
      },
    };
    await advanceTo(rental, WEEK_MS - DAY_MS + 60_000);
    context.engines.payments = sandbox;
    app.clock.advance(61_000);
    await resumePayments(context, resumers);
    expect(await statesOf(rental)).toEqual(['captured', 'voided', 'authorized']);
    expect(await statusOf(renter, rental)).toBe('held');
  });
});
