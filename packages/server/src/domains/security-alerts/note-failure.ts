import type { AlertKind } from '@josey/contract/api/desk/security-alerts';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { type Evidence, listFailures, takeEvidence } from './evidence.queries.ts';
import { type Finding, raiseAlert } from './raise-alert.ts';
import { FAILURES_OF_ACCOUNT, FAILURES_OF_ADDRESS, firstBurst, WINDOW_MS } from './security-alerts.policy.ts';
import { findLastAcknowledgment, findOpenAlert, lockSubject } from './security-alerts.queries.ts';

/**
 * Counts a wrong password for its account and for the address that it came from. The sign-in limits refuse
 * most attempts before they get here: an attack costs a few rows per checked password, and one alert in total.
 */
export function noteFailure(context: Context, eventId: string): Promise<void> {
  return transact(context, async (tx) => {
    const failure = await takeEvidence(tx, eventId, context.clock.now());
    if (!failure) return;
    // Accounts before addresses, always: two transactions that lock both never deadlock.
    if (failure.user_id) await countFor(tx, failure, ofAccount(failure.user_id));
    await countFor(tx, failure, ofAddress(context, failure.address));
  });
}

interface Counted {
  kind: AlertKind;
  subject: string;
  column: 'user_id' | 'address';
  value: string;
  threshold: number;
}

const ofAccount = (userId: string): Counted => ({
  kind: 'failed_sign_ins',
  subject: userId,
  column: 'user_id',
  value: userId,
  threshold: FAILURES_OF_ACCOUNT,
});

const ofAddress = ({ signer }: Context, address: string): Counted => ({
  kind: 'failing_address',
  subject: signer.digest('watch-address', address).toString('base64url'),
  column: 'address',
  value: address,
  threshold: FAILURES_OF_ADDRESS,
});

async function countFor(tx: Tx, failure: Evidence, counted: Counted): Promise<void> {
  const { kind, subject, column, value, threshold } = counted;
  await lockSubject(tx, kind, subject);
  const open = await findOpenAlert(tx, kind, subject);
  if (open) return raiseAlert(tx, open, { ...findingOf(counted, [failure]), count: open.count + 1 });
  const at = failure.created_at.getTime();
  const looked = (await findLastAcknowledgment(tx, kind, subject))?.getTime() ?? 0;
  const after = new Date(Math.max(looked, at - WINDOW_MS));
  const before = new Date(at + WINDOW_MS);
  const failures = await listFailures(tx, column, value, { after, before, most: 3 * threshold });
  const burst = firstBurst(failures, threshold);
  if (burst) await raiseAlert(tx, undefined, findingOf(counted, burst));
}

function findingOf({ kind, subject }: Counted, failures: Evidence[]): Finding {
  const times = failures.map(({ created_at }) => created_at.getTime());
  return {
    kind,
    subject,
    count: failures.length,
    firstAt: new Date(Math.min(...times)),
    lastAt: new Date(Math.max(...times)),
    seen: failures,
    userIds: failures.flatMap(({ user_id }) => user_id ?? []),
  };
}
