import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createSandboxPayments } from '#engines/payments/sandbox/sandbox-payments.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../test/support/app.ts';
import { evidenceOf } from './stripe/evidence.ts';
import { testByDescription } from './stripe/stripe-description.ts';
import { chargeOf } from './stripe/stripe-flows.ts';

const DAY_MS = 86_400_000;
const CARDS = ['createDispute', 'createDisputeProductNotReceived', 'createDisputeInquiry'];
const ANSWERS = ['winning_evidence', 'losing_evidence', 'She rented.', 'accepted', 'overdue'];
const disputes = CARDS.flatMap((card) => ANSWERS.map((answer) => ({ card, answer })));

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

  test.each(['USD', 'JPY'])('a refund in %s that comes back is told as described', async (currency) => {
    const { sandbox, capture, problems } = await startSandbox();
    const reference = await capture('refundFail', currency);
    await sandbox.refund({ reference, idempotencyKey: newId(), amountCents: 2_000 });
    expect(await problems()).toEqual({ types: ['refund.failed'], problems: [] });
  });
});
