import type { Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { type ExportPart, everyRow, presented } from '#platform/kernel/personal-data.ts';
import { emailOf, listDriversFor } from './drivers.queries.ts';

/** The invitations of a user's rentals, and those that they answered. Addresses are other people's, or their account's. */
export const exportDrivers = ({ db }: Context, userId: string): ExportPart[] =>
  (['renter', 'driver'] as const).map((as) => ({
    name: as === 'renter' ? 'additional-drivers' : 'rentals-as-additional-driver',
    about:
      as === 'renter' ? 'Who else you invited to drive.' : 'Trips of others that you were invited to drive.',
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
  await tx
    .updateTable('rental_drivers as d')
    .from('rentals as r')
    .set({ email: null })
    .whereRef('r.id', '=', 'd.rental_id')
    .where('d.email', 'is not', null)
    .where((eb) =>
      eb.or([eb('r.renter_id', '=', userId), eb('d.driver_id', '=', userId), eb('d.email', '=', email)]),
    )
    .execute();
}
