import { type AlertStatus, alertStates } from '@josey/contract/rules/states/alert-states';
import type { ActorOf, MoveOf } from '@josey/contract/rules/states/state-table';
import { decidedAlready } from '#platform/kernel/activity-log.ts';
import type { Machine } from '#platform/kernel/move.ts';
import { type AlertRow, getAlert } from './security-alerts.queries.ts';

export const alertMachine: Machine<
  'alerts',
  AlertRow,
  AlertStatus,
  MoveOf<typeof alertStates>,
  ActorOf<typeof alertStates>
> = {
  table: 'alerts',
  states: alertStates,
  stamp: (now) => ({ acknowledged_at: now }),
  read: getAlert,
  refuse: (db, { id: targetId, status: from }, { to }) =>
    decidedAlready(db, { thing: 'alert', targetId, from, to }),
  logAs: ({ id: targetId, status }) => ({ type: `alert_${status}`, targetKind: 'alert', targetId }),
  onMoved: async () => {},
};
