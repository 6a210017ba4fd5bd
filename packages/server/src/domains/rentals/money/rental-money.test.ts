import {
  cancelRental,
  checkInRental,
  getRental,
  payRental,
  previewRentalCancellation,
} from '@josey/contract/api/rentals/rentals';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, type Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { carryOutInstruction } from '../../payments/instructions/carry-out-instruction.ts';
import { resumePayments } from '../../payments/instructions/resume-payments.ts';
import { confirmHold } from '../booking/confirm-hold.ts';
import { sweepRentals } from '../booking/sweep-rentals.ts';
import { confirmExtension } from '../extensions/confirm-extension.ts';
import {
  book,
  HOUR_MS,
  ownerChecksIn,
  quoteOf,
  READINGS,
  rentalIn,
  type Trip,
  timeIn,
  trip,
} from '../rentals.factory.ts';

const app = await startTestApp();
const { context } = app;
const { db, engines } = context;
const sandbox = engines.payments;
const admin = await adminPerson(app);
afterEach(() => {
  engines.payments = sandbox;
  app.clock.set(new Date());
});

const DECLINED = { paymentMethodId: 'pm_card_chargeDeclined' };

/** The sandbox's books of a rental, oldest first, once everything decided about it is carried out. */
async function chargesOf(rentalId: string) {
  const payments = db.selectFrom('payments').where('subject_id', '=', rentalId);
  const open = await db
    .selectFrom('payment_instructions')
    .select('id')
    .where('payment_id', 'in', payments.select('id'))
    .execute();
  for (const { id } of open) await carryOutInstruction(context, id);
  const rows = await payments.select(['id', 'purpose', 'state']).orderBy('id').execute();
  const charges = await db.selectFrom('sandbox_charges').selectAll().execute();
  return rows.map(({ id, purpose, state }) => {
    const charge = charges.find((one) => one.idempotency_key === id);
    return {
      purpose,
      state,
      status: charge?.status,
      held: charge?.amount_cents,
      taken: charge && charge.captured_cents - charge.refunded_cents,
    };
  });
}

const pay = (person: Person, id: string, payBy = {}) =>
  person.client.call(payRental, { params: { id }, body: payBy, idempotencyKey: newId() });

/** The rental whose payment was refused. */
const unpaid = async (booking: Promise<unknown>) => String((await refusalOf(booking)).details?.rentalId);

describe('a payment that is refused', () => {
  test.each([
    ['pm_card_chargeDeclined', 'payment_declined', 'declined'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'payment_declined', 'enough funds'],
    ['pm_card_authenticationRequired', 'payment_action_required', 'confirm'],
    ['pm_card_fromNowhere', 'payment_declined', 'isn’t supported'],
  ])('%s: 402, the rental stays held and can be paid otherwise', async (paymentMethodId, code, words) => {
    const { renter, vehicle } = await trip(app);
    const quote = await quoteOf(renter, vehicle, timeIn(app, 48));
    const refusal = await refusalOf(book(renter, quote, { paymentMethodId }));
    expect(refusal).toMatchObject({ status: 402, code, message: expect.stringContaining(words) });
    const id = String(refusal.details?.rentalId);
    const held = await renter.client.call(getRental, { params: { id } });
    expect(held).toMatchObject({ status: 'held', holdExpiresAt: expect.any(String) });
    const paid = await pay(renter, id, { paymentMethod: 'cashapp', paymentMethodId: 'pm_cashapp' });
    expect(paid).toMatchObject({ status: 'approved', paymentMethod: 'cashapp' });
  });

  test('can be tried again by sending the same quote with another card', async () => {
    const { renter, vehicle } = await trip(app);
    const quote = await quoteOf(renter, vehicle, timeIn(app, 48));
    const id = await unpaid(book(renter, quote, DECLINED));
    expect(await book(renter, quote)).toMatchObject({ id, status: 'approved' });
  });

  test('cannot be paid after the 15 minutes, nor by the owner or a stranger', async () => {
    const parts = await trip(app);
    const { id } = await rentalIn(app, parts, 'held');
    await expect(pay(parts.owner, id)).rejects.toMatchObject({ status: 404 });
    await expect(pay((await trip(app)).renter, id)).rejects.toMatchObject({ status: 404 });
    app.clock.advance(15 * 60_000);
    await expect(pay(parts.renter, id)).rejects.toMatchObject({ code: 'illegal_transition' });
  });
});

test('five payments of one rental at once: one transition, one charge, four are refused', async () => {
  const parts = await trip(app);
  const { id, totalCents } = await rentalIn(app, parts, 'held');
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => pay(parts.renter, id)));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    expect(result.reason).toMatchObject({
      code: 'illegal_transition',
      details: { rental: { status: 'approved' } },
    });
  }
  const charges = await chargesOf(id);
  expect(charges.filter(({ status }) => status === 'captured')).toMatchObject([{ held: totalCents }]);
});

