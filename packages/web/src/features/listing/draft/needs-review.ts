import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { draftOf } from './draft-of-vehicle.ts';
import type { ListingDraft } from './listing-draft.ts';

/** Fields that an administrator compared before approving. The server decides; this warns beforehand. */
const COMPARED = [
  'licensePlate',
  'vin',
  'documents',
  'insuranceProvider',
  'insurancePolicy',
  'insuranceExpiry',
  'insuranceDocument',
  'registrationExpiry',
  'registrationDocument',
] as const satisfies (keyof ListingDraft)[];

/** Whether saving this form would revoke the vehicle's approval. */
export function needsReview(vehicle: VisibleVehicle, draft: ListingDraft): boolean {
  const before = draftOf(vehicle);
  return COMPARED.some((field) => `${draft[field]}`.trim() !== `${before[field]}`);
}
