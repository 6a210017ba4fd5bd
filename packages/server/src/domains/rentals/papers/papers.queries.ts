import type { Db } from '#platform/database/database.ts';

/** The papers of a car, and which of them its owner shows renters. */
export function papersOf(db: Db, vehicleId: string) {
  return db
    .selectFrom('vehicles')
    .select([
      'shares_registration',
      'registration_file_id',
      'registration_expires_on',
      'shares_insurance',
      'insurance_file_id',
      'insurance_expires_on',
      'insurance_provider',
      'insurance_policy_number',
    ])
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
}
