import type * as api from '@josey/contract/api/drivers';
import type { Reply } from '@josey/contract/core/endpoint';
import { isShutOut } from '@josey/contract/rules/states/user-states';
import { type Events, enqueue } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { leaveDuty } from '../duty/leave-duty.ts';
import { setOffline } from './presence.queries.ts';
import type { Presence } from './presence.ts';

/** Takes a driver offline who was suspended or banned or requested deletion. */
export function takeSuspendedOffline(context: Context, events: Events, presence: Presence): void {
  const takeOffline = async ({ userId }: { userId: string }) =>
    void (await goOffline(context, presence, userId));
  events.job('user.status_changed', { name: 'go-offline', when: isShutOut }, takeOffline);
  events.job('account.leaving', { name: 'go-offline' }, takeOffline);
}

/** No more offers; a current ride continues. */
export async function goOffline(
  context: Context,
  presence: Presence,
  driverId: string,
): Promise<Reply<typeof api.goOffline>> {
  await transact(context, async (tx) => {
    await setOffline(tx, driverId, context.clock.now(), presence.processId);
    await leaveDuty(tx, [driverId]);
    await enqueue(tx, 'driver.offline', { driverId });
  });
  presence.wentOffline(driverId);
  return { online: false };
}
