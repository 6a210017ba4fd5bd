import type { OpenMatter } from '@josey/contract/api/accounts/privacy';
import type { RentalStatus } from '@josey/contract/rules/states/rental-states';
import { rentalStates } from '@josey/contract/rules/states/rental-states';
import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import { type ExportPart, everyRow, type PersonalData, presented } from '#platform/kernel/personal-data.ts';
import { presentCharge } from './charges/charges.presenter.ts';
import { listChargesFor } from './charges/charges.queries.ts';
import { eraseDrivers, exportDrivers } from './drivers/drivers-data.ts';
import { presentDateChange, presentExtension } from './extensions/extensions.presenter.ts';
import { listExtensions } from './extensions/extensions.queries.ts';
import { eraseHandovers } from './handover/handovers-data.ts';
import { presentRental } from './rentals.presenter.ts';
import { listRentals, type RentalRow, type Side } from './rentals.queries.ts';

const OPEN = rentalStates.states.filter((status) => !rentalStates.final.includes(status));

/** A user's rentals, in both roles. A rental is kept, because its other party and the books need it. */
export const rentalsData: PersonalData = {
  exportOf: (context, userId) => [...exportSides(context, userId), ...exportDrivers(context, userId)],
  async eraseOf(tx, userId) {
    await eraseHandovers(tx, userId);
    await eraseDrivers(tx, userId);
    await tx
      .updateTable('rentals')
      .set({ status_reason: null, message: null })
      .where((eb) => eb.or([eb('renter_id', '=', userId), eb('owner_id', '=', userId)]))
      .where((eb) => eb.or([eb('status_reason', 'is not', null), eb('message', 'is not', null)]))
      .execute();
    await tx
      .updateTable('rentals')
      .set({ delivery_address: null, delivery_lat: null, delivery_lng: null })
      .where('renter_id', '=', userId)
      .where('delivery_address', 'is not', null)
      .execute();
    await tx
      .updateTable('rental_extensions as e')
      .from('rentals as r')
      .set({ status_reason: null })
      .whereRef('r.id', '=', 'e.rental_id')
      .where((eb) => eb.or([eb('r.renter_id', '=', userId), eb('r.owner_id', '=', userId)]))
      .where('e.status_reason', 'is not', null)
      .execute();
    await tx
      .updateTable('rental_charges as c')
      .from('rentals as r')
      .set((eb) => ({
        note: eb.case().when('r.owner_id', '=', userId).then(null).else(eb.ref('c.note')).end(),
        photo_ids: sql`case when r.owner_id = ${userId} then '{}'::uuid[] else c.photo_ids end`,
        dispute_reason: eb
          .case()
          .when('r.renter_id', '=', userId)
          .then(null)
          .else(eb.ref('c.dispute_reason'))
          .end(),
      }))
      .whereRef('r.id', '=', 'c.rental_id')
      .where((eb) => eb.or([eb('r.renter_id', '=', userId), eb('r.owner_id', '=', userId)]))
      .execute();
  },

  openOf: async (tx, userId) => (await openRentals(tx, userId)).map((rental) => matterOf(rental, userId)),
};

const exportSides = ({ db, clock }: Context, userId: string): ExportPart[] =>
  (['renter', 'owner'] as const).flatMap((side) => [
    {
      name: `rentals-as-${side}`,
      about: side === 'renter' ? 'What you rented from others.' : 'What others rented from you.',
      rows: presented(
        everyRow(async (slice) => (await listRentals(db, { side, userId, ...slice })).rows),
        (row) => exported(row, side, clock.now()),
      ),
    },
    {
      name: `rental-extensions-as-${side}`,
      about: `More time or other dates that ${side === 'renter' ? 'you' : 'others'} asked for.`,
      rows: presented(
        everyRow((slice) => listExtensions(db, side, userId, slice)),
        (row) => ({
          ...(row.kind === 'dates' ? presentDateChange(row) : presentExtension(row)),
          rentalId: row.rental_id,
        }),
      ),
    },
    {
      name: `rental-charges-as-${side}`,
      about: side === 'renter' ? 'What owners charged after a rental.' : 'What you charged after rentals.',
      rows: presented(
        everyRow((slice) => listChargesFor(db, side, userId, slice)),
        (row) => presentCharge(row, row.currency),
      ),
    },
  ]);

/** The place, plate and keys of the car, which the renter saw, are the owner’s data; the delivery address is the renter’s. */
function exported(row: RentalRow, side: Side, now: Date): object {
  const { delivery, ...rental } = presentRental(row, side, now);
  if (side === 'owner') return rental;
  const {
    licensePlate: _,
    location: __,
    keyCode: ___,
    pickupInstructions: ____,
    ...vehicle
  } = rental.vehicle;
  return { ...rental, ...(delivery && { delivery }), vehicle };
}

/** Whether one of these rentals can still cost its renter something. */
export async function areAnyOpen(tx: Tx, ids: string[]): Promise<boolean> {
  const open = await tx
    .selectFrom('rentals')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', sql<RentalStatus>`any(${OPEN}::text[])`)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

function openRentals(tx: Tx, userId: string) {
  return tx
    .selectFrom('rentals')
    .select(['id', 'renter_id', 'paid_at'])
    .where((eb) => eb.or([eb('renter_id', '=', userId), eb('owner_id', '=', userId)]))
    .where('status', '=', sql<RentalStatus>`any(${OPEN}::text[])`)
    .orderBy('id')
    .limit(20)
    .execute();
}

function matterOf(rental: Awaited<ReturnType<typeof openRentals>>[number], userId: string): OpenMatter {
  if (rental.renter_id === userId) return { kind: 'rental_as_renter', id: rental.id };
  return rental.paid_at ? { kind: 'rental_as_owner', id: rental.id } : { kind: 'hold_on_my_vehicle' };
}
