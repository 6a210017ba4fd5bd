/**
 * The reason that the server records where an administrator gives none, by move of the state table. The
 * specification's client sends none with these decisions; every other decision needs one.
 */
export const USUAL_REASONS = {
  verify: 'Admin action',
  suspend: 'Admin action',
  restore: 'Admin action',
  approve: 'Meets requirements',
  reject: 'Does not meet requirements',
  cancel: 'Admin cancelled',
} as const;

const BY_MOVE: Readonly<Partial<Record<string, string>>> = USUAL_REASONS;

/** The usual reason of a move; undefined where the administrator has to write one. */
export const usualReasonFor = (move: string): string | undefined => BY_MOVE[move];
