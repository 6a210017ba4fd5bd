import type { LicenseSubmission, VerificationCase } from '@josey/contract/api/accounts/verification';
import type { VerificationStatus } from '@josey/contract/rules/states/verification-states';
import { presentUser } from '../accounts/accounts.public.ts';
import { privateUrl } from '../files/files.public.ts';
import type { CaseRow, SubmissionRow } from './verification.queries.ts';

/** A submitted license as its owner sees it. */
export function presentSubmission(row: SubmissionRow): LicenseSubmission {
  return {
    id: row.id,
    userId: row.user_id,
    status: row.status as VerificationStatus,
    ...(row.reason && row.status === 'refused' && { reason: row.reason }),
    licenseNumber: row.license_number,
    licenseCountry: row.license_country,
    licenseExpiry: row.license_expires_on,
    ...(row.date_of_birth !== null && { dateOfBirth: row.date_of_birth }),
    front: privateUrl(row.front_id),
    back: privateUrl(row.back_id),
    selfie: privateUrl(row.selfie_id),
    submittedAt: row.submitted_at.toISOString(),
    ...(row.decided_at && { decidedAt: row.decided_at.toISOString() }),
  };
}

/** The same for an administrator. */
export function presentCase(row: CaseRow, user: Parameters<typeof presentUser>[0]): VerificationCase {
  return {
    ...presentSubmission(row),
    ...(row.reason && { reason: row.reason }),
    user: presentUser(user),
    sameLicenseElsewhere: row.same_elsewhere,
    ...(row.decider_first_name !== null && {
      decidedBy: { firstName: row.decider_first_name, lastName: row.decider_last_name ?? '' },
    }),
  };
}
