import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '#platform/database/database.ts';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { endOrLock } from '../../../../test/support/end-or-lock.ts';
import { newPerson } from '../../../../test/support/people.ts';
import { authorizePayments, recordAnswers } from '../authorize-payments.ts';
import { capturePayment, refundCharge } from '../instructions/instruct.ts';
import { openPayment } from '../open-payment.ts';
import type { Subject } from '../subject.ts';

const app = await startTestApp();
const { context } = app;
const now = context.clock.now();
const change = (work: (tx: Tx) => Promise<unknown>) => transact(context, work);

/** A price of 40 dollars, of which a promotion paid 10, and the payer has the other 30 back. */
async function refundedPrice(): Promise<Subject<'price'>> {
  const [payer, owner] = [await newPerson(app), await newPerson(app)];
  const subject: Subject<'price'> = { kind: 'rental', id: newId(), key: '', purposes: ['price'] };
  const order = { payerId: payer.user.id, subject, purpose: 'price', amountCents: 3_000 } as const;
  const rest = { currency: 'USD', method: 'card', description: 'A rental', returnPath: '/' } as const;
  await change((tx) => openPayment(tx, { ...order, ...rest }, now));
  const answers = await authorizePayments(context, subject);
  await change((tx) => recordAnswers(tx, subject, answers, now));
  const payee = { account: 'owner_payable', personId: owner.user.id } as const;
  const charge = { payee, payeeCents: 3_200, platformCents: 800, taxCents: 0, promotionCents: 1_000 };
  await change((tx) => capturePayment(tx, subject, 'price', charge, now));
  await change((tx) => refundCharge(tx, subject, 'price', 3_000, now, 0));
  return subject;
}

test('two that take a promotion’s part back take it once: the second waits for the first', async () => {
  const subject = await refundedPrice();
  const back = (tx: Tx) => refundCharge(tx, subject, 'price', 0, now, 1_000);
  const { second } = await transact(context, async (tx) => {
    await back(tx);
    const second = change(back);
    expect(await endOrLock(context.db, second)).toBe('waits');
    return { second };
  });
  await second;
  const { rows } = await sql<{ cents: number }>`
    select sum(l.cents)::int as cents from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where e.subject_id = ${subject.id} and l.account = 'promotions'`.execute(context.db);
  expect(rows).toEqual([{ cents: 0 }]);
});
