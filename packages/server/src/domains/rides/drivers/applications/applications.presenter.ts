import type { DriverApplication } from '@josey/contract/api/drivers';
import type { DriverApplicationStatus } from '@josey/contract/rules/states/driver-application-states';
import { avatarOf } from '#platform/kernel/public-photo.ts';
import type { ApplicationForAdminRow, ApplicationRow } from './applications.queries.ts';

/** An application as its applicant sees it. */
export function presentApplication(row: ApplicationRow): DriverApplication {
  return {
    id: row.id,
    userId: row.user_id,
    status: row.status as DriverApplicationStatus,
    ...(row.reason && { reason: row.reason }),
    licenseNumber: row.license_number,
    licenseCountry: row.license_country,
    licenseExpiry: row.license_expires_on,
    documents: row.documents as DriverApplication['documents'],
    ...(row.vehicle_id && { vehicleId: row.vehicle_id }),
    ...(row.vehicle !== null && { vehicle: row.vehicle as DriverApplication['vehicle'] }),
    insurance: row.insurance as DriverApplication['insurance'],
    submittedAt: row.submitted_at.toISOString(),
    ...(row.decided_at && { decidedAt: row.decided_at.toISOString() }),
  };
}

/** The same with the applicant's name. */
export function presentApplicationForAdmin(row: ApplicationForAdminRow): DriverApplication {
  const applicant = {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    ...avatarOf(row),
  };
  return { ...presentApplication(row), applicant };
}
