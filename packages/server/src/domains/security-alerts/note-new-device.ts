import { type Context, transact } from '#platform/kernel/context.ts';
import { takeEvidence } from './evidence.queries.ts';
import { raiseAlert } from './raise-alert.ts';
import { findOpenAlert, lockSubject } from './security-alerts.queries.ts';

/** Records a sign-in from a device that is new to the account. The owner gets an email about it. */
export function noteNewDevice(context: Context, eventId: string): Promise<void> {
  return transact(context, async (tx) => {
    const event = await takeEvidence(tx, eventId, context.clock.now());
    if (!event?.user_id) return;
    const [kind, subject] = ['new_device', event.user_id] as const;
    await lockSubject(tx, kind, subject);
    const open = await findOpenAlert(tx, kind, subject);
    await raiseAlert(tx, open, {
      kind,
      subject,
      count: (open?.count ?? 0) + 1,
      firstAt: event.created_at,
      lastAt: event.created_at,
      seen: [event],
      userIds: [event.user_id],
    });
  });
}
