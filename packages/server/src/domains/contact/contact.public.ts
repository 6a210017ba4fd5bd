/** What other domains may ask of contact. */
export { countThreads } from './contact.queries.ts';
