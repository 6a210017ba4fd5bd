import type { TripPaper } from '@josey/contract/api/rentals/trip-papers';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { issueTicket } from '../../files/files.public.ts';
import { findRentalOf } from '../rentals.queries.ts';
import { papersOf } from './papers.queries.ts';

/** What the renter may have to show at a stop or after an accident: what the owner allows, while the car is out. */
export async function readPapers(context: Context, caller: Caller, id: string): Promise<TripPaper[]> {
  const rental = await findRentalOf(context.db, id, caller.id);
  if (!rental) throw notFound('rental');
  if (rental.status !== 'active') return [];
  const car = await papersOf(context.db, rental.vehicle_id);
  const link = (fileId: string | null) => fileId !== null && { url: issueTicket(context, fileId).url };
  const until = (date: string | null) => date !== null && { expiryDate: date };
  const registration: TripPaper = {
    kind: 'registration',
    ...link(car.registration_file_id),
    ...until(car.registration_expires_on),
  };
  const insurance: TripPaper = {
    kind: 'insurance',
    ...link(car.insurance_file_id),
    ...until(car.insurance_expires_on),
    ...(car.insurance_provider && { provider: car.insurance_provider }),
    ...(car.insurance_policy_number && { policyNumber: car.insurance_policy_number }),
  };
  return [
    ...(car.shares_registration && Object.keys(registration).length > 1 ? [registration] : []),
    ...(car.shares_insurance && Object.keys(insurance).length > 1 ? [insurance] : []),
  ];
}
