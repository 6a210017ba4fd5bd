import { sql } from 'kysely';
import type { Events } from '#events';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Signer } from '#platform/security/signer.ts';

/**
 * Gives a car another public id with each trip: at check-in, and when it goes online for rides. It is not in the feeds
 * during the trip. Within the change, so that no feed in between shows the former id afterwards.
 */
export function rotateWithTrips(events: Events): void {
  events.within('rental.changed', async (tx, { move, vehicleId }) => {
    if (move === 'check-in' && vehicleId) await rotate(tx, vehicleId);
  });
  events.within('driver.online', async (tx, { vehicleId }) => {
    if (vehicleId) await rotate(tx, vehicleId);
  });
}

async function rotate(tx: Tx, vehicleId: string): Promise<void> {
  await sql`insert into gbfs_rotations (vehicle_id, trips) values (${vehicleId}, 1)
    on conflict (vehicle_id) do update set trips = gbfs_rotations.trips + 1`.execute(tx);
}

/** The public ids of these cars, by their own. Without the secret of this Josey, no two of them can be linked. */
export async function publicIds(db: Db, signer: Signer, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('gbfs_rotations')
    .select(['vehicle_id', 'trips'])
    .where('vehicle_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const trips = new Map(rows.map((row) => [row.vehicle_id, row.trips]));
  return new Map(
    ids.map((id) => [
      id,
      signer.digest('gbfs vehicle', `${id} ${trips.get(id) ?? 0}`).toString('base64url', 0, 16),
    ]),
  );
}
