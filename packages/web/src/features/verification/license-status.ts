import type { Verification } from '@josey/contract/api/accounts/verification';
import { LICENSE_RULES } from '@josey/contract/rules/limits';
import type { UserStatus } from '@josey/contract/rules/states/user-states';

const DAY_MS = 86_400_000;

export type LicenseStatus = 'none' | 'submitted' | 'refused' | 'verified' | 'expiring' | 'expired';

/** The most important status of the license. */
export function licenseStatus({ latest, validUntil }: Verification, now = Date.now()): LicenseStatus {
  if (latest && latest.status !== 'verified') return latest.status;
  if (!validUntil) return 'none';
  const today = new Date(now).toISOString().slice(0, 10);
  if (validUntil < today) return 'expired';
  const soon = new Date(now + LICENSE_RULES.reminderDays * DAY_MS).toISOString().slice(0, 10);
  return validUntil <= soon ? 'expiring' : 'verified';
}

/** The user's next step: the first license, or its renewal. None while a license is under review. */
export function nextLicenseStep(
  verification: Verification,
  status: UserStatus,
  now = Date.now(),
): 'license' | 'renewal' | undefined {
  const state = licenseStatus(verification, now);
  if (state === 'expiring' || state === 'expired') return 'renewal';
  const isOpen = state === 'none' || state === 'refused';
  return isOpen && status === 'pending' ? 'license' : undefined;
}
