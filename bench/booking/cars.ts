import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/platform/database/database.ts';
import { newId } from '../../packages/server/src/platform/kernel/ids.ts';

export interface Cars {
  ownerId: string;
  renterId: string;
  vehicleIds: string[];
}

/** Approved cars of one owner, and an account that rents them. */
export async function fillCars(db: Db, count: number): Promise<Cars> {
  const [ownerId, renterId] = [newId(), newId()];
  for (const [id, name] of [
    [ownerId, 'Olivia'],
    [renterId, 'Renee'],
  ]) {
    await sql`insert into users (id, first_name, last_name, email, status)
      values (${id}, ${name}, 'Tester', ${`${name}@example.test`}, 'verified')`.execute(db);
  }
  // One account books them all and pays for none, which no renter may.
  await sql`alter table rentals disable trigger limit_unpaid_holds`.execute(db);
  const vehicleIds = Array.from({ length: count }, newId);
  await sql`insert into vehicles (id, owner_id, status, make, model, year, license_plate, type, fuel_type, seats,
      daily_rate_cents, photos, time_zone, instant_book, created_at)
    select id, ${ownerId}, 'approved', 'Toyota', 'Camry', 2021, '7AB-1234', 'sedan', 'gasoline', 5,
      6000, '[{"id": "0", "token": "0"}]', 'America/New_York', true, now()
    from unnest(${vehicleIds}::uuid[]) as id`.execute(db);
  return { ownerId, renterId, vehicleIds };
}
