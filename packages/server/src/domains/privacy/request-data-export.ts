import { ACCOUNT_RULES } from '@josey/contract/house-rules';
import type { DataExport } from '@josey/contract/privacy';
import { type Context, transact } from '../../platform/context.ts';
import { violates } from '../../platform/database-errors.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Limit } from '../../platform/limits.ts';
import { enqueue } from '../../platform/outbox.ts';
import type { Caller } from '../../platform/sessions.ts';
import { presentExport } from './data-exports.presenter.ts';
import { insertExport } from './data-exports.queries.ts';

export const EXPORTS: Limit = { name: 'data-export', points: ACCOUNT_RULES.exportsADay, seconds: 86_400 };
export const EXPORT_ASKED = 'data_export.asked';

/** Asks for an archive of the caller's data; a job makes it, and a mail says so. */
export async function requestDataExport(context: Context, caller: Caller): Promise<DataExport> {
  const now = context.clock.now();
  await context.limits.take(EXPORTS, caller.id);
  try {
    return await transact(context, async (tx) => {
      const row = await insertExport(tx, { id: newId(), user_id: caller.id, asked_at: now });
      await enqueue(tx, EXPORT_ASKED, { exportId: row.id });
      return presentExport(row, now);
    });
  } catch (error) {
    await context.limits.giveBack(EXPORTS, caller.id);
    if (!violates(error, 'data_exports_one_at_a_time')) throw error;
    throw new AppError('conflict', 'Your archive is being made already. We write to you when it is ready.');
  }
}
