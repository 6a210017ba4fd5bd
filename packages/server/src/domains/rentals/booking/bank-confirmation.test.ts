import { decideBankConfirmation, getBankConfirmation } from '@josey/contract/api/money/test-bank';
import { withdrawExtension } from '@josey/contract/api/rentals/rental-extensions';
import { cancelRental, getRental, payRental, type Rental } from '@josey/contract/api/rentals/rentals';
import { detailsOf } from '@josey/contract/core/error-details';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, type Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { resumePayments } from '../../payments/instructions/resume-payments.ts';
import { confirmExtension } from '../extensions/confirm-extension.ts';
import { answered, chargesOf, extendBy, quoteLonger, rentalOf } from '../extensions/extensions.factory.ts';
import { book, quoteOf, rentalIn, type Trip, timeIn, trip } from '../rentals.factory.ts';
import { confirmHold } from './confirm-hold.ts';
import { sweepRentals } from './sweep-rentals.ts';

const app = await startTestApp();
const { context } = app;
afterEach(() => app.clock.set(new Date()));

const ASKS = { paymentMethodId: 'pm_card_authenticationRequired' };
const PAGE = /^\/test-bank\/(.+)$/;
const resumers = { rental: confirmHold, extension: confirmExtension, ride: async () => {} };

const idIn = (confirmUrl: unknown): string => PAGE.exec(String(confirmUrl))?.[1] ?? '';

const decide = ({ client }: Person, id: string, decision: 'approve' | 'refuse', byEvent = false) =>
  client.call(decideBankConfirmation, { params: { id }, body: { decision, byEvent } });

const pay = (renter: Person, id: string, payBy = {}) =>
  renter.client.call(payRental, { params: { id }, body: payBy, idempotencyKey: newId() });

const release = (renter: Person, id: string): Promise<Rental> =>
  renter.client.call(cancelRental, { params: { id }, body: {} });

/** A rental that waits for its renter's word to the bank. */
async function waiting(listing: Parameters<typeof trip>[1] = {}) {
  const parts = await trip(app, listing);
  const quote = await quoteOf(parts.renter, parts.vehicle, timeIn(app, 48));
  const refusal = await refusalOf(book(parts.renter, quote, ASKS));
  const asked = detailsOf(refusal, 'payment_action_required');
  return { ...parts, quote, refusal, id: String(asked?.rentalId), bankId: idIn(asked?.confirmUrl) };
}

const bankPage = ({ client }: Person, id: string) => client.call(getBankConfirmation, { params: { id } });

