import { setTimeout as pause } from 'node:timers/promises';
import { Presence } from '../../packages/server/src/domains/rides/drivers/presence/presence.ts';
import type { Context } from '../../packages/server/src/platform/kernel/context.ts';

const REPORT_EVERY_MS = 4_000;
const TICK_MS = 20;

/** Every driver reports every four seconds, as if their sockets were here. */
export async function moveDrivers(context: Context, milliseconds: number): Promise<void> {
  const presence = Presence.of(context);
  const rows = await context.db.selectFrom('driver_presence').select('driver_id').execute();
  const perTick = Math.ceil((rows.length * TICK_MS) / REPORT_EVERY_MS);
  const end = performance.now() + milliseconds;
  for (let next = 0; performance.now() < end; await pause(TICK_MS)) {
    for (let tick = 0; tick < perTick; tick++, next++) {
      const id = rows[next % rows.length]?.driver_id ?? '';
      presence.report(id, { lat: 39.2 + Math.random() / 5, lng: -76.7 + Math.random() / 5 });
    }
  }
}
