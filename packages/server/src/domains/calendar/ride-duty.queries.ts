import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';

interface Bookings {
  turnaround_minutes: number;
  /** Rented and not returned yet, however late. */
  is_out: boolean;
  /** The start of the rental, hold or block that is under way or comes next. */
  next: Date | null;
}

export async function findBookings(tx: Tx, vehicleId: string, now: Date): Promise<Bookings> {
  const { rows } = await sql<Bookings>`
    select v.turnaround_minutes,
      exists (select from rentals r where r.vehicle_id = v.id and r.status = 'active') as is_out,
      (select min(lower(o.during)) from occupancies o
        where o.vehicle_id = v.id and o.kind <> 'ride_duty' and o.during && tstzrange(${now}, null)) as next
      from vehicles v where v.id = ${vehicleId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`There is no vehicle ${vehicleId}`);
  return row;
}

interface Duty {
  id: string;
  driverId: string;
  vehicleId: string;
  from: Date;
  until: Date;
}

/** A duty that still runs keeps its start; one that ended starts over, because the car may have been rented since. */
export async function upsertDuty(tx: Tx, { id, driverId, vehicleId, from, until }: Duty): Promise<void> {
  await sql`
    insert into occupancies (id, vehicle_id, during, kind, driver_id, created_at)
    values (${id}, ${vehicleId}, tstzrange(${from}, ${until}), 'ride_duty', ${driverId}, ${from})
    on conflict (driver_id) where driver_id is not null do update
       set during = tstzrange(
             case when upper(occupancies.during) >= ${from} then lower(occupancies.during) else ${from}::timestamptz end,
             ${until})`.execute(tx);
}

export async function deleteDutyOfOtherCar(tx: Tx, driverId: string, vehicleId: string): Promise<void> {
  await tx
    .deleteFrom('occupancies')
    .where('driver_id', '=', driverId)
    .where('vehicle_id', '!=', vehicleId)
    .execute();
}

export async function deleteDuties(tx: Tx, driverIds: string[]): Promise<void> {
  await tx
    .deleteFrom('occupancies')
    .where('driver_id', '=', sql<string>`any(${driverIds}::uuid[])`)
    .execute();
}

/** All cars on duty, and until when they serve: the turnaround after that is not part of it. */
export async function listDuties(db: Db) {
  const { rows } = await sql<{ driver_id: string; vehicle_id: string; until: Date }>`
    select o.driver_id, o.vehicle_id, upper(o.during) - v.turnaround_minutes * interval '1 minute' as until
      from occupancies o join vehicles v on v.id = o.vehicle_id
     where o.driver_id is not null`.execute(db);
  return rows;
}

/** Cars whose duty serves no longer than this. */
export const dutiesUntil = (at: Date) => sql`
  select 1 from occupancies o join vehicles v on v.id = o.vehicle_id
   where o.driver_id is not null
     and upper(o.during) - v.turnaround_minutes * interval '1 minute' < ${at}`;

/** From when the cars of these drivers are booked within a day, the turnaround before it subtracted. */
export async function bookedFrom(db: Db, driverIds: string[], now: Date): Promise<Map<string, Date>> {
  const { rows } = await sql<{ driver_id: string; booked_from: Date }>`
    select d.driver_id, min(lower(o.during)) - v.turnaround_minutes * interval '1 minute' as booked_from
      from occupancies d
      join vehicles v on v.id = d.vehicle_id
      join occupancies o on o.vehicle_id = d.vehicle_id and o.kind <> 'ride_duty'
       and o.during && tstzrange(${now}, ${now}::timestamptz + interval '1 day'
                                         + v.turnaround_minutes * interval '1 minute')
     where d.driver_id = any(${driverIds}::uuid[])
     group by d.driver_id, v.turnaround_minutes`.execute(db);
  return new Map(rows.map((row) => [row.driver_id, row.booked_from]));
}
