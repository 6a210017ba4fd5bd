/** What other domains may use of messages. */
export { requireNoBlock } from './blocks/require-no-block.ts';
export { waitingReports } from './reports/waiting-reports.ts';
export { haveThread, readResponse } from './response.queries.ts';
export { listUnreadThreads } from './threads/list-unread-threads.ts';
export { messagesOfRental, type WrittenMessage } from './threads/messages-of-rental.ts';
