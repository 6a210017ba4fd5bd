import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PaymentsEngine } from '#engines/payments/payments-engine.ts';
import type { TestVerdict } from '#engines/payments/payouts-engine.ts';
import { createSandboxPayments } from '#engines/payments/sandbox/sandbox-payments.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../test/support/app.ts';
import { evidenceOf } from './stripe/evidence.ts';
import { orderTo } from './stripe/order.ts';
import { testByDescription } from './stripe/stripe-description.ts';
import { chargeOf } from './stripe/stripe-flows.ts';

const DAY_MS = 86_400_000;
const CARDS = ['createDispute', 'createDisputeProductNotReceived', 'createDisputeInquiry'];
const ANSWERS = ['winning_evidence', 'losing_evidence', 'She rented.', 'accepted', 'overdue'];
const disputes = CARDS.flatMap((card) => ANSWERS.map((answer) => ({ card, answer })));

const VERDICTS = ['approve', 'check', 'ask_again', 'refuse'] as const;

async function openAccount({ payouts }: PaymentsEngine) {
  const page = payouts?.testPage;
  if (!page) throw new Error('The sandbox pays out.');
  const payeeId = newId();
  const account = await payouts.createAccount({ payeeId, email: 'ana@example.test', country: undefined });
  const bank = { kind: 'us', holder: 'Ana Diaz', routingNumber: '110000000' } as const;
  return {
    payouts,
    account,
    enter: (verdict: TestVerdict, accountNumber = '000123456789') =>
      page.enter(payeeId, { bank: { ...bank, accountNumber }, verdict }),
  };
}

interface SandboxEvent {
  type: string;
  data: { object: { object: string } };
}

testByDescription('the sandbox', (stripe) => {
  async function startSandbox() {
    const app = await startTestApp();
    const { clock, db } = app.context;
    const sandbox = createSandboxPayments(db, clock);
    const problems = async () => {
      const rows = await db
        .selectFrom('sandbox_events')
        .select(sql<SandboxEvent>`event`.as('event'))
        .execute();
      const events = rows.map(({ event }) => event);
      return {
        types: events.map(({ type }) => type).sort(),
        problems: events.flatMap((event) => [
          ...stripe.object('event', event),
          ...stripe.object(event.data.object.object, event.data.object),
        ]),
      };
    };
    const capture = async (card: string, currency = 'USD') => {
      const { reference } = await sandbox.authorize(chargeOf(`pm_card_${card}`, { currency }));
      await sandbox.capture({ reference, idempotencyKey: newId(), amountCents: 12_345 });
      return reference;
    };
    return { app, db, sandbox, capture, problems };
  }

  test.each(disputes)(
    '$card, $answer: its dispute and its events are described',
    async ({ card, answer }) => {
      const { app, db, sandbox, capture, problems } = await startSandbox();
      const charge = await capture(card);
      const { reference } = await db
        .selectFrom('sandbox_disputes')
        .select('reference')
        .where('charge_reference', '=', charge)
        .executeTakeFirstOrThrow();
      const operation = { reference, idempotencyKey: newId() };
      if (answer === 'overdue') {
        app.clock.advance(8 * DAY_MS);
        await sandbox.retrieveDispute(reference);
      } else if (answer === 'accepted') await sandbox.acceptDispute(operation);
      else await sandbox.submitEvidence({ ...operation, evidence: evidenceOf(answer) });

      const { dispute } = await db
        .selectFrom('sandbox_disputes')
        .select(sql<object>`dispute`.as('dispute'))
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      expect(stripe.object('dispute', dispute)).toEqual([]);
      expect(await problems()).toEqual({
        types: expect.arrayContaining(['charge.dispute.created']),
        problems: [],
      });
    },
  );

  test.each(VERDICTS)(
    'a payee’s account that the test provider answers with %s is described',
    async (verdict) => {
      const { db, sandbox, problems } = await startSandbox();
      const { account, enter } = await openAccount(sandbox);
      await enter(verdict);
      const row = await db
        .selectFrom('sandbox_accounts')
        .select(sql<object>`account`.as('account'))
        .where('reference', '=', account)
        .executeTakeFirstOrThrow();
      expect(stripe.object('account', row.account)).toEqual([]);
      expect(await problems()).toEqual({ types: ['account.updated'], problems: [] });
    },
  );

  test.each([
    ['000123456789', 'USD', ['payout.created', 'payout.paid']],
    ['000123456789', 'JPY', ['payout.created', 'payout.paid']],
    ['000111111113', 'USD', ['payout.created', 'payout.failed']],
    ['000999999991', 'USD', ['payout.created', 'payout.failed', 'payout.paid']],
  ])(
    'a payout to %s in %s, and its transfer there and back, are described',
    async (accountNumber, currency, told) => {
      const { sandbox, problems } = await startSandbox();
      const { payouts, account, enter } = await openAccount(sandbox);
      await enter('approve', accountNumber);
      const order = orderTo(account, { currency });
      const transfer = await payouts.transfer(order);
      await payouts.payOut(order);
      await payouts.reverseTransfer(transfer);
      const types = ['account.updated', ...told, 'transfer.created', 'transfer.reversed'];
      expect(await problems()).toEqual({ types: types.sort(), problems: [] });
    },
  );

  test.each(['USD', 'JPY'])('a refund in %s that comes back is told as described', async (currency) => {
    const { sandbox, capture, problems } = await startSandbox();
    const reference = await capture('refundFail', currency);
    await sandbox.refund({ reference, idempotencyKey: newId(), amountCents: 2_000 });
    expect(await problems()).toEqual({ types: ['refund.failed'], problems: [] });
  });
});
