import type { Events } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { endSessionsOf } from '#platform/security/sessions.ts';
import { findUserById } from '../../accounts/accounts.public.ts';
import { hasActiveRide, releaseRidesOf } from '../../rides/rides.public.ts';

const isOut = (status: string | undefined) => status === 'suspended' || status === 'banned';

/**
 * What follows a suspension, also after a crash: rides that have not begun are cancelled or given to another
 * driver, and the session that was kept for a ride under way ends with that ride.
 */
export function applySuspensions(events: Events, context: Context): void {
  events.job('user.status_changed', { name: 'release-rides' }, async ({ userId, status }) => {
    if (!isOut(status)) return;
    await releaseRidesOf(context, userId);
    // The ride that the session was kept for may have ended while the suspension was being written.
    if (!(await hasActiveRide(context.db, userId))) await endKeptSessions(context, userId);
  });
  events.job('ride.changed', { name: 'end-kept-sessions' }, async ({ riderId, driverId, status }) => {
    if (status !== 'completed' && status !== 'cancelled') return;
    for (const userId of [riderId, driverId]) if (userId) await endKeptSessions(context, userId);
  });
}

async function endKeptSessions(context: Context, userId: string): Promise<void> {
  const user = await findUserById(context.db, userId);
  if (isOut(user?.status)) await transact(context, (tx) => endSessionsOf(tx, userId));
}
