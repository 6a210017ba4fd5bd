/** What the administration may ask of the Watch. */
export { countByStatus as countAlerts } from './security-alerts.queries.ts';
