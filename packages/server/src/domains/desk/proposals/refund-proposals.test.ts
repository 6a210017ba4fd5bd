import { adminActions } from '@josey/contract/api/desk/admin';
import { deskQueue } from '@josey/contract/api/desk/desk';
import { adminPayment } from '@josey/contract/api/money/desk/admin-payments';
import { PROPOSAL_RULES } from '@josey/contract/rules/limits/desk';
import { CONFLICT_TEXTS } from '@josey/contract/texts/errors/conflict-texts';
import { afterEach, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { withSettings } from '../../../../test/support/settings.ts';
import { paidRental } from '../money/money.factory.ts';
import { about, adminWith, approve, refund, refuse, turnOn, withdraw } from './proposals.factory.ts';

const app = await startTestApp();
const [first, second] = [await adminWith(app, 'money'), await adminWith(app, 'money')];
afterEach(() => app.clock.set(new Date()));

const refundedOf = async (id: string) =>
  (await first.client.call(adminPayment, { params: { id } })).refundedCents;

test('a refund above the limit waits for a second administrator, with its amount fixed', async () => {
  await turnOn(app);
  const { payment, rental, read } = await paidRental(app);
  const answer = await refund(first, payment.id);
  expect(answer).toMatchObject({ refundedCents: 0, proposalId: expect.any(String) });
  expect(await about(second, payment.id)).toMatchObject([
    { kind: 'refund', status: 'open', payment: { id: payment.id, amountCents: rental.totalCents } },
  ]);
  await expect(approve(first, answer.proposalId)).rejects.toMatchObject({
    message: CONFLICT_TEXTS.own_proposal,
  });
  expect(await approve(second, answer.proposalId)).toMatchObject({ status: 'approved' });
  expect(await refundedOf(payment.id)).toBe(rental.totalCents);
  expect((await read()).refundCents).toBe(rental.totalCents);
  const { items } = await second.client.page(adminActions, { query: { targetId: payment.id } });
  expect(items).toMatchObject([
    { type: 'refund_proposal_approved', proposedBy: { firstName: first.user.firstName } },
    { type: 'payment_refunded', reason: 'The AC did not work', proposedBy: { firstName: 'Ada' } },
    { type: 'refund_proposed' },
  ]);
});

test('small refunds of one payment that add up to more than the limit need a second administrator', async () => {
  await turnOn(app);
  const { payment } = await paidRental(app);
  await refund(first, payment.id, 3_000);
  await refund(first, payment.id, 2_000);
  expect(await refundedOf(payment.id)).toBe(5_000);
  expect(await refund(first, payment.id, 1)).toMatchObject({ proposalId: expect.any(String) });
  expect(await refund(second, (await paidRental(app)).payment.id, 5_000)).not.toHaveProperty('proposalId');
});

test('two refunds at once that come to more than the limit together: one is only proposed', async () => {
  await turnOn(app);
  const { payment } = await paidRental(app);
  const answers = await Promise.all([refund(first, payment.id, 3_000), refund(second, payment.id, 3_000)]);
  expect(answers.filter(({ proposalId }) => proposalId)).toHaveLength(1);
  expect(await refundedOf(payment.id)).toBe(3_000);
});

test('a refund that was made since then ends the proposal, with a clear refusal', async () => {
  await turnOn(app);
  const { payment, rental } = await paidRental(app);
  const { proposalId } = await refund(first, payment.id);
  await refund(second, payment.id, 1_000);
  await expect(approve(second, proposalId)).rejects.toMatchObject({
    message: CONFLICT_TEXTS.refund_too_large,
  });
  expect(await about(second, payment.id)).toMatchObject([{ status: 'lapsed' }]);
  expect(await refundedOf(payment.id)).toBe(1_000);
  expect(rental.totalCents).toBeGreaterThan(6_000);
});

test('the payer neither sees nor decides the refund to them', async () => {
  await turnOn(app);
  const { payment, renter } = await paidRental(app);
  const { proposalId } = await refund(first, payment.id);
  await app.context.db
    .updateTable('users')
    .set({ role: 'admin', staff_rights: ['money'] })
    .where('id', '=', renter.user.id)
    .execute();
  expect(await about(renter, payment.id)).toEqual([]);
  expect((await renter.client.call(deskQueue, {})).waiting).not.toContainEqual(
    expect.objectContaining({ samples: [expect.objectContaining({ name: renter.user.firstName })] }),
  );
  for (const decide of [approve, refuse])
    await expect(decide(renter, proposalId)).rejects.toMatchObject({ message: CONFLICT_TEXTS.not_yourself });
  expect(await approve(second, proposalId)).toMatchObject({ status: 'approved' });
});

test('a refund is proposed again as soon as its proposal has expired', async () => {
  await turnOn(app);
  const { payment } = await paidRental(app);
  await refund(first, payment.id);
  app.clock.advance(PROPOSAL_RULES.openDays * 86_400_000);
  const { proposalId } = await refund(second, payment.id);
  expect(await about(first, payment.id)).toMatchObject([
    { id: proposalId, status: 'open' },
    { status: 'expired' },
  ]);
});

test.each([
  ['two approvals', approve],
  ['an approval and a withdrawal', withdraw],
])('%s of a refund at once: one decides, and the money goes back at most once', async (_, other) => {
  await turnOn(app);
  const third = await adminWith(app, 'money');
  const { payment } = await paidRental(app);
  const { proposalId } = await refund(first, payment.id, 6_000);
  const results = await Promise.allSettled([
    approve(second, proposalId),
    other(other === approve ? third : first, proposalId),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [proposal] = await about(second, payment.id);
  expect(await refundedOf(payment.id)).toBe(proposal?.status === 'approved' ? 6_000 : 0);
});

test('an open proposal stays after the check is turned off: another administrator decides it', async () => {
  await turnOn(app);
  const { payment } = await paidRental(app);
  const { proposalId } = await refund(first, payment.id, 6_000);
  await withSettings(app, 'approvals', (value) => ({ ...value, isOn: false }));
  await expect(approve(first, proposalId)).rejects.toMatchObject({ message: CONFLICT_TEXTS.own_proposal });
  await approve(second, proposalId);
  expect(await refundedOf(payment.id)).toBe(6_000);
  expect(await refund(first, payment.id, 6_000)).not.toHaveProperty('proposalId');
});
