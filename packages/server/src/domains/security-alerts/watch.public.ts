/** What the administration may ask of the Watch. */
export { countByStatus as countAlerts } from './watch.queries.ts';
