import { sql } from 'kysely';
import type { Waiting } from '#platform/database/lists/waiting.ts';

export const waitingVehicles: Waiting = {
  kind: 'vehicles',
  from: sql`from vehicles as w`,
  isWaiting: sql`w.status = 'pending'`,
  since: sql`coalesce(w.status_since, w.created_at)`,
  sample: sql`jsonb_build_object('name', w.make || ' ' || w.model, 'car', jsonb_build_object('type', w.type, 'color', w.color))`,
};
