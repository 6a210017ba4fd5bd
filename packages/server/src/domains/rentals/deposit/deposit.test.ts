import { decideBankConfirmation } from '@josey/contract/api/money/test-bank';
import { cancelRental, checkInRental, type Rental, waiveDeposit } from '@josey/contract/api/rentals/rentals';
import { detailsOf } from '@josey/contract/core/error-details';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, type Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { resumePayments } from '../../payments/instructions/resume-payments.ts';
import { sweepRentals } from '../booking/sweep-rentals.ts';
import { chargesOf, rentalOf } from '../extensions/extensions.factory.ts';
import { rentalsModule } from '../module.ts';
import {
  checksOut,
  DAY_MS,
  ownerChecksIn,
  READINGS,
  rentalIn,
  type Trip,
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
const ASKS = { paymentMethodId: 'pm_card_authenticationRequired' };
const DECLINED = { paymentMethodId: 'pm_card_chargeDeclined' };

/** A car with a deposit whose rental begins now. */
async function atTheCar(): Promise<Trip & { rental: Rental }> {
  const parts = await trip(app, { depositCents: DEPOSIT_CENTS });
  const rental = await rentalIn(app, parts, 'approved', timeIn(app, 48));
  app.clock.set(new Date(rental.startDate));
  await ownerChecksIn(parts.owner, rental.id);
  return { ...parts, rental };
}

const checkIn = ({ client }: Person, { id }: Rental, payBy = {}) =>
  client.call(checkInRental, { params: { id }, body: { ...READINGS, ...payBy } });
const waive = ({ client }: Person, { id }: Rental) => client.call(waiveDeposit, { params: { id } });
const cancel = ({ client }: Person, { id }: Rental) =>
  client.call(cancelRental, { params: { id }, body: {} });

/** The sandbox's states of the price and of the deposits after it. */
const statesOf = async ({ id }: Rental) => (await chargesOf(app, id)).map(({ status }) => status);

/** A check-in that waits for the bank, with the id of its page. */
async function asked(renter: Person, rental: Rental): Promise<string> {
  const refusal = await refusalOf(checkIn(renter, rental, ASKS));
  expect(refusal).toMatchObject({ status: 402, message: expect.stringContaining('confirm the deposit') });
  return String(detailsOf(refusal, 'payment_action_required')?.confirmUrl).replace('/test-bank/', '');
}

const decide = ({ client }: Person, id: string, decision: 'approve' | 'refuse') =>
  client.call(decideBankConfirmation, { params: { id }, body: { decision } });

describe('the deposit', () => {
  test('is held by the renter’s check-in, and released when the rental is complete', async () => {
    const { renter, rental } = await atTheCar();
    expect(rental).toMatchObject({ depositStatus: 'due' });
    expect(await statesOf(rental)).toEqual(['captured']);
    const active = await checkIn(renter, rental);
    expect(active).toMatchObject({ status: 'active', depositStatus: 'held' });
    expect(await chargesOf(app, rental.id)).toMatchObject([
      { status: 'captured' },
      { status: 'authorized', held: DEPOSIT_CENTS },
    ]);
    await checksOut(renter, rental.id);
    app.clock.advance(DAY_MS);
    await sweepRentals(context);
    expect(await rentalOf(renter, rental.id)).toMatchObject({
      status: 'completed',
      depositStatus: 'released',
    });
    expect(await statesOf(rental)).toEqual(['captured', 'voided']);
  });

  test('is not asked for where the owner wants none', async () => {
    const parts = await trip(app, { depositCents: 0 });
    const rental = await rentalIn(app, parts, 'approved', timeIn(app, 48));
    app.clock.set(new Date(rental.startDate));
    await ownerChecksIn(parts.owner, rental.id);
    const active = await checkIn(parts.renter, rental);
    expect(active).toMatchObject({ status: 'active' });
    expect(active.depositStatus).toBeUndefined();
    expect(await refusalOf(waive(parts.owner, rental))).toMatchObject({ code: 'illegal_transition' });
  });

  test('is held on the renter’s next card when the first is declined; check-in waits for it', async () => {
    const { renter, rental } = await atTheCar();
    const refusal = await refusalOf(checkIn(renter, rental, DECLINED));
    expect(refusal).toMatchObject({
      status: 402,
      code: 'payment_declined',
      message:
        'Your card was declined. Nothing was charged. Check-in needs the deposit: use another payment method.',
    });
    const waiting = await rentalOf(renter, rental.id);
    expect(waiting).toMatchObject({ status: 'approved', depositStatus: 'due' });
    expect(waiting.checkIn).toBeUndefined();
    expect(await checkIn(renter, rental, { paymentMethod: 'cashapp' })).toMatchObject({ status: 'active' });
    expect(await statesOf(rental)).toEqual(['captured', 'declined', 'authorized']);
  });

  test('that the bank asks about is held once the renter approves, and then they check in', async () => {
    const { renter, rental } = await atTheCar();
    const page = await asked(renter, rental);
    expect(await asked(renter, rental)).toBe(page);
    await decide(renter, page, 'approve');
    expect(await rentalOf(renter, rental.id)).toMatchObject({ status: 'approved', depositStatus: 'held' });
    expect(await checkIn(renter, rental)).toMatchObject({ status: 'active' });
    expect(await statesOf(rental)).toEqual(['captured', 'authorized']);
  });

  test('that the renter refuses at the bank stays due', async () => {
    const { renter, rental } = await atTheCar();
    await decide(renter, await asked(renter, rental), 'refuse');
    expect(await rentalOf(renter, rental.id)).toMatchObject({ status: 'approved', depositStatus: 'due' });
    expect(await checkIn(renter, rental)).toMatchObject({ status: 'active', depositStatus: 'held' });
  });

  test('is held once by five check-ins at once', async () => {
    const { renter, rental } = await atTheCar();
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => checkIn(renter, rental)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await statesOf(rental)).toEqual(['captured', 'authorized']);
  });
});

