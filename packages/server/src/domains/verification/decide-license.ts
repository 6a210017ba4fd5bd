import type * as api from '@josey/contract/api/accounts/verification';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import type { UserStatus } from '@josey/contract/rules/states/user-states';
import type { Tx } from '#platform/database/database.ts';
import { AppError, invalidField, notFound } from '#platform/kernel/errors.ts';
import { move, requireMoveTo } from '#platform/kernel/move.ts';
import { hasExpired } from '#platform/kernel/time/calendar-date.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { findUserById, lockUser, readerOf, setVerifiedLicense } from '../accounts/accounts.public.ts';
import { queueMail } from '../mail/mail.public.ts';
import { licenseMachine } from './license-machine.ts';
import { findSubmission } from './verification.queries.ts';

type Decision = ParsedBody<typeof api.decideVerification>;

interface DecidedLicense {
  userId: string;
  /** What the account was until now: only a pending one is opened by its first license. */
  accountStatus: UserStatus;
}

/**
 * Decides about a license, in the caller's transaction: a verified one counts from now on, a refused one changes
 * nothing. The user gets a mail, and a notification where the change of the account does not cause one already.
 */
export async function decideLicense(
  tx: Tx,
  admin: Caller,
  id: string,
  { decision, now }: { decision: Decision; now: Date },
): Promise<DecidedLicense> {
  const waiting = await findSubmission(tx, id);
  // The account before its license, as every change of an account locks it first.
  const account = waiting && (await lockUser(tx, waiting.user_id));
  if (!waiting || !account) throw notFound('license');
  if (account.id === admin.id) throw new AppError('conflict', 'own_license');
  const { status, reason, checked = [] } = decision;
  if (status === 'verified' && hasExpired(waiting.license_expires_on, now)) {
    throw new AppError('conflict', 'license_expired_waiting');
  }
  if (status === 'verified' && waiting.date_of_birth !== null && !checked.includes('birth'))
    throw invalidField('checked', 'compare_first');
  const accountStatus = account.status as UserStatus;
  const machine = licenseMachine(accountStatus);
  const name = await requireMoveTo(tx, machine, waiting, { to: status, by: 'admin' });
  const step = { move: name, by: 'admin', now, admin: { id: admin.id, reason } } as const;
  const decided = await move(tx, machine, waiting, step, {
    reason,
    checked,
    decided_at: now,
    decided_by: admin.id,
  });
  if (status === 'verified') await setVerifiedLicense(tx, account.id, decided);
  const user = await findUserById(tx, account.id);
  if (!user) throw notFound('account');
  if (status === 'verified') await queueMail(tx, readerOf(user), 'license-verified', {}, { now });
  else await queueMail(tx, readerOf(user), 'license-refused', { reason }, { now });
  return { userId: account.id, accountStatus };
}
