import type { openReportedThread as endpoint, ThreadMessage } from '@josey/contract/api/messages/messages';
import type { Reply } from '@josey/contract/core/endpoint';
import { recordAdminAction } from '#platform/kernel/activity-log.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { issueTicket } from '../../files/files.public.ts';
import { presentMessage } from '../messages.presenter.ts';
import { listMessagesBefore, type MessageRow } from '../messages.queries.ts';
import { reportMachine } from './report-machine.ts';
import { presentReport } from './reports.presenter.ts';
import { lockReport } from './reports.queries.ts';

const MESSAGES = 50;

/**
 * An administrator reads a thread whose report is open: the only way for anyone but its two people. The log has an entry for
 * each time, written in the same transaction: without it nothing is read.
 */
export function openReportedThread(
  context: Context,
  adminId: string,
  reportId: string,
  before: number | undefined,
): Promise<Reply<typeof endpoint>> {
  return transact(context, async (tx) => {
    const report = await lockReport(tx, reportId);
    if (!report) throw notFound('thread_report');
    if (report.status !== 'open') throw await reportMachine.refuse(tx, report, { by: 'admin', to: 'open' });
    await recordAdminAction(tx, {
      adminId,
      type: 'reported_thread_read',
      targetKind: 'thread_report',
      targetId: reportId,
      reason: 'Reported',
      at: context.clock.now(),
    });
    const rows = await listMessagesBefore(tx, report.thread_id, before, MESSAGES + 1);
    return {
      report: presentReport(report),
      messages: rows.slice(0, MESSAGES).map((row) => withTickets(context, row)),
      hasMore: rows.length > MESSAGES,
    };
  });
}

const withTickets = (context: Context, row: MessageRow): ThreadMessage => ({
  ...presentMessage(row),
  photos: row.photo_ids.map((id) => issueTicket(context, id).url),
});
