import type { Verification } from '@josey/contract/api/accounts/verification';
import { LICENSE_RULES } from '@josey/contract/rules/limits';
import type { UserStatus } from '@josey/contract/rules/states/user-states';

const DAY_MS = 86_400_000;

export type AuthorizationState = 'none' | 'submitted' | 'refused' | 'verified' | 'expiring' | 'expired';

/** The first thing a person should know about their license. */
export function licenseStatus({ latest, validUntil }: Verification, now = Date.now()): AuthorizationState {
  if (latest && latest.status !== 'verified') return latest.status;
  if (!validUntil) return 'none';
  const today = new Date(now).toISOString().slice(0, 10);
  if (validUntil < today) return 'expired';
  const soon = new Date(now + LICENSE_RULES.reminderDays * DAY_MS).toISOString().slice(0, 10);
  return validUntil <= soon ? 'expiring' : 'verified';
}

/** The next step for the person: send the first license, or the next. None while a license is under review. */
export function licenseWaits(
  verification: Verification,
  status: UserStatus,
  now = Date.now(),
): 'license' | 'renewal' | undefined {
  const standing = licenseStatus(verification, now);
  if (standing === 'expiring' || standing === 'expired') return 'renewal';
  const isOpen = standing === 'none' || standing === 'refused';
  return isOpen && status === 'pending' ? 'license' : undefined;
}
