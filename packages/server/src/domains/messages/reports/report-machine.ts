import type { ActorOf, MoveOf } from '@josey/contract/rules/states/state-table';
import {
  type ThreadReportStatus,
  threadReportStates,
} from '@josey/contract/rules/states/thread-report-states';
import { enqueue } from '#events';
import { decidedAlready } from '#platform/kernel/activity-log.ts';
import type { Machine } from '#platform/kernel/move.ts';
import { nextRevision } from '../threads/threads.queries.ts';
import { getReport, type ReportRow } from './reports.queries.ts';

/** The state machine of reports: the reporter's page learns that their report is closed. */
export const reportMachine: Machine<
  'thread_reports',
  ReportRow,
  ThreadReportStatus,
  MoveOf<typeof threadReportStates>,
  ActorOf<typeof threadReportStates>
> = {
  table: 'thread_reports',
  states: threadReportStates,
  stamp: (now) => ({ closed_at: now }),
  read: getReport,
  refuse: (db, { id: targetId, status: from }, { to }) =>
    decidedAlready(db, { thing: 'report', targetId, from, to }),
  logAs: ({ id: targetId }) => ({ type: 'thread_report_closed', targetKind: 'thread_report', targetId }),
  async onMoved(tx, { after: { thread_id: threadId } }) {
    await nextRevision(tx, threadId);
    await enqueue(tx, 'thread.changed', { threadId });
  },
};
