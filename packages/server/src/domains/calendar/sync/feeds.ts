import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { publicUrl } from '#platform/kernel/public-url.ts';

const PURPOSE = 'calendar-feed';

/** No line of the log has a query: the secret part is there. A car's secret address has a digest of the car and a version: none is stored, and another version is another address. */
interface Feed {
  vehicleId: string;
  version: number;
}

const digestOf = ({ signer }: Context, { vehicleId, version }: Feed): Buffer =>
  signer.digest(PURPOSE, `${vehicleId} ${version}`);

export const feedAddress = (context: Context, feed: Feed): string =>
  `${publicUrl(context.config)}/calendars/${feed.vehicleId}/busy.ics?key=${digestOf(context, feed).toString('base64url')}`;

export function isAddressOf(context: Context, feed: Feed, token: string): boolean {
  const [given, expected] = [Buffer.from(token, 'base64url'), digestOf(context, feed)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export async function findFeed(db: Db, vehicleId: string): Promise<Feed | undefined> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('version')
    .where('vehicle_id', '=', vehicleId)
    .where('is_on', '=', true)
    .executeTakeFirst();
  return row && { vehicleId, version: row.version };
}

/** Turns the feed on at a new address, or off. The addresses from before stay invalid. */
export async function setFeed(tx: Tx, vehicleId: string, isOn: boolean): Promise<void> {
  await sql`
    insert into calendar_feeds (vehicle_id, is_on) values (${vehicleId}, ${isOn})
    on conflict (vehicle_id) do update set version = calendar_feeds.version + 1, is_on = excluded.is_on`.execute(
    tx,
  );
}

/** When a car is taken from a day ago on, without the times that came from other sites: those know them already. */
export async function listFeedTimes(db: Db, { vehicleId, version }: Feed, now: Date) {
  const { rows } = await sql<{ id: string; from: Date; until: Date }>`
    select o.id, lower(o.during) as from, upper(o.during) as until
      from calendar_feeds f join occupancies o on o.vehicle_id = f.vehicle_id
     where f.vehicle_id = ${vehicleId} and f.version = ${version} and f.is_on and o.kind <> 'import'
       and o.during && tstzrange(${now}::timestamptz - interval '1 day', null)
       and (o.expires_at is null or o.expires_at > ${now})
     order by lower(o.during)`.execute(db);
  return rows;
}
