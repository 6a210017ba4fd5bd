import { sql } from 'kysely';
import type { Waiting } from '#platform/database/lists/waiting.ts';

export const waitingAlerts: Waiting = {
  kind: 'alerts',
  from: sql`from alerts as w`,
  isWaiting: sql`w.status = 'open'`,
  since: sql`w.first_at`,
  answered: { isAnswered: sql`w.status = 'acknowledged'`, took: sql`w.acknowledged_at - w.first_at` },
};
