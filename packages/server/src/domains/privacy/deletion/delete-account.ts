import type * as api from '@josey/contract/api/accounts/privacy';
import type { ParsedBody, Reply } from '@josey/contract/core/endpoint';
import { ACCOUNT_RULES } from '@josey/contract/rules/limits/accounts';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { AppError, invalidField, notFound } from '#platform/kernel/errors.ts';
import type { PersonalData } from '#platform/kernel/personal-data.ts';
import { type Caller, endSessionsOf } from '#platform/security/sessions.ts';
import {
  isTeamLedWithout,
  lockAccount,
  originOf,
  readerOf,
  setDeletionDue,
} from '../../accounts/accounts.public.ts';
import { queueMail } from '../../mail/mail.public.ts';
import { lockVehiclesOf } from '../../vehicles/vehicles.public.ts';

const DAY_MS = 86_400_000;

/**
 * Closes the caller's account and schedules its deletion. Refused while something is open; a concurrent booking
 * waits for the account's row, or this for the booking: both never succeed (`parties_stay`).
 */
export async function deleteAccount(
  context: Context,
  data: readonly PersonalData[],
  caller: Caller,
  { email, device }: ParsedBody<typeof api.deleteAccount> & { device: Device },
): Promise<Reply<typeof api.deleteAccount>> {
  const now = context.clock.now();
  const dueAt = new Date(now.getTime() + ACCOUNT_RULES.deletionDays * DAY_MS);
  await transact(context, async (tx) => {
    await lockVehiclesOf(tx, caller.id);
    const account = await lockAccount(tx, caller.id);
    if (!account) throw notFound('account');
    if (account.email.toLowerCase() !== email.toLowerCase()) throw invalidField('email', 'not_your_email');
    await requireNothingOpen(tx, data, account);
    await setDeletionDue(tx, account.id, dueAt);
    await endSessionsOf(tx, account.id);
    const about = { ...originOf(device, now), dueAt: dueAt.toISOString() };
    await queueMail(tx, readerOf(account), 'deletion-scheduled', about, { now });
    await enqueue(tx, 'account.leaving', { userId: account.id });
  });
  context.realtime.disconnectUser(caller.id);
  return { dueAt: dueAt.toISOString() };
}

async function requireNothingOpen(
  tx: Tx,
  data: readonly PersonalData[],
  account: { id: string; role: string },
): Promise<void> {
  const open = await openMattersOf(tx, data, account.id);
  if (account.role === 'admin' && !(await isTeamLedWithout(tx, account.id)))
    open.push({ kind: 'last_admin' });
  if (open.length === 0) return;
  throw new AppError('conflict', 'something_open', {
    details: { open },
  });
}

export async function openMattersOf(
  tx: Tx,
  data: readonly PersonalData[],
  userId: string,
): Promise<api.OpenMatter[]> {
  const open: api.OpenMatter[] = [];
  for (const held of data) open.push(...((await held.openOf?.(tx, userId)) ?? []));
  return open;
}
