import { z } from 'zod';
import type { ProviderEvent } from '#engines/payments/payments-engine.ts';
import type { Db, Tx } from '#platform/database/database.ts';

/** False when the event is known. */
export async function insertEvent(
  tx: Tx,
  id: string,
  provider: string,
  { id: event_id, type, reference, paymentId }: ProviderEvent,
  now: Date,
): Promise<boolean> {
  const payment_id = z.uuid().safeParse(paymentId).data ?? null;
  const inserted = await tx
    .insertInto('provider_events')
    .values({ id, provider, event_id, type, reference: reference ?? null, payment_id, received_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The payment that an event which is not handled yet is about; undefined for one of another kind. */
export function findEventPayment(db: Db, eventId: string) {
  return db
    .selectFrom('provider_events as e')
    .innerJoin('payments as p', (join) =>
      join.on((eb) =>
        eb.or([
          eb('p.engine_reference', '=', eb.ref('e.reference')),
          eb('p.id', '=', eb.ref('e.payment_id')),
        ]),
      ),
    )
    .select(['p.id', 'p.state', 'p.kind', 'p.subject_id', 'p.key', 'p.engine_reference'])
    .where('e.id', '=', eventId)
    .where('e.handled_at', 'is', null)
    .executeTakeFirst();
}

export async function markHandled(db: Db | Tx, eventId: string, now: Date): Promise<void> {
  await db.updateTable('provider_events').set({ handled_at: now }).where('id', '=', eventId).execute();
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('provider_events').where('received_at', '<', before).execute();
}
