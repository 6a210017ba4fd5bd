import type { LockedVehicle } from '../vehicles.queries.ts';

/** What an administrator compares before approving: the plate, the VIN, and the documents with their data. */
const COMPARED = [
  'license_plate',
  'vin',
  'insurance_provider',
  'insurance_policy_number',
  'insurance_expires_on',
  'insurance_file_id',
  'registration_expires_on',
  'registration_file_id',
] as const;

type Basis = Pick<LockedVehicle, (typeof COMPARED)[number] | 'document_ids'>;

/**
 * Whether an approval would cover something that no administrator has seen. The dates of papers count as the papers: an
 * unreviewed new date would keep a vehicle listed whose insurance has ended.
 */
export function needsReview(before: Basis, after: Basis): boolean {
  const sameDocuments =
    before.document_ids.length === after.document_ids.length &&
    before.document_ids.every((id) => after.document_ids.includes(id));
  return !sameDocuments || COMPARED.some((column) => before[column] !== after[column]);
}
