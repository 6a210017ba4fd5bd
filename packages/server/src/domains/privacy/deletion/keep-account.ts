import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { lockAccount, originOf, readerOf, setDeletionDue } from '../../accounts/accounts.public.ts';
import { queueMail } from '../../mail/mail.public.ts';
import { lockVehiclesOf } from '../../vehicles/vehicles.public.ts';

/** Cancels the deletion of the caller's account; their vehicles are listed again. */
export async function keepAccount(
  context: Context,
  caller: Caller,
  device: Device,
): Promise<Record<never, never>> {
  const now = context.clock.now();
  return transact(context, async (tx) => {
    await lockVehiclesOf(tx, caller.id);
    const account = await lockAccount(tx, caller.id);
    if (!account) throw notFound('account');
    if (!account.deletion_due_at) throw new AppError('conflict', 'account_stays');
    await setDeletionDue(tx, account.id, null);
    await queueMail(tx, readerOf(account), 'account-kept', originOf(device, now), { now });
    return {};
  });
}
