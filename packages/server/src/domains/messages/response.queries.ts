import { PROFILE_RULES } from '@josey/contract/rules/limits/accounts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Whether two people have a thread: about a rental, a ride, or a car. */
export async function haveThread(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('threads')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('guest_id', '=', one), eb('host_id', '=', other)]),
        eb.and([eb('guest_id', '=', other), eb('host_id', '=', one)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Response {
  percent: number;
  /** To the first reply, the median. */
  minutes?: number;
}

const DAY_MS = 86_400_000;

/**
 * How often and how soon an owner replies to the first message of a renter, over the newest threads of the last months.
 * A message counts once it is answered or a day old; undefined while there are too few to say.
 */
export async function readResponse(db: Db, hostId: string, now: Date): Promise<Response | undefined> {
  const since = new Date(now.getTime() - PROFILE_RULES.responseDays * DAY_MS);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ asked: number; answered: number; seconds: number | null }>`
    with recent as (
      select id, guest_id, host_id from threads
       where host_id = ${hostId} and kind in ('rental', 'contact') and created_at >= ${since}
       order by created_at desc limit ${PROFILE_RULES.responseThreads}
    ), firsts as (
      select question.created_at as asked_at, reply.created_at as answered_at
        from recent t
        join lateral (
          select seq, created_at from thread_messages m
           where m.thread_id = t.id and m.author_id = t.guest_id order by seq limit 1) question on true
        left join lateral (
          select created_at from thread_messages m
           where m.thread_id = t.id and m.author_id = t.host_id and m.seq > question.seq
           order by seq limit 1) reply on true
    )
    select count(*) filter (where answered_at is not null or asked_at <= ${dayAgo})::int as asked,
           count(answered_at)::int as answered,
           percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at))
             filter (where answered_at is not null) as seconds
      from firsts`.execute(db);
  const [figures] = rows;
  if (!figures || figures.asked < PROFILE_RULES.responseLeast) return undefined;
  const { asked, answered, seconds } = figures;
  return {
    percent: Math.round((100 * answered) / asked),
    ...(seconds !== null && { minutes: Math.max(1, Math.round(seconds / 60)) }),
  };
}
