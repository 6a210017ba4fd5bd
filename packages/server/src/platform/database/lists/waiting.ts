import type { DeskKind } from '@josey/contract/values/choices/desk';
import { type RawBuilder, sql } from 'kysely';

/** A kind of thing that waits for an administrator: the parts of a statement, in which `w` is what waits. */
export interface Waiting {
  kind: DeskKind;
  /** `from … as w`, and the joins that the sample needs. */
  from: RawBuilder<unknown>;
  isWaiting: RawBuilder<boolean>;
  since: RawBuilder<unknown>;
  dueAt?: RawBuilder<unknown>;
  /** What the row of the queue shows of one, as in {@link SampleRow}. Absent: nothing. */
  sample?: RawBuilder<unknown>;
  /** Those that an administrator has answered, and how long each had waited. */
  answered?: { isAnswered: RawBuilder<boolean>; took: RawBuilder<unknown> };
}

/** What is shown of one of those that wait. */
export interface SampleRow {
  name?: string | null;
  avatar_token?: string | null;
  text?: string | null;
  amount_cents?: number;
  currency?: string;
  car?: { type: string; color: string };
}

export interface WaitingRow {
  kind: DeskKind;
  count: number;
  since: Date;
  due_at: Date | null;
  samples: SampleRow[];
  /** The median of the last ones; null where none was measured. */
  usual_minutes: number | null;
  measured: number;
}

const SAMPLES = 3;
/** The usual wait is that of the last so many: the cost stays the same however many were answered before. */
const MEASURED = 50;

/** One row of the queue. Reads only what waits, by its index, and the last answered ones. */
export function waitingRow({ kind, from, isWaiting, since, dueAt, sample, answered }: Waiting) {
  const took = answered
    ? sql`(select ${answered.took} as took ${from} where ${answered.isAnswered} order by w.id desc limit ${MEASURED})`
    : sql`(select null::interval as took where false)`;
  return sql<WaitingRow>`
    select ${kind}::text as kind, n.count, n.since, n.due_at, s.samples, m.usual_minutes, m.measured
      from (select count(*) as count, min(${since}) as since, min(${dueAt ?? sql`null::timestamptz`}) as due_at
              ${from} where ${isWaiting}) as n,
           (select coalesce(jsonb_agg(o.sample order by o.since) filter (where o.sample is not null), '[]') as samples
              from (select ${sample ?? sql`null::jsonb`} as sample, ${since} as since ${from} where ${isWaiting}
                     order by ${since} limit ${SAMPLES}) as o) as s,
           (select percentile_cont(0.5) within group (order by extract(epoch from t.took)) / 60 as usual_minutes,
                   count(*) as measured from ${took} as t) as m
     where n.count > 0`;
}
