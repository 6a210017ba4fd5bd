import { sql } from 'kysely';
import type { Waiting } from '#platform/database/lists/waiting.ts';

export const waitingReports: Waiting = {
  kind: 'reports',
  from: sql`from thread_reports as w join users as u on u.id = w.reporter_id`,
  isWaiting: sql`w.status = 'open'`,
  since: sql`w.created_at`,
  sample: sql`jsonb_build_object('name', u.first_name, 'avatar_token', u.avatar_token)`,
  answered: { isAnswered: sql`w.status = 'closed'`, took: sql`w.closed_at - w.created_at` },
};
