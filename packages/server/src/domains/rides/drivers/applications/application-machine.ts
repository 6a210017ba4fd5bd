import {
  type DriverApplicationStatus,
  driverApplicationStates,
} from '@josey/contract/rules/states/driver-application-states';
import type { ActorOf, MoveOf } from '@josey/contract/rules/states/state-table';
import { enqueue } from '#events';
import { decidedAlready } from '#platform/kernel/activity-log.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import type { Machine } from '#platform/kernel/move.ts';
import { type ApplicationRow, lockApplication } from './applications.queries.ts';

type States = typeof driverApplicationStates;

/** The state machine of applications to drive: the applicant is notified of the decision. */
export const applicationMachine: Machine<
  'driver_applications',
  ApplicationRow,
  DriverApplicationStatus,
  MoveOf<States>,
  ActorOf<States>
> = {
  table: 'driver_applications',
  states: driverApplicationStates,
  async read(tx, id) {
    const application = await lockApplication(tx, id);
    if (!application) throw notFound('application');
    return application;
  },
  refuse: (db, { id: targetId, status: from }, { to, by }) =>
    by === 'applicant'
      ? alreadyThere(from as DriverApplicationStatus)
      : decidedAlready(db, { thing: 'application', targetId, from, to }),
  logAs: ({ id: targetId, status }) => ({
    type: `driver_application_${status}`,
    targetKind: 'driver_application',
    targetId,
  }),
  async onMoved(tx, { after: { user_id: userId, status, reason } }) {
    if (status !== 'approved' && status !== 'rejected') return;
    await enqueue(tx, 'driver_application.decided', { userId, status, ...(reason && { reason }) });
  },
};

export function alreadyThere(status: DriverApplicationStatus): AppError {
  const reason = status === 'approved' ? 'driver_already' : 'application_submitted';
  return new AppError('conflict', reason, { details: { status } });
}
