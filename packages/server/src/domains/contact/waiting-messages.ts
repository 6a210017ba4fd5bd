import { sql } from 'kysely';
import type { Waiting } from '#platform/database/lists/waiting.ts';

/** A thread waits since its first message that has no answer. */
const since = sql`(
  select min(m.created_at) from contact_messages as m where m.thread_id = w.id and not m.is_answer
     and not exists (select from contact_messages as a where a.thread_id = w.id and a.is_answer and a.id > m.id))`;

export const waitingMessages: Waiting = {
  kind: 'messages',
  from: sql`from contact_threads as w`,
  isWaiting: sql`w.status = 'open'`,
  since: sql`coalesce(${since}, w.last_message_at)`,
  sample: sql`jsonb_build_object('name', split_part(w.name, ' ', 1), 'text', (
    select left(m.body, 80) from contact_messages as m where m.thread_id = w.id and not m.is_answer order by m.id desc limit 1))`,
  answered: {
    isAnswered: sql`w.status in ('answered', 'closed')`,
    took: sql`(select min(m.created_at) from contact_messages as m where m.thread_id = w.id and m.is_answer) - w.created_at`,
  },
};
