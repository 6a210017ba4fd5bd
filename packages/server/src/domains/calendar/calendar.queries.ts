import type { CalendarEntry } from '@josey/contract/api/vehicles/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { JsonValue } from '#platform/database/database-types.generated.ts';

interface Span {
  ownerId: string;
  from: Date;
  until: Date;
  now: Date;
  cursor: string | undefined;
  rows: number;
}

interface CarRow {
  id: string;
  make: string;
  model: string;
  year: number;
  timeZone: string;
  dailyRateCents: number;
  price_rules: JsonValue | null;
  entries: CalendarEntry[];
  total: number;
}

const isoTime = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Cars of an owner with what takes their time in a span: the owner's index finds the cars, and the index of the exclusion
 * constraint each car's rows. A rental and its extension are one entry, and what is held for other dates is a hold. It ends when the renter returns the car; its
 * rows also have the turnaround.
 */
export async function findCalendars(
  db: Db,
  { ownerId, from, until, now, cursor, rows: count }: Span,
): Promise<CarRow[]> {
  const { rows } = await sql<CarRow>`
    select v.id, v.make, v.model, v.year, v.time_zone as "timeZone", v.daily_rate_cents as "dailyRateCents",
      v.price_rules,
      (select count(*) from vehicles a where a.owner_id = ${ownerId}) as total, e.entries
    from vehicles v cross join lateral (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'id', t.id,
          'kind', case when t.of_dates or (t.kind = 'rental' and r.paid_at is null) then 'hold' else t.kind end,
          'startDate', ${isoTime(sql`case when t.of_dates then t.starts_at else coalesce(r.starts_at, t.starts_at) end`)},
          'endDate', ${isoTime(sql`case when t.of_dates then t.ends_at
            else least(greatest(r.ends_at, t.extended_until), t.ends_at) end`)},
          'freeAt', ${isoTime(sql`t.ends_at`)},
          'rental', case when r.paid_at is not null then jsonb_build_object(
            'id', r.id, 'status', r.status, 'renterFirstName', u.first_name) end,
          'note', coalesce(t.note, i.name))) order by t.starts_at), '[]') as entries
      from (
        select case when x.kind = 'dates' then o.id else coalesce(o.rental_id, o.id) end as id,
          coalesce(x.kind = 'dates', false) as of_dates, o.kind, o.rental_id, min(o.note) as note, o.import_id,
          min(lower(o.during)) as starts_at, max(upper(o.during)) as ends_at, max(x.ends_at) as extended_until
        from occupancies o left join rental_extensions x on x.id = o.extension_id
        where o.vehicle_id = v.id and o.during && tstzrange(${from}, ${until})
          and (o.expires_at is null or o.expires_at > ${now})
        group by 1, 2, o.kind, o.rental_id, o.import_id
      ) t
      left join rentals r on r.id = t.rental_id
      left join users u on u.id = r.renter_id
      left join calendar_imports i on i.id = t.import_id
    ) e
    where v.owner_id = ${ownerId} ${cursor ? sql`and v.id < ${cursor}` : sql``}
    order by v.id desc limit ${count}`.execute(db);
  return rows;
}

interface BlockRow {
  id: string;
  vehicle_id: string;
  from: Date;
  until: Date;
  note: string | null;
}

/** Blocks of an owner's cars, newest first, one more than the limit. */
export async function listBlocks(
  db: Db,
  ownerId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select o.id, o.vehicle_id, lower(o.during) as from, upper(o.during) as until, o.note
      from occupancies o join vehicles v on v.id = o.vehicle_id
     where v.owner_id = ${ownerId} and o.kind = 'block' ${cursor ? sql`and o.id < ${cursor}` : sql``}
     order by o.id desc limit ${limit + 1}`.execute(db);
  return rows;
}
