import { setUpDemoPayee } from '#domains/payouts/payouts.public.ts';
import { insertRouteOf } from '#domains/rides/rides.public.ts';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { App } from '../app.ts';
import { NAMED_PEOPLE, SIMULATED_DRIVERS } from './demo-people.ts';
import { DAY_MS, DAYS, type Ids, idOf } from './past.ts';
import { insertRental, rentalsUntil } from './past-rentals.ts';
import { ridesUntil } from './past-rides.ts';
import { postPast } from './post-past.ts';

const BANK = { kind: 'us', routingNumber: '110000000', accountNumber: '000123456789' } as const;

/**
 * Gives the demo a history: accounts that signed up over time, completed rides and returned cars. The
 * rows are inserted in their final state, without calls: no notifications about events weeks ago.
 */
export async function fillDemoHistory({ context }: App): Promise<void> {
  if (await hasHistory(context)) return;
  const now = context.clock.now();
  const ids = await idsOf(context);
  const rides = await ridesUntil(context, ids, now);
  const rentals = await rentalsUntil(context, ids, now);
  await transact(context, async (tx) => {
    await insertHistoryPeople(tx, ids, now);
    await tx
      .insertInto('rides')
      .values(rides.map((past) => past.ride))
      .execute();
    for (const { ride, geometry } of rides) if (geometry) await insertRouteOf(tx, ride.id, geometry);
    await tx
      .insertInto('payments')
      .values(rides.map((past) => past.payment))
      .execute();
    for (const { payment, paid } of rides) if (paid) await postPast(tx, payment, paid.charge, paid.at);
    for (const rental of rentals) await insertRental(tx, rental);
  });
  for (const person of NAMED_PEOPLE.filter(({ drives }) => drives))
    await setUpDemoPayee(context, idOf(ids, person), {
      ...BANK,
      holder: `${person.firstName} ${person.lastName}`,
    });
}

async function hasHistory({ db }: Context): Promise<boolean> {
  const anything = await db
    .selectFrom('rides')
    .select('id')
    .unionAll(db.selectFrom('rentals').select('id'))
    .limit(1)
    .executeTakeFirst();
  return anything !== undefined;
}

async function idsOf({ db }: Context): Promise<Ids> {
  const emails = [...NAMED_PEOPLE, ...SIMULATED_DRIVERS].map(({ email }) => email);
  const rows = await db.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** An account signs up every so often, and an owner lists their car soon after. */
async function insertHistoryPeople(tx: Tx, ids: Ids, now: Date): Promise<void> {
  for (const [index, id] of [...ids.values()].entries()) {
    const at = new Date(now.getTime() - (DAYS + 5) * DAY_MS + index * 1.3 * DAY_MS);
    await tx.updateTable('users').set({ created_at: at }).where('id', '=', id).execute();
  }
}
