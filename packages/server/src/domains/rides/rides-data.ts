import type { RideStatus } from '@josey/contract/rules/states/ride-states';
import { rideStates } from '@josey/contract/rules/states/ride-states';
import { ERASED_PLACE } from '@josey/contract/values/geo/spot-names';
import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { everyRow, type PersonalData, presented } from '#platform/kernel/personal-data.ts';
import { deleteUnconfirmedFaresOf } from './request/unconfirmed-fares.queries.ts';
import { presentRide } from './rides.presenter.ts';
import { listRides, type RideRow, type Side } from './rides.queries.ts';

const OPEN = rideStates.states.filter((status) => !rideStates.final.includes(status));
/** About 11 km: enough to identify the city. */
const COARSE = sql.lit(1);

/** A user's rides, in both roles. A ride is kept without the rider's places, because its driver was paid for it. */
export const ridesData: PersonalData = {
  exportOf: ({ db }, userId) =>
    (['rider', 'driver'] as const).map((side) => ({
      name: `rides-as-${side}`,
      about:
        side === 'rider'
          ? 'Rides that you asked for.'
          : 'Rides that you drove, without where your riders were.',
      rows: presented(
        everyRow(async (slice) => (await listRides(db, { side, userId, ...slice })).rows),
        (row) => exported(row, side),
      ),
    })),

  async eraseOf(tx, userId) {
    await eraseAsRider(tx, userId);
    await deleteUnconfirmedFaresOf(tx, userId);
    await tx
      .updateTable('rides')
      .set({ car: sql`jsonb_set(car, '{plate}', '""')`, status_reason: null })
      .where('driver_id', '=', userId)
      .execute();
  },

  async openOf(tx, userId) {
    const rides = await tx
      .selectFrom('rides')
      .select(['id', 'rider_id'])
      .where((eb) => eb.or([eb('rider_id', '=', userId), eb('driver_id', '=', userId)]))
      .where('status', '=', sql<RideStatus>`any(${OPEN}::text[])`)
      .orderBy('id')
      .limit(20)
      .execute();
    return rides.map(({ id, rider_id }) => ({
      kind: rider_id === userId ? 'ride_as_rider' : 'ride_as_driver',
      id,
    }));
  },
};

function exported(row: RideRow, side: Side): object {
  const { pin: _, driver, ...ride } = presentRide(row, side);
  if (side === 'rider') return { ...ride, ...(driver && { driver: { firstName: driver.firstName } }) };
  const { pickupLocation: __, dropoffLocation: ___, ...drive } = ride;
  return { ...drive, ...(driver && { driver }) };
}

async function eraseAsRider(tx: Tx, userId: string): Promise<void> {
  const theirs = tx.selectFrom('rides').select('id').where('rider_id', '=', userId);
  await tx.deleteFrom('ride_routes').where('ride_id', 'in', theirs).execute();
  const coarse = (column: 'pickup_lat' | 'pickup_lng' | 'dropoff_lat' | 'dropoff_lng') =>
    sql<number>`round(${sql.ref(column)}::numeric, ${COARSE})::float8`;
  await tx
    .updateTable('rides')
    .set({
      pickup_address: ERASED_PLACE,
      pickup_name: null,
      pickup_lat: coarse('pickup_lat'),
      pickup_lng: coarse('pickup_lng'),
      dropoff_address: ERASED_PLACE,
      dropoff_name: null,
      dropoff_lat: coarse('dropoff_lat'),
      dropoff_lng: coarse('dropoff_lng'),
      status_reason: null,
      payment_method_id: null,
      request_key: null,
      pin: null,
      pin_told: null,
    })
    .where('rider_id', '=', userId)
    .execute();
}
