import type { Endpoint } from '@josey/contract/core/endpoint';
import { ACCOUNT_RULES } from '@josey/contract/rules/limits/accounts';
import { AppError } from '../../kernel/errors.ts';
import { hasExpired } from '../../kernel/time/calendar-date.ts';
import type { Caller } from '../../security/sessions.ts';
import { requireRight } from '../../security/staff-rights.ts';

/**
 * Refuses a caller who may not make a call at all, before its body is read. The lookup checks ownership of the object
 * later. A suspended user keeps a session only during their own ride, and may then make only the calls
 * marked for it.
 */
export function requireAccess(
  { access, rights, whileSuspended }: Pick<Endpoint, 'access' | 'rights' | 'whileSuspended'>,
  caller: Caller | undefined,
): void {
  if (!caller) {
    if (access === 'public') return;
    throw new AppError('unauthenticated', 'sign_in');
  }
  if (caller.status === 'banned' && !whileSuspended) throw bannedError();
  if (caller.status === 'suspended' && !whileSuspended) throw suspendedError();
  if (access === 'admin' && caller.lacksSecondFactor) throw secondFactorMissingError();
  if (access === 'admin' && caller.role !== 'admin') {
    throw new AppError('forbidden', 'admins_only');
  }
  if (access === 'admin') requireRight(caller, ...(rights ?? []));
  if (access === 'verified' || access === 'driver') requireVerified(caller);
  if (access === 'driver' && !caller.isDriver) {
    throw new AppError('forbidden', 'drivers_only');
  }
}

/** Refuses a user who has requested the deletion of their account: they have to cancel it first. */
export function requireStaying(caller: Caller | undefined): void {
  if (caller?.deletionDueAt) throw leavingError(caller.deletionDueAt);
}

export function leavingError(dueAt: Date): AppError {
  return new AppError('account_leaving', 'keep_first', {
    details: { dueAt: dueAt.toISOString() },
  });
}

/** A license without a known expiration date is not refused. */
export function requireLicense({ licenseExpiresOn }: Pick<Caller, 'licenseExpiresOn'>, now: Date): void {
  if (licenseExpiresOn !== null && hasExpired(licenseExpiresOn, now)) throw licenseExpiredError();
}

/** `field` is the body's field with the date. */
export function licenseExpiredError(field?: string): AppError {
  const refusal = new AppError('license_expired', 'send_new_license');
  return field ? refusal.at(field) : refusal;
}

/** How long a proof of identity is valid. */
const RECENT_MS = ACCOUNT_RULES.proofMinutes * 60_000;

/** Refuses a session without a recent proof: a thief may be using an open browser. */
export function requireRecentProof(caller: Caller, now: Date): void {
  if (now.getTime() - caller.provedAt.getTime() <= RECENT_MS) return;
  throw new AppError('reauthentication_required', 'confirm_it_is_you');
}

function secondFactorMissingError(): AppError {
  return new AppError('second_factor_missing', 'turn_on_two_step');
}

function requireVerified(caller: Caller): void {
  if (caller.status !== 'verified') throw notVerifiedError();
}

export function notVerifiedError(): AppError {
  return new AppError('account_not_verified', 'send_license');
}

export function suspendedError(): AppError {
  return new AppError('account_suspended', 'contact_support');
}

export function bannedError(): AppError {
  return new AppError('account_banned', 'contact_support');
}
