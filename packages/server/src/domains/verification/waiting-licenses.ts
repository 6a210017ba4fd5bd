import { sql } from 'kysely';
import type { Waiting } from '#platform/database/lists/waiting.ts';

export const waitingLicenses: Waiting = {
  kind: 'licenses',
  from: sql`from license_submissions as w join users as u on u.id = w.user_id`,
  isWaiting: sql`w.status = 'submitted'`,
  since: sql`w.submitted_at`,
  sample: sql`jsonb_build_object('name', u.first_name, 'avatar_token', u.avatar_token)`,
  answered: {
    isAnswered: sql`w.status in ('verified', 'refused')`,
    took: sql`w.decided_at - w.submitted_at`,
  },
};
