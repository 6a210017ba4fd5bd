import { sql } from 'kysely';
import type { Waiting } from '#platform/database/lists/waiting.ts';

export const waitingApplications: Waiting = {
  kind: 'applications',
  from: sql`from driver_applications as w join users as u on u.id = w.user_id`,
  isWaiting: sql`w.status = 'submitted'`,
  since: sql`w.submitted_at`,
  sample: sql`jsonb_build_object('name', u.first_name, 'avatar_token', u.avatar_token)`,
  answered: { isAnswered: sql`w.decided_at is not null`, took: sql`w.decided_at - w.submitted_at` },
};
