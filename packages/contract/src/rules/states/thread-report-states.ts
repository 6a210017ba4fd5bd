import { defineStates } from './state-table.ts';

export const THREAD_REPORT_STATUSES = ['open', 'closed'] as const;
export type ThreadReportStatus = (typeof THREAD_REPORT_STATUSES)[number];

/** A report of a thread. While it is open, administrators can read the thread. */
export const threadReportStates = defineStates({
  states: THREAD_REPORT_STATUSES,
  initial: ['open'],
  final: ['closed'],
  moves: [{ from: 'open', to: 'closed', move: 'close', by: ['admin'] }],
});
