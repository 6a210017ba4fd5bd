import { assistantActionStates } from '@josey/contract/rules/states/assistant-action-states';
import { dataExportStates } from '@josey/contract/rules/states/data-export-states';
import { paymentStates } from '@josey/contract/rules/states/money/payment-states';
import { offerStates } from '@josey/contract/rules/states/offer-states';
import type { StateTable } from '@josey/contract/rules/states/state-table';
import { describe, expect, test } from 'vitest';
import { jsonb } from '#platform/database/jsonb.ts';
import { newId } from '#platform/kernel/ids.ts';
import { rideRow } from '../src/domains/rides/rides.factory.ts';
import { startTestApp } from './support/app.ts';
import { newPerson } from './support/people.ts';

const app = await startTestApp();
const { db } = app.context;
const { user } = await newPerson(app);
const now = app.clock.now();
const own = { user_id: user.id, created_at: now };

const rideId = newId();
await db
  .insertInto('rides')
  .values(rideRow({ id: rideId, rider_id: user.id, status: 'cancelled' }))
  .execute();
const [conversation, message] = [newId(), newId()];
await db
  .insertInto('chat_conversations')
  .values({ ...own, id: conversation, title: 'Tomorrow', changed_at: now })
  .execute();
await db
  .insertInto('chat_messages')
  .values({ id: message, conversation_id: conversation, role: 'user', content: 'A van', created_at: now })
  .execute();

/** Each table whose states the database guards, with a row of it in a state. */
const GUARDED: {
  table: 'payments' | 'ride_offers' | 'data_exports' | 'chat_actions';
  states: StateTable<string, string, string>;
  row: (state: string) => object;
}[] = [
  {
    table: 'payments',
    states: paymentStates,
    row: (state) => ({
      payer_id: user.id,
      kind: 'ride',
      subject_id: newId(),
      purpose: 'price',
      amount_cents: 906,
      currency: 'USD',
      method: 'card',
      description: 'A ride',
      state,
      created_at: now,
    }),
  },
  {
    table: 'ride_offers',
    states: offerStates,
    row: (state) => ({
      ride_id: rideId,
      driver_id: user.id,
      state,
      pickup_distance_meters: 800,
      pickup_eta_seconds: 120,
      offered_at: now,
      expires_at: now,
      closed_at: state === 'open' ? null : now,
    }),
  },
  {
    table: 'data_exports',
    states: dataExportStates,
    row: (state) => ({ user_id: user.id, state, requested_at: now, bytes: 1, expires_at: now }),
  },
  {
    table: 'chat_actions',
    states: assistantActionStates,
    row: (state) => ({
      user_id: user.id,
      message_id: message,
      kind: 'request_ride',
      input: jsonb({}),
      shown: jsonb({}),
      state,
      expires_at: now,
    }),
  },
];

const isRefused = async (change: Promise<unknown>) =>
  change.then(
    () => false,
    (error: { code?: string; constraint?: string; constraint_name?: string }) => {
      expect(error.code).toBe('23514');
      expect(error.constraint ?? error.constraint_name).toMatch(/_moves$/);
      return true;
    },
  );

describe.each(GUARDED)('the database moves $table', ({ table, states, row }) => {
  const pairs = states.states.flatMap((from) =>
    states.states.filter((to) => to !== from).map((to) => ({ from, to })),
  );
  test.each(pairs)('from $from to $to only if the state table does', async ({ from, to }) => {
    // Payments stay; each has a ride of its own.
    if (table !== 'payments') await db.deleteFrom(table).execute();
    const id = newId();
    await db
      .insertInto(table as 'payments')
      .values({ id, ...row(from) } as never)
      .execute();
    const closing = table === 'ride_offers' ? { closed_at: to === 'open' ? null : now } : {};
    const change = db
      .updateTable(table as 'payments')
      .set({ state: to, ...closing } as never)
      .where('id', '=', id)
      .execute();
    const hasMove = states.moves.some((move) => move.from === from && move.to === to);
    expect(await isRefused(change)).toBe(!hasMove);
  });
});
