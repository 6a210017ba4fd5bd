/** What other domains may use of messages. */
export { waitingReports } from './reports/waiting-reports.ts';
export { haveThread, readResponse } from './response.queries.ts';
