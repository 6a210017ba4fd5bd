import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

/** Erases what a user wrote, marked and photographed at handovers. The readings stay: the other side was charged by them. */
export async function eraseHandovers(tx: Tx, userId: string): Promise<void> {
  const isTheirs = sql<boolean>`exists (select from rentals r where r.id = rental_id and case side
    when 'renter' then r.renter_id else r.owner_id end = ${userId})`;
  await tx.deleteFrom('handover_photos').where(isTheirs).execute();
  await tx.deleteFrom('handover_marks').where(isTheirs).execute();
  await tx
    .updateTable('handover_sides')
    .set({ note: null })
    .where(isTheirs)
    .where('note', 'is not', null)
    .execute();
}
