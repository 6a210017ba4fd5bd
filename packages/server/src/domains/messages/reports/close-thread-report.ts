import type { ThreadReport } from '@josey/contract/api/messages/messages';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { move } from '#platform/kernel/move.ts';
import { reportMachine } from './report-machine.ts';
import { presentReport } from './reports.presenter.ts';
import { lockReport } from './reports.queries.ts';

/** Closes a report with what came of it. The thread can no longer be read. */
export function closeThreadReport(
  context: Context,
  adminId: string,
  id: string,
  reason: string,
): Promise<ThreadReport> {
  return transact(context, async (tx) => {
    const report = await lockReport(tx, id);
    if (!report) throw notFound('thread_report');
    const step = { move: 'close', by: 'admin', now: context.clock.now() } as const;
    const closed = await move(
      tx,
      reportMachine,
      report,
      { ...step, admin: { id: adminId, reason } },
      { decision: reason },
    );
    return presentReport(closed);
  });
}
