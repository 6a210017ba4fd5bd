import type { Access } from '@josey/contract/endpoint';
import { AppError } from '../errors.ts';
import type { Caller } from '../sessions.ts';

/**
 * Refuses whoever may not make a call at all, before its body is looked at. Whose thing it is, is settled later
 * by the lookup. Somebody suspended keeps a session only while a ride of theirs is under way, and may then make
 * only the calls marked for it.
 */
export function requireAccess(access: Access, whileSuspended: boolean, caller: Caller | undefined): void {
  if (!caller) {
    if (access === 'public') return;
    throw new AppError('unauthenticated', 'Please sign in.');
  }
  if (caller.status === 'banned' && !whileSuspended) throw bannedError();
  if (caller.status === 'suspended' && !whileSuspended) throw suspendedError();
  if (access === 'admin' && caller.role !== 'admin') {
    throw new AppError('forbidden', 'Access denied. Admin privileges required.');
  }
  if (access === 'verified' || access === 'driver') requireVerified(caller);
  if (access === 'driver' && !caller.isDriver) {
    throw new AppError('forbidden', 'Only approved drivers can do this. Apply to drive first.');
  }
}

function requireVerified(caller: Caller): void {
  if (caller.status !== 'verified') throw notVerifiedError();
}

export function notVerifiedError(): AppError {
  return new AppError(
    'account_not_verified',
    'Your account is not verified yet. Send your license; a person checks it.',
  );
}

export function suspendedError(): AppError {
  return new AppError('account_suspended', 'Your account is suspended. Contact support to sort it out.');
}

export function bannedError(): AppError {
  return new AppError(
    'account_banned',
    'Your account is closed. Contact support if you think this is wrong.',
  );
}
