/** What an administrator gives with every decision. */
export const DECISION = { reason: 'Everything was looked at' };
