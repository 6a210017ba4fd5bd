import { type ActorOf, defineStates, type MoveOf } from './state-table.ts';

export const RENTAL_PERIOD_STATUSES = [
  'scheduled',
  'charging',
  'paid',
  'owed',
  'refunded',
  'skipped',
] as const;
export type RentalPeriodStatus = (typeof RENTAL_PERIOD_STATUSES)[number];

/**
 * A period of a long rental. The first is paid with the approval; a later one is charged without the renter before it begins.
 * What the card refuses is owed. A rental that ends before a period begins skips it, or gives back what was charged for it.
 */
export const rentalPeriodStates = defineStates({
  states: RENTAL_PERIOD_STATUSES,
  initial: ['scheduled'],
  final: ['refunded', 'skipped'],
  moves: [
    { from: 'scheduled', to: 'paid', move: 'approve', by: ['system'] },
    { from: 'scheduled', to: 'charging', move: 'charge', by: ['system'] },
    { from: 'scheduled', to: 'skipped', move: 'skip', by: ['system'] },
    { from: 'charging', to: 'paid', move: 'pay', by: ['system'] },
    { from: 'charging', to: 'owed', move: 'owe', by: ['system'] },
    { from: 'charging', to: 'skipped', move: 'skip', by: ['system'] },
    { from: 'paid', to: 'owed', move: 'owe', by: ['system'] },
    { from: 'paid', to: 'refunded', move: 'refund', by: ['system'] },
    { from: 'owed', to: 'paid', move: 'pay', by: ['system'] },
    { from: 'owed', to: 'refunded', move: 'refund', by: ['system'] },
  ],
});

export type RentalPeriodMove = MoveOf<typeof rentalPeriodStates>;
export type RentalPeriodActor = ActorOf<typeof rentalPeriodStates>;
