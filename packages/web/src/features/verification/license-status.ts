import type { Verification } from '@josey/contract/api/accounts/verification';
import { LICENSE_RULES } from '@josey/contract/rules/limits/accounts';
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

/** Whether the user can book: yes, once they send a license, or once the one they sent is reviewed. */
export type BookingLicense = 'ready' | 'missing' | 'reviewed';

/** By the rule of the server: a verified account whose license, if any is on file, has not expired. */
export function bookingLicense(
  verification: Verification,
  status: UserStatus,
  now = Date.now(),
): BookingLicense {
  const { latest, validUntil } = verification;
  const hasExpired = validUntil !== undefined && validUntil < new Date(now).toISOString().slice(0, 10);
  if (status === 'verified' && !hasExpired) return 'ready';
  return latest?.status === 'submitted' ? 'reviewed' : 'missing';
}
