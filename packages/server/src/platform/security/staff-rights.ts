import type { StaffRight } from '@josey/contract/values/choices/roles';
import { AppError } from '../kernel/errors.ts';
import type { Caller } from './sessions.ts';

/** Who reads what belongs to others through the calls of everybody: trips, papers, the cars that are not listed. */
export const TRIP_READERS = ['support', 'money', 'safety'] as const satisfies StaffRight[];
export const CAR_READERS = ['support', 'safety'] as const satisfies StaffRight[];

/** Whether the caller is an administrator with one of these rights. */
export function hasRight(
  caller: Pick<Caller, 'rights'> | undefined,
  ...rights: readonly StaffRight[]
): boolean {
  return caller !== undefined && rights.some((right) => caller.rights.includes(right));
}

/** Refuses an administrator who has none of these rights. */
export function requireRight(caller: Pick<Caller, 'rights'>, ...rights: readonly StaffRight[]): void {
  if (!hasRight(caller, ...rights)) throw rightMissingError(rights);
}

export function rightMissingError(rights: readonly StaffRight[]): AppError {
  return new AppError('forbidden', 'right_missing', { details: { rights: [...rights] } });
}
