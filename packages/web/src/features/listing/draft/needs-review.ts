import type { VisibleVehicle } from '@josey/contract/api/vehicles';
import { draftOf } from './draft-of-vehicle.ts';
import type { ListingDraft } from './listing-draft.ts';

/** What a person compared before approving. The server decides; this says so before it happens. */
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

/** Whether saving this form would cost the vehicle its approval. */
export function needsReview(vehicle: VisibleVehicle, draft: ListingDraft): boolean {
  const before = draftOf(vehicle);
  return COMPARED.some((field) => `${draft[field]}`.trim() !== `${before[field]}`);
}
