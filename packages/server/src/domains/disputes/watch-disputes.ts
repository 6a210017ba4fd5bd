import { DISPUTE_RULES } from '@josey/contract/rules/limits/money';
import { enqueue } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { activeAdminIds } from '../accounts/accounts.public.ts';
import { lockDispute, openDisputes, unwarned, updateDispute } from './disputes.queries.ts';
import { syncDispute } from './sync-dispute.ts';

const DAY_MS = 86_400_000;

export const dueSoon = ({ db, clock }: Context) =>
  unwarned(db, new Date(clock.now().getTime() + DISPUTE_RULES.warnDays * DAY_MS));

/** Warns the administrators of evidence that is due soon, once. A dispute that opened with so little time says it itself. */
export async function warnOfDeadlines(context: Context): Promise<void> {
  for (const { id } of await dueSoon(context).execute())
    await transact(context, async (tx) => {
      const dispute = await lockDispute(tx, id);
      const now = context.clock.now();
      if (!dispute?.evidence_due_at || dispute.warned_at || dispute.status !== 'needs_response') return;
      await updateDispute(tx, id, { warned_at: now });
      const { amount_cents: cents, currency, opened_at: openedAt } = dispute;
      const dueAt = dispute.evidence_due_at;
      const hadNoTime = dueAt.getTime() - openedAt.getTime() <= DISPUTE_RULES.warnDays * DAY_MS;
      if (hadNoTime || dueAt <= now) return;
      const dueOn = dueAt.toISOString().slice(0, 10);
      const adminIds = await activeAdminIds(tx, 'money');
      await enqueue(tx, 'dispute.due', { disputeId: id, adminIds, cents, currency, dueOn });
    });
}

/** Asks about all open disputes, in case an event never came. */
export async function refreshDisputes(context: Context): Promise<void> {
  const { name } = context.engines.payments;
  for (const { reference } of await openDisputes(context.db, name)) {
    try {
      await syncDispute(context, reference);
    } catch (err) {
      context.log.warn({ err }, 'dispute not refreshed');
    }
  }
}
