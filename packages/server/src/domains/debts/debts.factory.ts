import { listDebts } from '@josey/contract/api/money/debts';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { TestApp } from '../../../test/support/app.ts';
import { newPerson, type Person } from '../../../test/support/people.ts';
import { carryOutInstruction } from '../payments/instructions/carry-out-instruction.ts';
import {
  authorizePayments,
  capturePayment,
  openPayment,
  recordAnswers,
  type Subject,
} from '../payments/payments.public.ts';
import { openDebt } from './open-debt.ts';

/** A charge of 1,000 whose hold is gone when it is captured: 800 for the owner. */
export async function refusedCharge(
  app: TestApp,
  payer: Person,
  paymentMethodId = 'pm_card_visa',
): Promise<string> {
  const { context } = app;
  const subject: Subject<'price'> = { kind: 'rental', id: newId(), key: '', purposes: ['price'] };
  const owner = await newPerson(app);
  await transact(context, (tx) =>
    openPayment(
      tx,
      {
        payerId: payer.user.id,
        subject,
        purpose: 'price',
        amountCents: 1_000,
        currency: 'USD',
        method: 'card',
        paymentMethodId,
        description: 'A rental',
        returnPath: `/rentals/${subject.id}`,
      },
      app.clock.now(),
    ),
  );
  const answers = await authorizePayments(context, subject);
  // Before the capture is decided: a worker carries it out at once.
  const reference = answers[0]?.outcome.reference ?? '';
  await context.db
    .updateTable('sandbox_charges')
    .set({ status: 'voided' })
    .where('reference', '=', reference)
    .execute();
  const payee = { account: 'owner_payable', personId: owner.user.id } as const;
  await transact(context, async (tx) => {
    await recordAnswers(tx, subject, answers, app.clock.now());
    const charge = { payee, payeeCents: 800, platformCents: 200, taxCents: 0 };
    await capturePayment(tx, subject, 'price', charge, app.clock.now());
  });
  const { id } = await context.db
    .selectFrom('payment_instructions as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select('i.id')
    .where('p.subject_id', '=', subject.id)
    .executeTakeFirstOrThrow();
  await carryOutInstruction(context, id);
  return id;
}

export async function debtor(app: TestApp, paymentMethodId?: string) {
  const person = await newPerson(app);
  await openDebt(app.context, await refusedCharge(app, person, paymentMethodId));
  const [debt] = (await person.client.page(listDebts, { query: {} })).items;
  if (!debt) throw new Error('No debt');
  return { ...person, debt };
}

/** Carries the payments of a debt out, as the job does. */
export const carryOut = (app: TestApp, debtId: string) => carryOutOf(app, 'subject_id', debtId);

export async function carryOutOf(
  { context }: TestApp,
  column: 'subject_id' | 'payment_id',
  id: string,
): Promise<void> {
  const instructions = await context.db
    .selectFrom('payment_instructions as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select('i.id')
    .where(column === 'subject_id' ? 'p.subject_id' : 'i.payment_id', '=', id)
    .orderBy('i.created_at')
    .execute();
  for (const { id } of instructions) await carryOutInstruction(context, id);
}

export async function balanceOf(
  { context: { db } }: TestApp,
  account: string,
  personId: string | null,
): Promise<number> {
  const { cents } = await db
    .selectFrom('ledger_lines')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('cents'), eb.val('0')).as('cents'))
    .where('account', '=', account)
    .where('person_id', personId ? '=' : 'is', personId)
    .where('is_pending', '=', false)
    .executeTakeFirstOrThrow();
  return Number(cents);
}

export const attemptsOf = ({ context: { db } }: TestApp, debtId: string) =>
  db.selectFrom('payments').select(['state']).where('subject_id', '=', debtId).orderBy('id').execute();
