import {
  type acceptExtension,
  extendRental,
  quoteExtension,
  type RentalExtensionQuote,
  type rejectExtension,
  type withdrawExtension,
} from '@josey/contract/api/rentals/rental-extensions';
import { getRental, type Rental } from '@josey/contract/api/rentals/rentals';
import { sql } from 'kysely';
import { newId } from '#platform/kernel/ids.ts';
import type { TestApp } from '../../../../test/support/app.ts';
import type { Person } from '../../../../test/support/people.ts';
import { carryOutInstruction } from '../../payments/instructions/carry-out-instruction.ts';
import { HOUR_MS, rentalIn, type Trip, trip } from '../rentals.factory.ts';

/** A number of hours after a rental's end. */
export const hoursLater = ({ endDate }: Pick<Rental, 'endDate'>, hours: number): string =>
  new Date(Date.parse(endDate) + hours * HOUR_MS).toISOString();

export const quoteLonger = (renter: Person, rental: Rental, hours: number): Promise<RentalExtensionQuote> =>
  renter.client.call(quoteExtension, {
    params: { id: rental.id },
    body: { endDate: hoursLater(rental, hours) },
  });

interface PayBy {
  paymentMethod?: 'card' | 'cashapp';
  paymentMethodId?: string;
}

/** Extends by a quote with a new key. */
export const extendBy = (
  renter: Person,
  { rentalId, quoteId, endDate }: RentalExtensionQuote,
  payBy: PayBy = {},
): Promise<Rental> =>
  renter.client.call(extendRental, {
    params: { id: rentalId },
    body: { endDate, quoteId, ...payBy },
    idempotencyKey: newId(),
  });

export const extended = async (renter: Person, rental: Rental, hours: number): Promise<Rental> =>
  extendBy(renter, await quoteLonger(renter, rental, hours));

export const rentalOf = (person: Person, id: string): Promise<Rental> =>
  person.client.call(getRental, { params: { id } });

/** Accepts or declines a rental's extension, as one of its parties. */
export const answered = (
  call: typeof acceptExtension | typeof rejectExtension | typeof withdrawExtension,
  person: Person,
  { id, extension }: Rental,
): Promise<Rental> =>
  person.client.call(call, { params: { id }, body: { extensionId: extension?.id ?? '' } });

export interface AskedFor extends Trip {
  before: Rental;
  rental: Rental;
}

/** A vehicle without instant booking, a rental of it, and its renter’s request for one more day. */
export async function asked(app: TestApp, status: 'approved' | 'active' = 'approved'): Promise<AskedFor> {
  const parts = await trip(app, { instantBook: false });
  const before = await rentalIn(app, parts, status);
  return { ...parts, before, rental: await extended(parts.renter, before, 24) };
}

/** The engine's books of a rental and its extensions, after all instructions were executed. */
export async function chargesOf({ context }: TestApp, rentalId: string) {
  const { db } = context;
  const extensions = db.selectFrom('rental_extensions').select('id').where('rental_id', '=', rentalId);
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'kind', 'amount_cents', 'payment_method_id'])
    .where((eb) => eb.or([eb('subject_id', '=', rentalId), eb('subject_id', 'in', extensions)]))
    .orderBy('id')
    .execute();
  const ids = payments.map(({ id }) => id);
  const open = await db
    .selectFrom('payment_instructions')
    .select('id')
    .where('payment_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  for (const { id } of open) await carryOutInstruction(context, id);
  const charges = await db.selectFrom('sandbox_charges').selectAll().execute();
  return payments.map(({ id, kind, amount_cents: held, payment_method_id: by }) => {
    const charge = charges.find((one) => one.idempotency_key === id);
    const taken = charge && charge.captured_cents - charge.refunded_cents;
    return { kind, held, by, status: charge?.status, taken };
  });
}

/** The end of the rental's occupancies, and whether all of them are confirmed. */
export async function occupiedUntil({ context }: TestApp, rentalId: string) {
  const rows = await context.db
    .selectFrom('occupancies')
    .select([sql<Date>`upper(during)`.as('until'), 'expires_at'])
    .where('rental_id', '=', rentalId)
    .orderBy('during')
    .execute();
  return {
    until: rows.at(-1)?.until.toISOString(),
    stands: rows.every(({ expires_at }) => expires_at === null),
  };
}