describe('the money', () => {
  /** A flexible rental of a day, 60.00 and the fee: after the free time half a day of the time is owed. */
  const HALF_DAY = 3_000;
  test.each([
    ['the renter 25 hours before', 'renter', 25, 0],
    ['the renter 23 hours before', 'renter', 23, HALF_DAY],
    ['the owner 23 hours before', 'owner', 23, 0],
    ['an administrator 23 hours before', 'admin', 23, 0],
  ] as const)(
    'goes back as the policy says when cancelled by %s',
    async (_, actor, hoursBefore, feeCents) => {
      const parts = await trip(app);
      const rental = await rentalIn(app, parts, 'approved', timeIn(app, 72));
      app.clock.set(new Date(Date.parse(rental.startDate) - hoursBefore * HOUR_MS));
      const person = { renter: parts.renter, owner: parts.owner, admin }[actor];
      const params = { id: rental.id };
      if (actor !== 'admin')
        expect(await person.client.call(previewRentalCancellation, { params })).toEqual({
          feeCents,
          refundCents: rental.totalCents - feeCents,
          paidCents: rental.totalCents,
        });
      const cancelled = await person.client.call(cancelRental, { params, body: { reason: 'Plans changed' } });
      expect(cancelled).toMatchObject({ status: 'cancelled', refundCents: rental.totalCents - feeCents });
      expect(await chargesOf(rental.id)).toMatchObject([{ status: 'captured', taken: feeCents }]);
    },
  );

  test('goes back as it was shown, or nothing is canceled: the free time may have ended', async () => {
    const parts = await trip(app);
    const rental = await rentalIn(app, parts, 'approved', timeIn(app, 72));
    const params = { id: rental.id };
    const { refundCents } = await parts.renter.client.call(previewRentalCancellation, { params });
    app.clock.set(new Date(Date.parse(rental.startDate) - 23 * HOUR_MS));
    const cancel = (refund: number) =>
      parts.renter.client.call(cancelRental, { params, body: { refundCents: refund } });
    await expect(cancel(refundCents)).rejects.toMatchObject({
      code: 'conflict',
      message: 'What it costs to cancel has just changed. Look at the new amount, then decide.',
      details: { feeCents: HALF_DAY },
    });
    expect(await chargesOf(rental.id)).toMatchObject([{ taken: rental.totalCents }]);
    expect(await cancel(refundCents - HALF_DAY)).toMatchObject({ status: 'cancelled' });
    expect(await chargesOf(rental.id)).toMatchObject([{ taken: HALF_DAY }]);
  });

  test('of a request that is canceled was only held: its owner keeps no part of it', async () => {
    const parts = await trip(app, { instantBook: false });
    const { id, totalCents } = await rentalIn(app, parts, 'pending');
    await parts.renter.client.call(cancelRental, { params: { id }, body: {} });
    expect(await parts.owner.client.call(getRental, { params: { id } })).toMatchObject({
      status: 'cancelled',
      refundCents: totalCents,
      split: { ownerCents: 0, platformCents: 0 },
    });
  });

  test('goes back whole when a request is declined or not answered', async () => {
    const parts = await trip(app, { instantBook: false });
    const { id, answerBy = '' } = await rentalIn(app, parts, 'pending');
    app.clock.set(new Date(answerBy));
    await sweepRentals(context);
    expect(await chargesOf(id)).toMatchObject([{ status: 'voided', taken: 0 }]);
  });

  test('is taken once when check-in and cancellation meet', async () => {
    for (let round = 0; round < 5; round++) {
      const parts = await trip(app);
      const { id, startDate, totalCents } = await rentalIn(app, parts, 'approved');
      app.clock.set(new Date(startDate));
      const params = { id };
      await ownerChecksIn(parts.owner, id);
      const results = await Promise.allSettled([
        parts.renter.client.call(checkInRental, { params, body: READINGS }),
        parts.owner.client.call(cancelRental, { params, body: {} }),
      ]);
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
      const isTaken = results[0]?.status === 'fulfilled';
      expect(await chargesOf(id)).toMatchObject([{ taken: isTaken ? totalCents : 0 }]);
      app.clock.set(new Date());
    }
  });
});

describe('an answer that comes late or not at all', () => {
  /** The engine takes the money; then our process dies before anything is written down. */
  const dieAfterAnswer = () => {
    engines.payments = {
      ...sandbox,
      authorize: async (request) => {
        await sandbox.authorize(request);
        throw new Error('killed');
      },
    };
  };
  const resumers = { rental: confirmHold, extension: confirmExtension, ride: async () => {} };

  async function interrupted(parts: Trip) {
    const quote = await quoteOf(parts.renter, parts.vehicle, timeIn(app, 48));
    dieAfterAnswer();
    await expect(book(parts.renter, quote)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    engines.payments = sandbox;
    const { id } = await db
      .selectFrom('rentals')
      .select('id')
      .where('renter_id', '=', parts.renter.user.id)
      .executeTakeFirstOrThrow();
    return { id, quote };
  }

  test('is found when the quote is sent again: one charge, one booking', async () => {
    const parts = await trip(app);
    const { id, quote } = await interrupted(parts);
    expect(await book(parts.renter, quote)).toMatchObject({ id, status: 'approved' });
    expect(await chargesOf(id)).toMatchObject([{ status: 'captured' }]);
  });

  test('is found by the sweep, which books the rental', async () => {
    const parts = await trip(app);
    const { id } = await interrupted(parts);
    app.clock.advance(61_000);
    await resumePayments(context, resumers);
    const rental = await parts.renter.client.call(getRental, { params: { id } });
    expect(rental.status).toBe('approved');
    expect(await chargesOf(id)).toMatchObject([{ status: 'captured' }]);
  });

  test('never confirms a hold that expired before the answer: the money goes back', async () => {
    const parts = await trip(app);
    const { id } = await interrupted(parts);
    app.clock.advance(16 * 60_000);
    await sweepRentals(context);
    await resumePayments(context, resumers);
    const rental = await parts.renter.client.call(getRental, { params: { id } });
    expect(rental).toMatchObject({ status: 'expired', statusReason: 'It was not paid in time.' });
    expect(await chargesOf(id)).toMatchObject([{ state: 'voided', status: 'voided', taken: 0 }]);
  });
});
