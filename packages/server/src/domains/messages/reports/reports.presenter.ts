import type { ThreadReport } from '@josey/contract/api/messages/messages';
import type { ThreadReportStatus } from '@josey/contract/rules/states/thread-report-states';
import type { ReportReason, ThreadKind } from '@josey/contract/values/choices/threads';
import type { ReportRow } from './reports.queries.ts';

export function presentReport(row: ReportRow): ThreadReport {
  return {
    id: row.id,
    threadId: row.thread_id,
    reason: row.reason as ReportReason,
    ...(row.note && { note: row.note }),
    status: row.status as ThreadReportStatus,
    ...(row.decision && { decision: row.decision }),
    subject: { kind: row.kind as ThreadKind, id: row.subject_id },
    reportedBy: row.reporter_id === row.guest_id ? 'guest' : 'host',
    guest: { id: row.guest_id, firstName: row.guest_first_name, lastName: row.guest_last_name },
    host: { id: row.host_id, firstName: row.host_first_name, lastName: row.host_last_name },
    createdAt: row.created_at.toISOString(),
  };
}
