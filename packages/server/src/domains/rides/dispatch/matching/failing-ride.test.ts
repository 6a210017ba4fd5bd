import { sql } from 'kysely';
import { test } from 'vitest';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startOwnTestApp } from '../../../../../test/support/app.ts';
import { newPerson } from '../../../../../test/support/people.ts';
import { onlineDriver } from '../../drivers/drivers.factory.ts';
import { newTown, requestedRide, rideRow } from '../../rides.factory.ts';
import { insertRide } from '../../rides.queries.ts';
import { offerTo } from '../dispatch.factory.ts';

const app = await startOwnTestApp();

test('a ride that cannot be ended does not keep the others from their drivers', async () => {
  const [unlucky, rider, town] = [await newPerson(app), await newPerson(app), newTown()];
  const id = newId();
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin raise 'this ride does not end'; end $$`.execute(app.context.db);
  await sql`create trigger refuse before update on rides for each row when (new.status = 'expired')
    execute function refuse()`.execute(app.context.db);
  const longAgo = new Date(app.clock.now().getTime() - 6 * 60_000);
  const row = rideRow({ id, rider_id: unlucky.user.id, searching_since: longAgo });
  await transact(app.context, (tx) => insertRide(tx, row));
  const driver = await onlineDriver(app, town);
  const ride = await requestedRide(rider, town);
  await offerTo(driver, ride.id);
});
