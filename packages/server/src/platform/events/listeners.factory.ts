import type { Listeners } from './outbox.ts';

/** A process in which only the relay hears of `tested`, and no job does. */
export const relayOnly = (deliver: Listeners['deliver']): Listeners => ({
  topics: new Set(['tested']),
  relayed: new Set(['tested']),
  queueJobs: async () => [],
  wake() {},
  deliver,
});
