import { ForeignEvent, type ProviderEvent } from '#engines/payments/payments-engine.ts';
import { enqueue } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { insertEvent } from './provider-events.queries.ts';

/** Reads a provider's event, whose signature is of exactly this text. A foreign one is refused and leaves no row. */
export async function receiveEvent(context: Context, body: string, signature: string): Promise<void> {
  const { payments } = context.engines;
  if (!payments.readEvent) throw notFound('page');
  let event: ProviderEvent;
  try {
    event = await payments.readEvent({ body, signature, now: context.clock.now() });
  } catch (cause) {
    if (cause instanceof ForeignEvent) throw new AppError('invalid_request', 'foreign_event', { cause });
    throw cause;
  }
  await keepEvent(context, event);
}

/** Writes the event down with the job that handles it, once. */
export async function keepEvent(context: Context, event: ProviderEvent): Promise<void> {
  const provider = context.engines.payments.name;
  await transact(context, async (tx) => {
    const id = newId();
    const isNew = await insertEvent(tx, id, provider, event, context.clock.now());
    const { dispute, refund, transfer, payout, account } = event;
    const about = { dispute, refund, transfer, payout, account };
    if (isNew) await enqueue(tx, 'payment.provider_event', { eventId: id, ...about });
  });
}
