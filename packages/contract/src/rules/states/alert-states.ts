import { defineStates } from './state-table.ts';

export const ALERT_STATUSES = ['open', 'acknowledged'] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];

/** A security alert. An acknowledged one stays so: later evidence opens another. */
export const alertStates = defineStates({
  states: ALERT_STATUSES,
  initial: ['open'],
  final: ['acknowledged'],
  moves: [{ from: 'open', to: 'acknowledged', move: 'acknowledge', by: ['admin'] }],
});