describe('a booking whose card asks for a confirmation', () => {
  test('is held, names the bank’s page, and is booked once its renter approves there', async () => {
    const { renter, id, bankId, refusal } = await waiting();
    expect(refusal).toMatchObject({
      status: 402,
      code: 'payment_action_required',
      message: expect.stringContaining('confirm with your bank'),
    });
    const held = await rentalOf(renter, id);
    const confirmUrl = `/test-bank/${bankId}`;
    expect(held).toMatchObject({
      status: 'held',
      payment: { reason: 'authentication_required', confirmUrl },
    });
    expect(await bankPage(renter, bankId)).toMatchObject({
      status: 'waiting',
      amountCents: held.totalCents,
      merchant: 'Josey',
      cardEnding: '3155',
      returnPath: `/rentals/${id}`,
    });
    expect(await decide(renter, bankId, 'approve')).toMatchObject({ status: 'approved' });
    const booked = await rentalOf(renter, id);
    expect(booked).toMatchObject({ status: 'approved' });
    expect(booked.payment).toBeUndefined();
    expect(await chargesOf(app, id)).toMatchObject([{ status: 'captured', held: booked.totalCents }]);
  });

  test('is booked once by an event that comes later, and twice', async () => {
    const { renter, id, bankId } = await waiting();
    await Promise.all([decide(renter, bankId, 'approve', true), decide(renter, bankId, 'approve', true)]);
    await vi.waitFor(async () => expect((await rentalOf(renter, id)).status).toBe('approved'), {
      timeout: 10_000,
    });
    expect(await chargesOf(app, id)).toMatchObject([{ status: 'captured' }]);
  });

  test('asks the owner after the approval where the owner is to be asked', async () => {
    const { renter, id, bankId } = await waiting({ instantBook: false });
    await decide(renter, bankId, 'approve');
    expect(await rentalOf(renter, id)).toMatchObject({ status: 'pending', answerBy: expect.any(String) });
  });

  test('stays held when its renter refuses to confirm, and another card can pay it', async () => {
    const { renter, id, bankId } = await waiting();
    expect(await decide(renter, bankId, 'refuse')).toMatchObject({ status: 'refused' });
    const held = await rentalOf(renter, id);
    expect(held).toMatchObject({ status: 'held', payment: { reason: 'authentication_refused' } });
    expect(held.payment?.confirmUrl).toBeUndefined();
    expect(await pay(renter, id)).toMatchObject({ status: 'approved' });
    expect((await chargesOf(app, id)).map(({ status }) => status)).toEqual(['declined', 'captured']);
  });

  test('keeps its bank page when the same card is tried again', async () => {
    const { renter, id, quote, bankId } = await waiting();
    const again = await refusalOf(book(renter, quote, ASKS));
    const paid = await refusalOf(pay(renter, id, ASKS));
    expect([again, paid].map((one) => idIn(detailsOf(one, 'payment_action_required')?.confirmUrl))).toEqual([
      bankId,
      bankId,
    ]);
    expect(await chargesOf(app, id)).toMatchObject([{ status: 'action_required' }]);
  });

  test('gives the confirmation up when another card pays', async () => {
    const { renter, id, bankId } = await waiting();
    expect(await pay(renter, id)).toMatchObject({ status: 'approved' });
    const charges = await chargesOf(app, id);
    expect(charges.map(({ status }) => status)).toEqual(['voided', 'captured']);
    expect(await bankPage(renter, bankId)).toMatchObject({ status: 'withdrawn' });
    await expect(decide(renter, bankId, 'approve')).rejects.toMatchObject({
      code: 'illegal_transition',
      message: 'This payment was canceled. Nothing was charged.',
      details: { confirmation: { status: 'withdrawn' } },
    });
  });

  test('is found by the sweep when the process died between the bank’s word and ours', async () => {
    const { renter, id, bankId } = await waiting();
    await context.engines.payments.testBank?.decide(bankId, 'approve');
    app.clock.advance(61_000);
    await resumePayments(context, resumers);
    expect(await rentalOf(renter, id)).toMatchObject({ status: 'approved' });
  });
});

describe('a confirmation', () => {
  test('is its payer’s alone', async () => {
    const { owner, bankId } = await waiting();
    const stranger = (await trip(app)).renter;
    for (const person of [owner, stranger, await adminPerson(app)]) {
      await expect(bankPage(person, bankId)).rejects.toMatchObject({ status: 404 });
      await expect(decide(person, bankId, 'approve')).rejects.toMatchObject({ status: 404 });
    }
    await expect(bankPage(stranger, newId())).rejects.toMatchObject({ status: 404 });
  });

  test('answered ten times at once, both ways, is one decision, one transition and one charge', async () => {
    for (let round = 0; round < 4; round++) {
      const { renter, id, bankId } = await waiting();
      const words = Array.from({ length: 10 }, (_, n) =>
        n % 2 === 0 ? ('approve' as const) : ('refuse' as const),
      );
      await Promise.allSettled(words.map((word) => decide(renter, bankId, word)));
      const { status } = await bankPage(renter, bankId);
      const isApproved = status === 'approved';
      expect(await rentalOf(renter, id)).toMatchObject({ status: isApproved ? 'approved' : 'held' });
      expect(await chargesOf(app, id)).toMatchObject([{ status: isApproved ? 'captured' : 'declined' }]);
      await expect(decide(renter, bankId, isApproved ? 'refuse' : 'approve')).rejects.toMatchObject({
        code: 'illegal_transition',
        details: { confirmation: { status } },
      });
    }
  });

  test('of a hold that ran out says so, and books nothing', async () => {
    const { renter, id, bankId } = await waiting();
    app.clock.advance(16 * 60_000);
    await sweepRentals(context);
    await chargesOf(app, id);
    await expect(decide(renter, bankId, 'approve')).rejects.toMatchObject({ code: 'illegal_transition' });
    expect(await rentalOf(renter, id)).toMatchObject({ status: 'expired' });
  });

  test('that comes after the hold ran out is voided', async () => {
    const { renter, id, bankId } = await waiting();
    const { payments } = context.engines;
    const letGo = payments.void.bind(payments);
    const decided = Promise.withResolvers<void>();
    vi.spyOn(payments, 'void').mockImplementationOnce((order) => decided.promise.then(() => letGo(order)));
    app.clock.advance(16 * 60_000);
    await sweepRentals(context);
    await decide(renter, bankId, 'approve');
    decided.resolve();
    expect(await rentalOf(renter, id)).toMatchObject({ status: 'expired' });
    expect(await chargesOf(app, id)).toMatchObject([{ status: 'voided', taken: 0 }]);
  });
});

