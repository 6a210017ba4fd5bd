import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/platform/database/database.ts';
import { newId } from '../../packages/server/src/platform/kernel/ids.ts';

export interface Person {
  id: string;
  token: string;
}

const CAR = JSON.stringify({ name: '2021 Calder Brook', color: 'silver', type: 'sedan', plate: '7JX 204' });

/** Signed-in drivers who are online around one place. */
export async function fillDrivers(db: Db, count: number): Promise<Person[]> {
  const drivers = await fillPeople(db, count);
  await sql`insert into driver_presence
      (driver_id, online_since, car, lat, lng, position_at, changed_at, changed_by)
    select id, now(), ${CAR}::jsonb, 39.2 + random() / 5, -76.7 + random() / 5, now(), now(), ${newId()}
    from unnest(${drivers.map(({ id }) => id)}::uuid[]) as id`.execute(db);
  await sql`analyze driver_presence`.execute(db);
  return drivers;
}

/** Verified users with a session each. */
export async function fillPeople(db: Db, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({
    id: newId(),
    token: randomBytes(32).toString('base64url'),
  }));
  const ids = people.map(({ id }) => id);
  const hashes = people.map(({ token }) => hash('sha256', token, 'buffer'));
  await sql`insert into users (id, first_name, last_name, email, status)
    select id, 'Dana', 'Tester', id || '@example.test', 'verified' from unnest(${ids}::uuid[]) as id`.execute(
    db,
  );
  await sql`insert into sessions (id, token_hash, user_id, created_at, last_used_at)
    select user_id, token_hash, user_id, now(), now()
    from unnest(${ids}::uuid[], ${hashes}::bytea[]) as s (user_id, token_hash)`.execute(db);
  await sql`analyze users, sessions`.execute(db);
  return people;
}

/** So that no driver is taken offline for the time that has passed since the last round. */
export async function wakeDrivers(db: Db): Promise<void> {
  await sql`update driver_presence set position_at = now()`.execute(db);
}

/** A phone's report, somewhere in the town. */
export function report(): object {
  const [lat, lng] = [39.2 + Math.random() / 5, -76.7 + Math.random() / 5];
  return { lat, lng, headingDegrees: Math.round(Math.random() * 359), at: new Date().toISOString() };
}
