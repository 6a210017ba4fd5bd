import type { BankConfirmation } from '@josey/contract/api/money/test-bank';
import type { BankRequest, TestBank } from '#engines/payments/payments-engine.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { type PaymentResumers, resumePayment } from './instructions/resume-payments.ts';
import { findSetup } from './methods/start-setup.ts';
import { findChargeOf } from './payments.queries.ts';
import { keepEvent } from './provider-events/receive-event.ts';

/** The test bank's page, only for the payer. */
export async function readBankConfirmation(
  context: Context,
  bank: TestBank,
  callerId: string,
  id: string,
): Promise<BankConfirmation> {
  await requireSubject(context, bank, callerId, id);
  return present(context, id, await bank.find(id));
}

interface BankDecision {
  callerId: string;
  id: string;
  decision: 'approve' | 'refuse';
  byEvent?: boolean | undefined;
}

/**
 * The payer approves or declines. Then the payment continues as with any engine: its state is queried and recorded with
 * its consequences. A process that dies in between leaves that to the sweep.
 */
export async function decideBankConfirmation(
  context: Context,
  bank: TestBank,
  resumers: PaymentResumers,
  { callerId, id, decision, byEvent }: BankDecision,
): Promise<BankConfirmation> {
  const subject = await requireSubject(context, bank, callerId, id);
  const charge = await bank.decide(id, decision);
  const confirmation = present(context, id, charge);
  if (charge.status !== (decision === 'approve' ? 'approved' : 'refused')) {
    throw new AppError('illegal_transition', `payment_${charge.status}`, { details: { confirmation } });
  }
  if (byEvent) await keepEvent(context, eventOf(bank.referenceOf(id)));
  else if (subject) await resumePayment(context, resumers, subject);
  return confirmation;
}

const eventOf = (reference: string) => ({
  id: `evt_${reference}`,
  type: 'payment.decided',
  reference,
  paymentId: undefined,
});

/** What the caller pays for; nothing when a method of theirs is to be saved. */
async function requireSubject(context: Context, bank: TestBank, callerId: string, id: string) {
  const subject = await findChargeOf(context.db, callerId, bank.referenceOf(id));
  if (!subject && !(await findSetup(context, callerId, bank.setupReferenceOf(id)))) throw notFound('payment');
  return subject;
}

function present({ settings }: Context, id: string, charge: BankRequest): BankConfirmation {
  return { id, merchant: settings.current.legal.operatorName, ...charge };
}
