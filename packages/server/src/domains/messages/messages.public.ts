/** What other domains may ask of messages. */
export { listUnreadThreads } from './list-unread-threads.ts';
export { waitingReports } from './reports/waiting-reports.ts';
export { haveThread, readResponse } from './response.queries.ts';
