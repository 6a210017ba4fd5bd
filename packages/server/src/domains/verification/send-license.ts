import type { LicenseForm, LicenseSubmission } from '@josey/contract/api/accounts/verification';
import type { FieldProblems } from '@josey/contract/core/field-errors';
import { LICENSE_RULES } from '@josey/contract/rules/limits/accounts';
import { ageOn } from '@josey/contract/rules/pricing/rentals/driver-age';
import { LICENSE_PICTURES } from '@josey/contract/values/uploads';
import type { Db, Tx } from '#platform/database/database.ts';
import { violates } from '#platform/database/database-errors.ts';
import { licenseExpiredError } from '#platform/http/mount/access.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, invalidField, invalidFields } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { hasExpired } from '#platform/kernel/time/calendar-date.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { lockFiles, requireOwnFiles } from '../files/files.public.ts';
import { presentSubmission } from './verification.presenter.ts';
import { insertSubmission } from './verification.queries.ts';

/** Submits a license for review. The verified one before it counts until an administrator decides. */
export async function sendLicense(
  context: Context,
  { id: userId }: Caller,
  form: LicenseForm,
): Promise<LicenseSubmission> {
  const now = context.clock.now();
  if (hasExpired(form.licenseExpiry, now)) throw licenseExpiredError('licenseExpiry');
  requirePlausibleAge(form, now);
  try {
    return await transact(context, async (tx) => {
      const pictures = await holdPictures(tx, userId, form);
      const row = await insertSubmission(tx, {
        id: newId(),
        user_id: userId,
        license_number: form.licenseNumber,
        license_country: form.licenseCountry,
        license_expires_on: form.licenseExpiry,
        date_of_birth: form.dateOfBirth ?? null,
        ...pictures,
        submitted_at: now,
      });
      return presentSubmission(row);
    });
  } catch (error) {
    if (!violates(error, 'license_submissions_one_open')) throw error;
    throw new AppError('conflict', 'license_submitted', {
      details: { status: 'submitted' },
    });
  }
}

/** A date that is not a birthday of a driver: today's, or that of the expiry. */
function requirePlausibleAge({ dateOfBirth }: LicenseForm, now: Date): void {
  if (dateOfBirth === undefined) return;
  const age = ageOn(dateOfBirth, now.toISOString().slice(0, 10));
  if (age < LICENSE_RULES.ageMin || age > LICENSE_RULES.ageMax)
    throw invalidField('dateOfBirth', 'birth_date');
}

/** Holds the pictures until the transaction has named them: no sweep takes them away any more. */
async function holdPictures(tx: Tx, userId: string, form: LicenseForm) {
  const { front, back, selfie } = await requirePictures(tx, userId, form);
  await lockFiles(tx, [front, back, selfie]);
  await requirePictures(tx, userId, form);
  return { front_id: front, back_id: back, selfie_id: selfie };
}

/** A picture each: a face cannot be compared with a sheet of paper, nor the front with itself. */
async function requirePictures(db: Db | Tx, userId: string, form: LicenseForm) {
  const named = LICENSE_PICTURES.map((path) => ({
    path,
    url: form[path],
    kind: 'image' as const,
    purpose: 'license' as const,
  }));
  const files = await requireOwnFiles(db, userId, named);
  const [front, back, selfie] = files.map(({ id }) => id);
  if (!front || !back || !selfie) throw new Error('A file was neither found nor refused.');
  const fields: FieldProblems = {};
  if (back === front) fields.back = TWICE;
  if (selfie === front || selfie === back) fields.selfie = TWICE;
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  return { front, back, selfie };
}

const TWICE = { reason: 'same_picture_twice' } as const;
