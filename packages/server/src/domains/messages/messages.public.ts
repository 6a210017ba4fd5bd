/** What other domains may ask of messages. */
export { haveThread, readResponse } from './response.queries.ts';
