import { defineStates } from './state-table.ts';

export const DRIVER_APPLICATION_STATUSES = ['submitted', 'approved', 'rejected'] as const;
export type DriverApplicationStatus = (typeof DRIVER_APPLICATION_STATUSES)[number];

/** An application to drive. An applicant can correct a rejected one and send it again; drafts live in the form. */
export const driverApplicationStates = defineStates({
  states: DRIVER_APPLICATION_STATUSES,
  initial: ['submitted'],
  final: ['approved'],
  moves: [
    { from: 'submitted', to: 'approved', move: 'approve', by: ['admin'] },
    { from: 'submitted', to: 'rejected', move: 'reject', by: ['admin'] },
    { from: 'rejected', to: 'submitted', move: 'resubmit', by: ['applicant'] },
  ],
});
