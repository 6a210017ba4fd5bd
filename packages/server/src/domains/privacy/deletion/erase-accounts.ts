import { type Context, transact } from '#platform/kernel/context.ts';
import type { PersonalData } from '#platform/kernel/personal-data.ts';
import { accountsToErase, lockAccount } from '../../accounts/accounts.public.ts';
import { deleteFilesOf } from '../../files/files.public.ts';
import { lockVehiclesOf } from '../../vehicles/vehicles.public.ts';
import { eraseExportsOf } from '../exports/data-exports.queries.ts';
import { openMattersOf } from './delete-account.ts';

const BATCH = 100;

/** Erases the accounts that are due. One that cannot be erased does not block others. */
export async function eraseAccounts(context: Context, data: readonly PersonalData[]): Promise<void> {
  const due = await accountsToErase(context.db, context.clock.now(), BATCH);
  for (const userId of due) {
    try {
      await eraseAccount(context, data, userId);
    } catch (err) {
      context.log.error({ err, account: userId }, 'account cannot be erased; trying again later');
    }
  }
}

/**
 * Erases one account in one transaction; then its files, which the sweep finishes if this process is
 * killed. Idempotent.
 */
async function eraseAccount(context: Context, data: readonly PersonalData[], userId: string): Promise<void> {
  const now = context.clock.now();
  await transact(context, async (tx) => {
    await lockVehiclesOf(tx, userId);
    const account = await lockAccount(tx, userId);
    // The user kept it, or another process erased it, since it was found.
    if (!account?.deletion_due_at || account.deletion_due_at > now) return;
    const open = await openMattersOf(tx, data, userId);
    if (open.length > 0) throw new Error(`Something is open: ${open.map(({ kind }) => kind).join(', ')}`);
    await eraseExportsOf(tx, userId);
    for (const held of data) await held.eraseOf(tx, userId, now);
  });
  await deleteFilesOf(context, userId);
}
