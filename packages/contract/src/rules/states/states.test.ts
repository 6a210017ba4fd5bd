import { describe, expect, expectTypeOf, it } from 'vitest';
import { alertStates } from './alert-states.ts';
import { assistantActionStates } from './assistant-action-states.ts';
import { contactThreadStates } from './contact-thread-states.ts';
import { dataExportStates } from './data-export-states.ts';
import { driverApplicationStates } from './driver-application-states.ts';
import { debtStates } from './money/debt-states.ts';
import { disputeStates } from './money/dispute-states.ts';
import { paymentStates } from './money/payment-states.ts';
import { rentalDepositStates } from './money/rental-deposit-states.ts';
import { offerStates } from './offer-states.ts';
import { proposalStates } from './proposal-states.ts';
import { rentalDriverStates } from './rental-driver-states.ts';
import { rentalExtensionStates } from './rental-extension-states.ts';
import { rentalPeriodStates } from './rental-period-states.ts';
import { rentalStates } from './rental-states.ts';
import { type RideMove, type RideStatus, rideStates } from './ride-states.ts';
import {
  canMove,
  defineStates,
  findMoveTo,
  isFinal,
  movesFrom,
  type StateTable,
  targetOf,
} from './state-table.ts';
import { userStates } from './user-states.ts';
import { vehicleStates } from './vehicle-states.ts';
import { verificationStates } from './verification-states.ts';

const tables: [string, StateTable<string, string, string>][] = [
  ['user', userStates],
  ['vehicle', vehicleStates],
  ['rental', rentalStates],
  ['rental deposit', rentalDepositStates],
  ['rental driver', rentalDriverStates],
  ['rental extension', rentalExtensionStates],
  ['rental period', rentalPeriodStates],
  ['ride', rideStates],
  ['driver application', driverApplicationStates],
  ['verification', verificationStates],
  ['payment', paymentStates],
  ['debt', debtStates],
  ['dispute', disputeStates],
  ['offer', offerStates],
  ['data export', dataExportStates],
  ['assistant action', assistantActionStates],
  ['alert', alertStates],
  ['contact thread', contactThreadStates],
  ['proposal', proposalStates],
];

describe.each(tables)('the %s table', (_name, table) => {
  it('names one target for a state, a move and an actor', () => {
    const keys = table.moves.flatMap((m) => m.by.map((actor) => `${m.from} ${m.move} ${actor}`));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('names an actor for every move, now or planned, and another state', () => {
    for (const move of table.moves) {
      const actors = [...move.by, ...(move.planned ?? [])];
      expect(actors.length).toBeGreaterThan(0);
      expect(new Set(actors).size).toBe(actors.length);
      if (!STAYS.has(move.move)) expect(move.to).not.toBe(move.from);
    }
  });

  it('reaches every state from an initial one', () => {
    const reached = new Set(table.initial);
    for (const state of reached) for (const move of movesFrom(table, state)) reached.add(move.to);
    expect([...reached].sort()).toEqual([...table.states].sort());
  });

  it('ends in its final states and nowhere else', () => {
    const dead = table.states.filter((state) => movesFrom(table, state).length === 0);
    expect(dead.sort()).toEqual([...table.final].sort());
  });
});

/** Moves that can change something else than the state: the owner's early end of an active rental, its time. */
const STAYS: ReadonlySet<string> = new Set(['end', 'return-early']);

describe('reading a table', () => {
  it('answers by state, move and actor', () => {
    expect(targetOf(rideStates, 'accepted', 'cancel', 'rider')).toBe('cancelled');
    expect(targetOf(rideStates, 'accepted', 'cancel', 'driver')).toBe('requested');
    expect(targetOf(rideStates, 'active', 'cancel', 'admin')).toBeUndefined();
    expect(canMove(rentalStates, 'pending', 'accept', 'owner')).toBe(true);
    expect(canMove(rentalStates, 'pending', 'accept', 'renter')).toBe(false);
    expect(canMove(rentalStates, 'active', 'cancel', 'admin')).toBe(false);
    expect(canMove(rideStates, 'active', 'complete', 'admin')).toBe(false);
  });

  it('lists the buttons of one person', () => {
    const names = movesFrom(rentalStates, 'approved', 'owner').map((m) => m.move);
    expect(names).toEqual(['check-in', 'cancel', 'end']);
    expect(movesFrom(rentalStates, 'completed')).toEqual([]);
  });

  it('findMoveTo finds the move to a target status, and none to the same status', () => {
    expect(findMoveTo(userStates, 'pending', 'verified', 'admin')?.move).toBe('verify');
    expect(findMoveTo(userStates, 'suspended', 'verified', 'admin')?.move).toBe('restore');
    expect(findMoveTo(userStates, 'pending', 'suspended', 'admin')).toBeUndefined();
    expect(findMoveTo(userStates, 'verified', 'verified', 'admin')).toBeUndefined();
    expect(findMoveTo(vehicleStates, 'rejected', 'approved', 'admin')).toBeUndefined();
  });

  it('knows what is over', () => {
    expect(isFinal(userStates, 'banned')).toBe(true);
    expect(isFinal(rentalStates, 'returned')).toBe(false);
  });

  it('derives literal types and refuses a table that contradicts itself', () => {
    expectTypeOf<string>().not.toExtend<RideStatus>();
    expectTypeOf<'no-show'>().toExtend<RideMove>();
    expectTypeOf<'offer'>().not.toExtend<RideMove>();
    expectTypeOf<string>().not.toExtend<RideMove>();
    defineStates({
      states: ['open', 'shut'],
      initial: ['open'],
      final: ['shut'],
      // @ts-expect-error: a final state has no way out
      moves: [{ from: 'shut', to: 'open', move: 'reopen', by: ['anybody'] }],
    });
  });
});
