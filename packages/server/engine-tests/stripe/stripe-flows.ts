import { expect, test } from 'vitest';
import type { AuthorizationRequest, PaymentsEngine } from '#engines/payments/payments-engine.ts';
import { newId } from '#platform/kernel/ids.ts';

export const chargeOf = (
  paymentMethodId: string | undefined,
  change: Partial<AuthorizationRequest> = {},
): AuthorizationRequest => ({
  idempotencyKey: newId(),
  amountCents: 12_345,
  currency: 'USD',
  method: 'card',
  paymentMethodId,
  description: 'A rental',
  returnPath: '/rentals/1',
  keepReference: async (reference) => reference,
  ...change,
});

/** What holds at anything that speaks Stripe and keeps state: a double, or Stripe's test mode. */
export function stripeFlows(stripe: PaymentsEngine): void {
  test('a card is held, captured in part, and refunded; a repeated refund is one', async () => {
    const { reference, status } = await stripe.authorize(chargeOf('pm_card_visa'));
    expect(status).toBe('authorized');
    expect(await stripe.retrieve(reference)).toMatchObject({ status: 'authorized', capturedCents: 0 });
    const capture = { reference, idempotencyKey: newId(), amountCents: 6_000 };
    await stripe.capture(capture);
    expect(await stripe.retrieve(reference)).toMatchObject({ status: 'authorized', capturedCents: 6_000 });
    await stripe.capture(capture);
    const refund = { reference, idempotencyKey: newId(), amountCents: 2_500 };
    await stripe.refund(refund);
    await stripe.refund(refund);
    await stripe.refund({ ...refund, idempotencyKey: newId() });
  });

  test('a hold is released, and captured no more', async () => {
    const { reference } = await stripe.authorize(chargeOf('pm_card_visa'));
    const release = { reference, idempotencyKey: newId() };
    await stripe.void(release);
    await expect(stripe.capture({ ...release, idempotencyKey: newId(), amountCents: 100 })).rejects.toThrow();
    expect(await stripe.retrieve(reference)).toMatchObject({ status: 'declined' });
  });

  test('a declined card is not saved', async () => {
    const person = { idempotencyKey: newId(), email: 'ana@example.test', name: 'Ana Diaz' };
    const customer = await stripe.createCustomer(person);
    const card = { kind: 'card', paymentMethodId: 'pm_card_visa_chargeDeclined' } as const;
    const saving = { customer, currency: 'USD', returnPath: '/account', idempotencyKey: newId() };
    expect(await stripe.startSetup({ ...saving, ...card })).toMatchObject({
      status: 'declined',
      reason: 'card_declined',
    });
  });

  test('an attempt is continued, not repeated', async () => {
    const request = chargeOf('pm_card_visa');
    const { reference } = await stripe.authorize(request);
    expect(await stripe.authorize({ ...request, reference })).toMatchObject({
      status: 'authorized',
      reference,
    });
  });

  test('a saved card is charged without its client, until it is removed', async () => {
    const person = { idempotencyKey: newId(), email: 'ana@example.test', name: 'Ana Diaz' };
    const customer = await stripe.createCustomer(person);
    const saving = { customer, currency: 'USD', kind: 'card', returnPath: '/account' } as const;
    const setup = await stripe.startSetup({
      ...saving,
      idempotencyKey: newId(),
      paymentMethodId: 'pm_card_visa',
    });
    if (setup.status !== 'succeeded') throw new Error(`The setup is ${setup.status}`);
    expect(setup.method).toMatchObject({ kind: 'card', brand: 'visa', last4: '4242' });
    expect(await stripe.retrieveSetup(setup.reference)).toMatchObject({ status: 'succeeded', customer });
    expect(await stripe.retrieveMethod(setup.method.reference)).toEqual(setup.method);
    const charge = chargeOf(setup.method.reference, { customer, offSession: true });
    expect(await stripe.authorize(charge)).toMatchObject({ status: 'authorized' });
    await stripe.removeMethod(setup.method.reference);
    await stripe.removeMethod(setup.method.reference);
    await stripe.removeCustomer(customer);
    await stripe.removeCustomer(customer);
  });
}
