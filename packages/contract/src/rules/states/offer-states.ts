import { defineStates } from './state-table.ts';

/** The offer of a ride to one driver. `withdraw`: the ride no longer waits, or the driver has gone offline. */
export const offerStates = defineStates({
  states: ['open', 'accepted', 'declined', 'lapsed', 'withdrawn'],
  initial: ['open'],
  final: ['accepted', 'declined', 'lapsed', 'withdrawn'],
  moves: [
    { from: 'open', to: 'accepted', move: 'accept', by: ['driver'] },
    { from: 'open', to: 'declined', move: 'decline', by: ['driver'] },
    { from: 'open', to: 'lapsed', move: 'lapse', by: ['system'] },
    { from: 'open', to: 'withdrawn', move: 'withdraw', by: ['system'] },
  ],
});
