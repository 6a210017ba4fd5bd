import type * as api from '@josey/contract/api/drivers';
import type { Reply } from '@josey/contract/core/endpoint';

/** Whether a driver is online, for themself. */
export function presentPresence(
  row: { online_since: Date | null; vehicle_id: string | null } | undefined,
): Reply<typeof api.myPresence> {
  if (!row?.online_since) return { online: false };
  return {
    online: true,
    since: row.online_since.toISOString(),
    ...(row.vehicle_id && { vehicleId: row.vehicle_id }),
  };
}
