import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Clock } from '#platform/kernel/time/clock.ts';
import type { EngineEvents } from '../payments-engine.ts';
import { providerEventOf } from '../stripe/read-event.ts';

type Event = Parameters<typeof providerEventOf>[0];

const AT_ONCE = 100;

/** The sandbox tells of an object in the shape of Stripe's events. `account`: the payee's account in which it happened. */
export async function tell(
  tx: Tx,
  type: string,
  object: object,
  now: Date,
  { account, dueAt = now }: { account?: string; dueAt?: Date } = {},
): Promise<void> {
  const event = {
    id: `evt_sandbox_${newId()}`,
    object: 'event',
    created: Math.floor(dueAt.getTime() / 1_000),
    livemode: false,
    pending_webhooks: 1,
    ...(account && { account }),
    type,
    data: { object },
  };
  await tx
    .insertInto('sandbox_events')
    .values({ id: event.id, event: jsonb(event), due_at: dueAt })
    .execute();
}

/** The events of the sandbox. It is in this process, so it fetches them instead of receiving them. */
export function createSandboxEvents(db: Db, clock: Clock): EngineEvents {
  const due = () =>
    db.selectFrom('sandbox_events').where('sent_at', 'is', null).where('due_at', '<=', clock.now());
  return {
    due: () => due().select('id'),
    async take() {
      const rows = await due().select(sql<Event>`event`.as('event')).orderBy('id').limit(AT_ONCE).execute();
      return rows.map(({ event }) => providerEventOf(event));
    },
    async told(id) {
      await db.updateTable('sandbox_events').set({ sent_at: clock.now() }).where('id', '=', id).execute();
    },
  };
}
