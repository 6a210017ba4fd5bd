import { defineStates } from './state-table.ts';

export const VERIFICATION_STATUSES = ['submitted', 'verified', 'refused'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** A license that was sent to be looked at. A refused one stays as it was: whoever tries again sends another. */
export const verificationStates = defineStates({
  states: VERIFICATION_STATUSES,
  initial: ['submitted'],
  final: ['verified', 'refused'],
  moves: [
    { from: 'submitted', to: 'verified', move: 'verify', by: ['admin'] },
    { from: 'submitted', to: 'refused', move: 'refuse', by: ['admin'] },
  ],
});
