import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';
import { problem } from '../../core/field-problem.ts';
import { calendarDate, optional, reason, text } from '../../core/wire.ts';
import { VERIFICATION_STATUSES } from '../../rules/states/verification-states.ts';
import { LICENSE_CHECKS } from '../../values/choices/desk.ts';
import { countryCode } from '../country-code.ts';
import { User } from './accounts.ts';

const picture = z
  .string({ error: problem('add_picture') })
  .min(1, problem('add_picture'))
  .max(500);

/** Only the server checks that the license has not expired, because it knows the date. */
export const LicenseForm = z.object({
  licenseNumber: text(60, 1),
  licenseCountry: countryCode,
  licenseExpiry: calendarDate,
  /** Needed to rent where the operator has rules for the age of drivers. */
  dateOfBirth: optional(calendarDate),
  front: picture,
  back: picture,
  selfie: picture,
});
export type LicenseForm = z.infer<typeof LicenseForm>;

/** A submitted license, as its owner sees it. Only the owner and administrators can open its pictures. */
export const LicenseSubmission = LicenseForm.extend({
  id: z.uuid(),
  userId: z.uuid(),
  status: z.enum(VERIFICATION_STATUSES),
  /** Why it was refused. */
  reason: z.string().optional(),
  submittedAt: z.string(),
  decidedAt: z.string().optional(),
}).meta({ id: 'LicenseSubmission' });
export type LicenseSubmission = z.infer<typeof LicenseSubmission>;

export const Verification = z
  .object({
    /** The latest submitted license, if any. */
    latest: LicenseSubmission.nullable(),
    /** The last day of the current license; a newer one that is under review does not count yet. */
    validUntil: z.string().optional(),
  })
  .meta({ id: 'Verification' });
export type Verification = z.infer<typeof Verification>;

/** The same for an administrator, with its owner. */
export const VerificationCase = LicenseSubmission.extend({
  user: User,
  /** Other accounts that submitted a license with this number and country. */
  sameLicenseElsewhere: z.int(),
  decidedBy: z.object({ firstName: z.string(), lastName: z.string() }).optional(),
}).meta({ id: 'VerificationCase' });
export type VerificationCase = z.infer<typeof VerificationCase>;

export const myVerification = endpoint({
  method: 'GET',
  path: '/api/verification',
  summary: 'The status of my license review',
  access: 'user',
  reply: Verification,
});

export const sendLicense = endpoint({
  method: 'POST',
  path: '/api/verification',
  summary: 'Submit my license for review, also a renewed one. The old one stays valid until the decision',
  access: 'user',
  body: LicenseForm,
  reply: LicenseSubmission,
  status: 201,
  errors: ['conflict', 'license_expired'],
});

export const listVerifications = endpoint({
  method: 'GET',
  path: '/api/admin/verifications',
  summary: 'Submitted licenses, longest waiting first',
  access: 'admin',
  rights: ['safety'],
  query: z.object({ status: z.enum(VERIFICATION_STATUSES).default('submitted'), ...pageQuery }),
  reply: VerificationCase,
  paged: true,
});

export const userVerification = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/verification',
  summary: 'A user’s latest license submission',
  access: 'admin',
  rights: ['safety'],
  params: idParams,
  reply: VerificationCase.nullable(),
});

export const decideVerification = endpoint({
  method: 'PUT',
  path: '/api/admin/verifications/{id}',
  summary:
    'Verify or refuse a license; the first one that is verified opens a pending account, a forged one can ban its account',
  access: 'admin',
  rights: ['safety'],
  params: idParams,
  body: z
    .object({
      status: z.enum(['verified', 'refused']),
      reason,
      /** What was compared with the pictures. Verifying requires all of it; `birth` where the date was sent. */
      checked: optional(z.array(z.enum(LICENSE_CHECKS)).max(LICENSE_CHECKS.length)),
      /** Bans the account of a refused license with it. */
      ban: z.literal(true).optional(),
    })
    .refine(({ status, ban }) => !ban || status === 'refused', { path: ['ban'], error: problem('check') })
    .refine(
      ({ status, checked = [] }) =>
        status === 'refused' || LICENSE_CHECKS.every((one) => one === 'birth' || checked.includes(one)),
      {
        path: ['checked'],
        error: problem('compare_first'),
      },
    ),
  reply: VerificationCase,
  errors: ['not_found', 'illegal_transition', 'conflict'],
});
