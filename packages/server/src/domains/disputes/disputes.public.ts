/** What other domains may use of disputes. */
export { waitingDisputes } from './waiting-disputes.ts';
