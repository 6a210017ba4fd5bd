import type { DriverApplication, DriverApplicationForm } from '@josey/contract/api/drivers';
import { requireOwnFiles } from '#domains/files/files.public.ts';
import { findApprovedVehicleOf } from '#domains/vehicles/vehicles.public.ts';
import type { Tx } from '#platform/database/database.ts';
import { violates } from '#platform/database/database-errors.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { licenseExpiredError } from '#platform/http/mount/access.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { invalidField } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { move } from '#platform/kernel/move.ts';
import { hasExpired } from '#platform/kernel/time/calendar-date.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { notYourVehicle } from '../cars.ts';
import { alreadyThere, applicationMachine } from './application-machine.ts';
import { presentApplication } from './applications.presenter.ts';
import { insertApplication, lockApplicationOf } from './applications.queries.ts';

/** Submits an application to drive, or resubmits a rejected one. */
export async function applyAsDriver(
  context: Context,
  caller: Caller,
  form: DriverApplicationForm,
): Promise<DriverApplication> {
  const now = context.clock.now();
  if (hasExpired(form.licenseExpiry, now)) throw licenseExpiredError('licenseExpiry');
  if (hasExpired(form.insurance.expiryDate, now)) {
    throw invalidField('insurance.expiryDate', 'insurance_expired');
  }
  const documents = form.documents.map((url, index) => ({ path: `documents.${index}`, url }));
  await requireOwnFiles(context.db, caller.id, documents);
  const { vehicleId } = form;
  if (vehicleId && !(await findApprovedVehicleOf(context.db, caller.id, vehicleId, now)))
    throw notYourVehicle();
  try {
    return await transact(context, (tx) => submit(tx, caller.id, form, now));
  } catch (error) {
    if (violates(error, 'driver_applications_by_user')) throw alreadyThere('submitted');
    throw error;
  }
}

async function submit(tx: Tx, userId: string, form: DriverApplicationForm, now: Date) {
  const earlier = await lockApplicationOf(tx, userId);
  if (!earlier) {
    return presentApplication(
      await insertApplication(tx, { id: newId(), user_id: userId, ...columnsOf(form, now) }),
    );
  }
  const step = { move: 'resubmit', by: 'applicant', now } as const;
  const undecided = { reason: null, decided_at: null, decided_by: null };
  return presentApplication(
    await move(tx, applicationMachine, earlier, step, { ...columnsOf(form, now), ...undecided }),
  );
}

function columnsOf(form: DriverApplicationForm, now: Date) {
  return {
    license_number: form.licenseNumber,
    license_country: form.licenseCountry,
    license_expires_on: form.licenseExpiry,
    documents: jsonb(form.documents),
    vehicle_id: form.vehicleId ?? null,
    vehicle: form.vehicle ? jsonb(form.vehicle) : null,
    insurance: jsonb(form.insurance),
    background_check_consent_at: now,
    submitted_at: now,
  };
}
