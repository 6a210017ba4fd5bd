import type { LicenseSubmission } from '@josey/contract/api/accounts/verification';
import { storage } from '#lib/browser/storage.ts';
import type { LicenseInput } from './verification.ts';

/** The form as it is typed; pictures are uploaded already and stand here by their addresses. */
export type LicenseDraft = LicenseInput;

/** Erased at sign-out, as every draft. */
const KEY = 'josey:draft:license';

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

/** The saved draft over the first one; what is damaged or of another shape is left out. */
export function readDraft(first: LicenseDraft): LicenseDraft {
  try {
    const saved: unknown = JSON.parse(storage.read(KEY) ?? 'null');
    if (typeof saved !== 'object' || saved === null) return first;
    const known = Object.entries(saved).filter(([name, value]) => name in first && typeof value === 'string');
    return { ...first, ...Object.fromEntries(known) };
  } catch {
    return first;
  }
}

export function keepDraft(draft: LicenseDraft): void {
  storage.write(KEY, JSON.stringify(draft));
}

export function forgetDraft(): void {
  storage.remove(KEY);
}
