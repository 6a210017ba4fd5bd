import { type ActorOf, defineStates, type MoveOf } from '../state-table.ts';

export const RENTAL_CHARGE_STATUSES = [
  'proposed',
  'accepted',
  'disputed',
  'decided',
  'withdrawn',
  'paid',
  'due',
] as const;
export type RentalChargeStatus = (typeof RENTAL_CHARGE_STATUSES)[number];

/**
 * A charge after a rental. The renter accepts or disputes what the owner proposes; without an answer in time it is disputed,
 * too. An administrator decides what is disputed. What is to be paid is taken from the deposit, then from the card; what
 * neither covers is due. A decision that nothing is to be paid ends it.
 */
export const rentalChargeStates = defineStates({
  states: RENTAL_CHARGE_STATUSES,
  initial: ['proposed'],
  final: ['withdrawn', 'paid'],
  moves: [
    { from: 'proposed', to: 'accepted', move: 'accept', by: ['renter'] },
    { from: 'proposed', to: 'disputed', move: 'dispute', by: ['renter', 'system'] },
    { from: 'proposed', to: 'withdrawn', move: 'withdraw', by: ['owner'] },
    { from: 'disputed', to: 'accepted', move: 'accept', by: ['renter'] },
    { from: 'disputed', to: 'withdrawn', move: 'withdraw', by: ['owner'] },
    { from: 'disputed', to: 'decided', move: 'decide', by: ['admin'] },
    { from: 'accepted', to: 'paid', move: 'pay', by: ['system'] },
    { from: 'accepted', to: 'due', move: 'owe', by: ['system'] },
    { from: 'decided', to: 'paid', move: 'pay', by: ['system'] },
    { from: 'decided', to: 'due', move: 'owe', by: ['system'] },
    { from: 'due', to: 'paid', move: 'pay', by: ['system'] },
  ],
});

export type RentalChargeMove = MoveOf<typeof rentalChargeStates>;
export type RentalChargeActor = ActorOf<typeof rentalChargeStates>;

export const RENTAL_CHARGE_KINDS = ['late', 'miles', 'fuel', 'toll', 'cleaning', 'damage', 'other'] as const;
export type RentalChargeKind = (typeof RENTAL_CHARGE_KINDS)[number];

/** Kinds whose amount follows from the booking, the return and the odometer: it can be less, and not more. */
export const MEASURED_CHARGES: readonly RentalChargeKind[] = ['late', 'miles'];
/** What arrives by mail weeks later. */
export const LATER_CHARGES: readonly RentalChargeKind[] = ['toll'];
