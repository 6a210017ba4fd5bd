/** What other domains may use of contact. */
export { countThreads } from './contact.queries.ts';
