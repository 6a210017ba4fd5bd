import { afterEach, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { type AuthorizationRequest, CaptureRefused } from '../payments-engine.ts';
import { createSandboxPayments } from './sandbox-payments.ts';

const app = await startTestApp();
const { clock, db } = app.context;
const sandbox = createSandboxPayments(db, clock);
afterEach(() => app.clock.set(new Date()));

const charge = (change: Partial<AuthorizationRequest> = {}): AuthorizationRequest => ({
  idempotencyKey: newId(),
  amountCents: 12_345,
  currency: 'USD',
  method: 'card',
  description: 'A rental',
  returnPath: '/rentals/1',
  keepReference: async (reference) => reference,
  ...change,
});

const bookOf = (reference: string) =>
  db.selectFrom('sandbox_charges').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();

test.each([
  ['pm_card_visa', 'authorized', undefined],
  ['pm_cashapp', 'authorized', undefined],
  ['pm_card_chargeDeclined', 'declined', 'card_declined'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'declined', 'insufficient_funds'],
  ['pm_card_authenticationRequired', 'action_required', 'authentication_required'],
  ['pm_card_fromNowhere', 'declined', 'unknown_payment_method'],
])('%s is %s', async (paymentMethodId, status, reason) => {
  const outcome = await sandbox.authorize(charge({ paymentMethodId }));
  const confirmUrl = expect.stringMatching(/^\/test-bank\//);
  const isAsked = status === 'action_required';
  const details = {
    ...(reason && { reason }),
    ...(isAsked && { confirmUrl }),
    ...(status === 'authorized' && { captureBefore: expect.any(Date) }),
  };
  expect(outcome).toEqual({ status, reference: expect.any(String), ...details });
  expect(await sandbox.retrieve(outcome.reference)).toEqual(outcome);
});

test('a key asked ten times at once makes one charge and gives one answer', async () => {
  const request = charge();
  const answers = await Promise.all(Array.from({ length: 10 }, () => sandbox.authorize(request)));
  expect(new Set(answers.map((answer) => answer.reference)).size).toBe(1);
  const rows = await db
    .selectFrom('sandbox_charges')
    .select('reference')
    .where('idempotency_key', '=', request.idempotencyKey)
    .execute();
  expect(rows).toHaveLength(1);
});

test('a key answers the same after the capture, and refuses another amount', async () => {
  const request = charge();
  const answer = await sandbox.authorize(request);
  const { reference } = answer;
  await sandbox.capture({ reference, amountCents: 12_345, idempotencyKey: newId() });
  expect(await sandbox.authorize(request)).toEqual(answer);
  await expect(sandbox.authorize({ ...request, amountCents: 1 })).rejects.toThrow('another charge');
});

test('capture, void and refund happen once per key, and never beyond what is there', async () => {
  const { reference } = await sandbox.authorize(charge());
  const capture = { reference, amountCents: 10_000, idempotencyKey: newId() };
  await Promise.all([sandbox.capture(capture), sandbox.capture(capture), sandbox.capture(capture)]);
  expect(await bookOf(reference)).toMatchObject({ status: 'captured', captured_cents: 10_000 });
  await expect(sandbox.capture({ ...capture, idempotencyKey: newId() })).rejects.toThrow('captured');
  await expect(sandbox.void({ reference, idempotencyKey: newId() })).rejects.toThrow('captured');
  const refund = () => sandbox.refund({ reference, amountCents: 4_000, idempotencyKey: newId() });
  const refunds = await Promise.allSettled([refund(), refund(), refund()]);
  expect(refunds.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
  expect((await bookOf(reference)).refunded_cents).toBe(8_000);
});

test('what is held, or waits for the payer, can be let go; what is let go cannot be captured', async () => {
  for (const paymentMethodId of ['pm_card_visa', 'pm_card_authenticationRequired']) {
    const { reference } = await sandbox.authorize(charge({ paymentMethodId }));
    await sandbox.void({ reference, idempotencyKey: newId() });
    expect(await bookOf(reference)).toMatchObject({ status: 'voided', captured_cents: 0 });
    const capture = sandbox.capture({ reference, amountCents: 1, idempotencyKey: newId() });
    await expect(capture).rejects.toThrow(CaptureRefused);
  }
});

test('a hold that has lapsed is not captured', async () => {
  const outcome = await sandbox.authorize(charge());
  const before = outcome.status === 'authorized' ? outcome.captureBefore?.getTime() : undefined;
  const capture = () =>
    sandbox.capture({ reference: outcome.reference, amountCents: 1, idempotencyKey: newId() });
  app.clock.set(new Date((before ?? 0) + 1));
  await expect(capture()).rejects.toThrow(CaptureRefused);
  app.clock.set(new Date((before ?? 0) - 60_000));
  await capture();
});

test('the reference is kept before any money is held, and another process’s one is taken', async () => {
  const request = charge();
  const kept: string[] = [];
  const keepReference = async (reference: string) => {
    kept.push(reference);
    const held = db.selectFrom('sandbox_charges').where('idempotency_key', '=', request.idempotencyKey);
    expect(await held.select('reference').execute()).toEqual([]);
    return 'sandbox_of_another_process';
  };
  expect(await sandbox.authorize({ ...request, keepReference })).toMatchObject({
    reference: 'sandbox_of_another_process',
  });
  expect(kept).toHaveLength(1);
});

test('a card of Stripe’s whose refund fails: the first comes back, the next arrives', async () => {
  const { reference } = await sandbox.authorize(charge({ paymentMethodId: 'pm_card_refundFail' }));
  await sandbox.capture({ reference, amountCents: 10_000, idempotencyKey: newId() });
  const first = newId();
  await sandbox.refund({ reference, amountCents: 4_000, idempotencyKey: first });
  expect((await bookOf(reference)).refunded_cents).toBe(0);
  expect(await sandbox.retrieveRefund(`re_sandbox_${first}`)).toEqual({ operationId: first, isFailed: true });
  await sandbox.refund({ reference, amountCents: 4_000, idempotencyKey: newId() });
  expect((await bookOf(reference)).refunded_cents).toBe(4_000);
});
