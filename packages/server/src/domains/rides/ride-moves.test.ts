import { adminCancelRide } from '@josey/contract/api/desk/admin';
import { arriveRide, cancelRide, completeRide, startRide } from '@josey/contract/api/rides';
import { RIDE_STATUSES, type RideStatus, rideStates } from '@josey/contract/rules/states/ride-states';
import { targetOf } from '@josey/contract/rules/states/state-table';
import { expect, test } from 'vitest';
import { jsonb } from '#platform/database/jsonb.ts';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { newPerson, type Person, verifiedPerson } from '../../../test/support/people.ts';
import { openPayment } from '../payments/payments.public.ts';
import { adminOf } from './drivers/drivers.factory.ts';
import { subjectOf } from './ride-payments.ts';
import { insertRide } from './rides.queries.ts';

const app = await startTestApp();
const [rider, driver, admin] = [await newPerson(app), await verifiedPerson(app), await adminOf(app)];

const HAS_DRIVER: RideStatus[] = ['accepted', 'arrived', 'active', 'completed', 'cancelled'];

/** A paid ride of these two people in this status; their former open rides are ended first. */
async function rideIn(status: RideStatus): Promise<string> {
  const { db, clock } = app.context;
  await db.updateTable('rides').set({ status: 'cancelled' }).where('rider_id', '=', rider.user.id).execute();
  const [id, now] = [newId(), clock.now()];
  const hasDriver = HAS_DRIVER.includes(status);
  await transact(app.context, async (tx) => {
    await openPayment(
      tx,
      {
        payerId: rider.user.id,
        subject: subjectOf(id),
        purpose: 'price',
        amountCents: 906,
        currency: 'USD',
        method: 'cash',
        description: 'A ride',
        returnPath: '/request-ride',
      },
      now,
    );
    await insertRide(tx, {
      id,
      rider_id: rider.user.id,
      driver_id: hasDriver ? driver.user.id : null,
      status,
      pickup_lat: 39.28,
      pickup_lng: -76.57,
      pickup_address: 'Fleet St',
      dropoff_lat: 39.3,
      dropoff_lng: -76.6,
      dropoff_address: 'Broadway',
      distance_miles: '4.04',
      duration_minutes: 13,
      currency: 'USD',
      fare_lines: jsonb([]),
      fare_cents: 906,
      earnings_cents: 725,
      payment_method: 'cash',
      car: jsonb({ name: 'Calder Brook', color: 'silver', type: 'sedan', plate: '7JX 204' }),
      requested_at: now,
      searching_since: now,
      accepted_at: hasDriver ? now : null,
    });
  });
  return id;
}

const calls = {
  arrive: (person: Person, id: string) => person.client.call(arriveRide, { params: { id } }),
  start: (person: Person, id: string) => person.client.call(startRide, { params: { id }, body: {} }),
  complete: (person: Person, id: string) => person.client.call(completeRide, { params: { id } }),
  cancel: (person: Person, id: string) =>
    person === admin
      ? person.client.call(adminCancelRide, { params: { id }, body: { reason: 'A reason' } })
      : person.client.call(cancelRide, { params: { id }, body: {} }),
};

const people = { rider, driver, admin };

for (const status of RIDE_STATUSES) {
  for (const [move, call] of Object.entries(calls)) {
    for (const [actor, person] of Object.entries(people)) {
      // An administrator has one call, and a driver none for a ride without a driver.
      if (actor === 'admin' && move !== 'cancel') continue;
      if (actor === 'driver' && !HAS_DRIVER.includes(status)) continue;
      const target = targetOf(rideStates, status, move as keyof typeof calls, actor as keyof typeof people);
      test(`a ${status} ride: ${move} by the ${actor} is ${target ?? 'a 409'}`, async () => {
        const answer = call(person, await rideIn(status));
        if (target) expect(await answer).toMatchObject({ status: target });
        else {
          await expect(answer).rejects.toMatchObject({
            status: 409,
            code: 'illegal_transition',
            details: { ride: { status } },
          });
        }
      });
    }
  }
}

test('the table is what the database is asked with: two moves at once, and one is made', async () => {
  for (const [status, move] of [
    ['accepted', 'arrive'],
    ['arrived', 'start'],
    ['active', 'complete'],
    ['arrived', 'cancel'],
  ] as const) {
    const id = await rideIn(status);
    const person = move === 'cancel' ? rider : driver;
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => calls[move](person, id)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  }
});
