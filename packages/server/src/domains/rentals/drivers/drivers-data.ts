import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { type ExportPart, everyRow, presented } from '#platform/kernel/personal-data.ts';
import { emailOf, listDriversFor } from './drivers.queries.ts';

/** The invitations of a user's rentals, and those that they answered. Addresses are other people's, or their account's. */
export const exportDrivers = ({ db }: Context, userId: string): ExportPart[] =>
  (['renter', 'driver'] as const).map((as) => ({
    name: as === 'renter' ? 'additional-drivers' : 'rentals-as-additional-driver',
    about:
      as === 'renter'
        ? 'Who else you invited to drive.'
        : 'Invitations to drive on others’ trips that you answered.',
    rows: presented(
      everyRow((slice) => listDriversFor(db, as, userId, slice)),
      ({ id, rental_id, status, first_name, created_at, accepted_at }) => ({
        id,
        rentalId: rental_id,
        status,
        ...(as === 'renter' && accepted_at && { firstName: first_name }),
        invitedAt: created_at.toISOString(),
        ...(accepted_at && { acceptedAt: accepted_at.toISOString() }),
      }),
    ),
  }));

/** Forgets the addresses that this person wrote, and theirs. An invitation without one stays open until it ends by itself. */
export async function eraseDrivers(tx: Tx, userId: string): Promise<void> {
  const email = await emailOf(tx, userId);
  // The rentals first, as a removal locks them: in the opposite order the two would wait for each other.
  const rows = await tx
    .selectFrom('rental_drivers as d')
    .innerJoin('rentals as r', 'r.id', 'd.rental_id')
    .select('d.id')
    .where('d.email', 'is not', null)
    .where((eb) =>
      eb.or([eb('r.renter_id', '=', userId), eb('d.driver_id', '=', userId), eb('d.email', '=', email)]),
    )
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
  const ids = rows.map(({ id }) => id);
  await tx
    .updateTable('rental_drivers')
    .set({ email: null })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
