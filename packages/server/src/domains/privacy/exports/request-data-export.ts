import type { DataExport } from '@josey/contract/api/accounts/privacy';
import { ACCOUNT_RULES } from '@josey/contract/rules/limits/accounts';
import { enqueue } from '#events';
import { violates } from '#platform/database/database-errors.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Limit } from '#platform/security/limits.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { presentExport } from './data-exports.presenter.ts';
import { insertExport } from './data-exports.queries.ts';

export const EXPORTS: Limit = { name: 'data-export', points: ACCOUNT_RULES.exportsADay, seconds: 86_400 };

/** Requests an archive of the caller's data; a job creates it, and an email says so. */
export async function requestDataExport(context: Context, caller: Caller): Promise<DataExport> {
  const now = context.clock.now();
  await context.limits.take(EXPORTS, caller.id);
  try {
    return await transact(context, async (tx) => {
      const row = await insertExport(tx, { id: newId(), user_id: caller.id, requested_at: now });
      await enqueue(tx, 'data_export.requested', { exportId: row.id });
      return presentExport(row, now);
    });
  } catch (error) {
    await context.limits.refund(EXPORTS, caller.id);
    if (!violates(error, 'data_exports_one_at_a_time')) throw error;
    throw new AppError('conflict', 'archive_under_way');
  }
}
