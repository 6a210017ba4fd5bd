import { isRideOver } from '@josey/contract/rules/states/ride-states';
import { isShutOut } from '@josey/contract/rules/states/user-states';
import type { Events } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { endSessionsOf } from '#platform/security/sessions.ts';
import { findUserById } from '../../accounts/accounts.public.ts';
import { hasActiveRide, releaseRidesOf } from '../../rides/rides.public.ts';

/**
 * The effects of a suspension, also after a crash: rides that have not started are cancelled or reassigned to another
 * driver, and the session that was kept for a current ride ends with that ride.
 */
export function applySuspensions(events: Events, context: Context): void {
  events.job('user.status_changed', { name: 'release-rides', when: isShutOut }, async ({ userId }) => {
    await releaseRidesOf(context, userId);
    // The ride that the session was kept for may have ended while the suspension was written.
    if (!(await hasActiveRide(context.db, userId))) await endKeptSessions(context, userId);
  });
  events.job(
    'ride.changed',
    { name: 'end-kept-sessions', when: isRideOver },
    async ({ riderId, driverId }) => {
      for (const userId of [riderId, driverId]) if (userId) await endKeptSessions(context, userId);
    },
  );
}

async function endKeptSessions(context: Context, userId: string): Promise<void> {
  const user = await findUserById(context.db, userId);
  if (user && isShutOut(user)) await transact(context, (tx) => endSessionsOf(tx, userId));
}