describe('a hold that is released', () => {
  test('frees the car at once and leaves no charge', async () => {
    const { renter, vehicle, id, bankId, quote } = await waiting();
    expect(await release(renter, id)).toMatchObject({ status: 'cancelled' });
    const next = (await trip(app)).renter;
    expect(await book(next, await quoteOf(next, vehicle, quote))).toMatchObject({ status: 'approved' });
    app.clock.advance(61_000);
    await resumePayments(context, resumers);
    expect(await chargesOf(app, id)).toMatchObject([{ status: 'voided' }]);
    await expect(decide(renter, bankId, 'approve')).rejects.toMatchObject({ code: 'illegal_transition' });
  });

  test('while the bank confirms is either a booking with its charge or neither', async () => {
    for (let round = 0; round < 6; round++) {
      const { renter, id, bankId } = await waiting();
      const [released] = await Promise.allSettled([release(renter, id), decide(renter, bankId, 'approve')]);
      const isReleased = released.status === 'fulfilled';
      // Canceling a booking within a moment is free, so that both may have happened.
      const { status, totalCents } = await rentalOf(renter, id);
      expect(status).toBe(isReleased ? 'cancelled' : 'approved');
      // Released before the confirmation, or refunded after it.
      const charge = isReleased ? { taken: 0 } : { status: 'captured', taken: totalCents };
      expect(await chargesOf(app, id)).toMatchObject([charge]);
    }
  });

  test('while the engine is asked about the approval leaves nothing held that was not written down', async () => {
    const { renter, id, bankId } = await waiting();
    const { payments } = context.engines;
    context.engines.payments = {
      ...payments,
      retrieve: async (reference) => {
        const outcome = await payments.retrieve(reference);
        await release(renter, id);
        return outcome;
      },
    };
    await decide(renter, bankId, 'approve').finally(() => {
      context.engines.payments = payments;
    });
    expect(await rentalOf(renter, id)).toMatchObject({ status: 'cancelled' });
    expect(await chargesOf(app, id)).toMatchObject([{ status: 'voided' }]);
  });

  test('another card and the bank’s approval at once pay once', async () => {
    for (let round = 0; round < 6; round++) {
      const { renter, id, bankId } = await waiting();
      await Promise.allSettled([pay(renter, id), decide(renter, bankId, 'approve')]);
      expect(await rentalOf(renter, id)).toMatchObject({ status: 'approved' });
      const held = (await chargesOf(app, id)).filter(({ status }) => status === 'captured');
      expect(held).toHaveLength(1);
    }
  });
});

describe('more time whose card asks for a confirmation', () => {
  async function longer(): Promise<Trip & { rental: Rental; bankId: string }> {
    const parts = await trip(app);
    const booked = await rentalIn(app, parts, 'approved');
    const refusal = await refusalOf(
      extendBy(parts.renter, await quoteLonger(parts.renter, booked, 24), ASKS),
    );
    expect(refusal).toMatchObject({ status: 402, code: 'payment_action_required' });
    const rental = await rentalOf(parts.renter, booked.id);
    return { ...parts, rental, bankId: idIn(rental.extension?.payment?.confirmUrl) };
  }

  test('is granted once the renter approves, and comes back to the rental', async () => {
    const { renter, rental, bankId } = await longer();
    expect(await decide(renter, bankId, 'approve')).toMatchObject({ returnPath: `/rentals/${rental.id}` });
    const extended = await renter.client.call(getRental, { params: { id: rental.id } });
    expect(extended.endDate).toBe(rental.extension?.endDate);
    expect(await chargesOf(app, rental.id)).toMatchObject([
      { kind: 'rental', status: 'captured' },
      { kind: 'extension', status: 'captured' },
    ]);
  });

  test('stays held when the renter refuses, and leaves no charge when it is withdrawn', async () => {
    const { renter, rental, bankId } = await longer();
    await decide(renter, bankId, 'refuse');
    const refused = await rentalOf(renter, rental.id);
    expect(refused.extension).toMatchObject({
      status: 'held',
      payment: { reason: 'authentication_refused' },
    });
    await answered(withdrawExtension, renter, refused);
    expect(await chargesOf(app, rental.id)).toMatchObject([{ status: 'captured' }, { status: 'declined' }]);
  });
});
