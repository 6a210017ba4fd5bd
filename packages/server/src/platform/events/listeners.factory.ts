import type { Listeners } from './outbox.ts';

/** Listeners of a process that relays `tested` and has no job for it. */
export const relayOnly = (deliver: Listeners['deliver']): Listeners => ({
  topics: new Set(['tested']),
  relayed: new Set(['tested']),
  queueJobs: async () => [],
  wake() {},
  deliver,
});
