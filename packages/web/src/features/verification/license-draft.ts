import type { LicenseSubmission } from '@josey/contract/api/accounts/verification';
import type { LicenseInput } from './verification.ts';

/** The form's values; pictures are uploaded already and stored by URL. */
export type LicenseDraft = LicenseInput & { dateOfBirth: string };

const EMPTY_LICENSE: LicenseDraft = {
  licenseNumber: '',
  licenseCountry: 'US',
  licenseExpiry: '',
  dateOfBirth: '',
  front: '',
  back: '',
  selfie: '',
};

/** Initial values: a refused license is corrected, a renewed one needs new pictures and a new expiry date. */
export function draftOf(latest: LicenseSubmission | null): LicenseDraft {
  if (!latest) return EMPTY_LICENSE;
  const { licenseNumber, licenseCountry, licenseExpiry, dateOfBirth = '', front, back, selfie } = latest;
  const known = { ...EMPTY_LICENSE, licenseNumber, licenseCountry, dateOfBirth };
  return latest.status === 'refused' ? { ...known, licenseExpiry, front, back, selfie } : known;
}
