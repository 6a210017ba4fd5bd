import { defineStates } from './state-table.ts';

export const VERIFICATION_STATUSES = ['submitted', 'verified', 'refused'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** A submitted license. A refused one stays refused: another attempt is a new submission. */
export const verificationStates = defineStates({
  states: VERIFICATION_STATUSES,
  initial: ['submitted'],
  final: ['verified', 'refused'],
  moves: [
    { from: 'submitted', to: 'verified', move: 'verify', by: ['admin'] },
    { from: 'submitted', to: 'refused', move: 'refuse', by: ['admin'] },
  ],
});
