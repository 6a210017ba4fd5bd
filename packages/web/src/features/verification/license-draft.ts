import type { LicenseSubmission } from '@josey/contract/api/accounts/verification';
import type { LicenseInput } from './verification.ts';

/** The form as it is typed; pictures are uploaded already and stand here by their addresses. */
export type LicenseDraft = LicenseInput;

const EMPTY_LICENSE: LicenseDraft = {
  licenseNumber: '',
  licenseCountry: 'US',
  licenseExpiry: '',
  front: '',
  back: '',
  selfie: '',
};

/** What is filled in at first: a refused license is mended, a renewed one has new pictures and a new end. */
export function draftOf(latest: LicenseSubmission | null): LicenseDraft {
  if (!latest) return EMPTY_LICENSE;
  const { licenseNumber, licenseCountry, licenseExpiry, front, back, selfie } = latest;
  const known = { ...EMPTY_LICENSE, licenseNumber, licenseCountry };
  return latest.status === 'refused' ? { ...known, licenseExpiry, front, back, selfie } : known;
}
