import type { Context } from '#platform/kernel/context.ts';
import { type PaymentResumers, resumePayment } from '../instructions/resume-payments.ts';
import { refundStray } from '../refund-stray.ts';
import { findEventPayment, markHandled } from './provider-events.queries.ts';

/**
 * Whatever an event says, and in whichever order: the engine is asked about its payment. One that waits goes on; money
 * of one that was given up goes back. All other events only repeat what we have instructed.
 */
export async function handleEvent(
  context: Context,
  resumers: PaymentResumers,
  eventId: string,
): Promise<void> {
  const payment = await findEventPayment(context.db, eventId);
  if (payment && ['created', 'action_required'].includes(payment.state)) {
    const { kind, subject_id: id, key } = payment;
    await resumePayment(context, resumers, { kind, id, key });
  }
  const reference = payment?.engine_reference;
  if (reference && ['declined', 'voided'].includes(payment.state))
    await refundStray(context, { id: payment.id, reference, eventId });
  await markHandled(context.db, eventId, context.clock.now());
}
