/** What other domains may use of contact. */
export { countThreads } from './contact.queries.ts';
export { waitingMessages } from './waiting-messages.ts';
