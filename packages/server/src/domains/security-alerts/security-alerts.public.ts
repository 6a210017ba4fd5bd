/** What the desk uses of security alerts. */
export { countByStatus as countAlerts } from './security-alerts.queries.ts';
export { waitingAlerts } from './waiting-alerts.ts';