describe('the owner', () => {
  test('can go on without the deposit, and the renter checks in', async () => {
    const { owner, renter, rental } = await atTheCar();
    const page = await asked(renter, rental);
    expect(await waive(owner, rental)).toMatchObject({
      status: 'approved',
      depositStatus: 'waived',
      depositWaivedAt: expect.any(String),
    });
    // What waited at the bank is withdrawn.
    expect(await statesOf(rental)).toEqual(['captured', 'voided']);
    await expect(decide(renter, page, 'approve')).rejects.toMatchObject({ code: 'illegal_transition' });
    expect(await checkIn(renter, rental)).toMatchObject({ status: 'active', depositStatus: 'waived' });
    expect(await refusalOf(waive(owner, rental))).toMatchObject({ code: 'illegal_transition' });
  });

  test('alone decides that: neither the renter nor an administrator', async () => {
    const { renter, rental } = await atTheCar();
    for (const person of [renter, await adminPerson(app)])
      expect(await refusalOf(waive(person, rental))).toMatchObject({ code: 'illegal_transition' });
    expect(await rentalOf(renter, rental.id)).toMatchObject({ depositStatus: 'due' });
  });

  test('cannot give a held deposit back that way', async () => {
    const { owner, renter, rental } = await atTheCar();
    await decide(renter, await asked(renter, rental), 'approve');
    expect(await refusalOf(waive(owner, rental))).toMatchObject({ code: 'illegal_transition' });
    expect(await statesOf(rental)).toEqual(['captured', 'authorized']);
  });
});

describe('an answer about a deposit that is lost', () => {
  /** The engine holds the deposit, and the process dies before it knows. */
  async function interrupted() {
    const parts = await atTheCar();
    context.engines.payments = {
      ...sandbox,
      authorize: async (request) => {
        await sandbox.authorize(request);
        throw new Error('killed');
      },
    };
    expect(await refusalOf(checkIn(parts.renter, parts.rental))).toMatchObject({ code: 'unavailable' });
    context.engines.payments = sandbox;
    return parts;
  }

  test('is found by the next press: one deposit', async () => {
    const { renter, rental } = await interrupted();
    expect(await checkIn(renter, rental)).toMatchObject({ status: 'active' });
    expect(await statesOf(rental)).toEqual(['captured', 'authorized']);
  });

  test('is found by the sweep, which records the hold', async () => {
    const { renter, rental } = await interrupted();
    app.clock.advance(61_000);
    await resumePayments(context, resumers);
    expect(await rentalOf(renter, rental.id)).toMatchObject({ status: 'approved', depositStatus: 'held' });
  });

  test('releases the hold of a rental that was canceled before', async () => {
    const { owner, rental } = await interrupted();
    await cancel(owner, rental);
    app.clock.advance(61_000);
    await resumePayments(context, resumers);
    expect((await statesOf(rental)).at(1)).toBe('voided');
  });
});

test('a canceled rental releases a deposit that its renter confirmed before check-in', async () => {
  const { owner, renter, rental } = await atTheCar();
  await decide(renter, await asked(renter, rental), 'approve');
  await cancel(owner, rental);
  expect((await statesOf(rental)).at(1)).toBe('voided');
});
