import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { everyRow, type PersonalData, presented } from '#platform/kernel/personal-data.ts';
import { NO_PLACE_COLUMNS } from './listing/listing-columns.ts';
import { presentVehicle } from './vehicles.presenter.ts';
import { listVehicles } from './vehicles.queries.ts';

const LEFT = 'Its owner has deleted their account.';

/** A user's vehicles. Only make and model remain, for their past rentals. */
export const vehiclesData: PersonalData = {
  exportOf: ({ db, clock, settings }, userId) => [
    {
      name: 'vehicles',
      about: 'Your vehicles with their prices, terms and papers.',
      rows: presented(
        everyRow(async (slice) => {
          const filter = { ownerId: userId, listedOnly: false };
          return (await listVehicles(db, filter, slice, clock.now())).rows;
        }),
        (row) => presentVehicle(row, settings.current.currency.currency),
      ),
    },
  ],
  async eraseOf(tx, userId) {
    await tx
      .updateTable('vehicles')
      .set({
        ...NO_PLACE_COLUMNS,
        status: sql`case status when 'pending' then 'rejected' when 'approved' then 'suspended' else status end`,
        status_reason: LEFT,
        license_plate: '',
        vin: '',
        key_code: null,
        pickup_instructions: null,
        house_rules: null,
        shares_registration: false,
        shares_insurance: false,
        description: '',
        photos: jsonb([]),
        document_ids: [],
        extras: jsonb([]),
        insurance_provider: null,
        insurance_policy_number: null,
        insurance_expires_on: null,
        insurance_file_id: null,
        registration_expires_on: null,
        registration_file_id: null,
      })
      .where('owner_id', '=', userId)
      .execute();
  },
};

/**
 * Locks a user's vehicles. A booking locks its vehicle before the owner's row: a deletion of the owner begins with the
 * vehicles too, or the two would deadlock.
 */
export async function lockVehiclesOf(tx: Tx, ownerId: string): Promise<void> {
  await tx
    .selectFrom('vehicles')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}
