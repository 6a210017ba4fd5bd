import {
  acceptDates,
  changeDates,
  quoteDates,
  type RentalDatesQuote,
  type rejectDates,
  type withdrawDates,
} from '@josey/contract/api/rentals/rental-dates';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { sql } from 'kysely';
import { newId } from '#platform/kernel/ids.ts';
import type { TestApp } from '../../../../test/support/app.ts';
import type { Person } from '../../../../test/support/people.ts';
import { HOUR_MS, type Time } from '../rentals.factory.ts';

/** The time of a rental with its start and end moved by hours. */
export const movedBy = ({ startDate, endDate }: Time, startHours: number, endHours = startHours): Time => ({
  startDate: new Date(Date.parse(startDate) + startHours * HOUR_MS).toISOString(),
  endDate: new Date(Date.parse(endDate) + endHours * HOUR_MS).toISOString(),
});

export const quoteOther = (renter: Person, { id }: { id: string }, dates: Time): Promise<RentalDatesQuote> =>
  renter.client.call(quoteDates, { params: { id }, body: dates });

interface PayBy {
  paymentMethod?: 'card' | 'cashapp';
  paymentMethodId?: string;
}

/** Changes the dates by a quote with a new key. */
export const changeBy = (
  renter: Person,
  { rentalId, quoteId, startDate, endDate }: RentalDatesQuote,
  payBy: PayBy = {},
): Promise<Rental> =>
  renter.client.call(changeDates, {
    params: { id: rentalId },
    body: { startDate, endDate, quoteId, ...payBy },
    idempotencyKey: newId(),
  });

export const changed = async (renter: Person, rental: { id: string }, dates: Time): Promise<Rental> =>
  changeBy(renter, await quoteOther(renter, rental, dates));

/** Accepts, declines or withdraws a request for other dates, as one of its parties. */
export const answeredDates = (
  call: typeof acceptDates | typeof rejectDates | typeof withdrawDates,
  person: Person,
  { id, dateChange }: Rental,
): Promise<Rental> => person.client.call(call, { params: { id }, body: { changeId: dateChange?.id ?? '' } });

export const acceptedDates = (owner: Person, rental: Rental): Promise<Rental> =>
  answeredDates(acceptDates, owner, rental);

/** A rental's rows of the calendar, the earliest first. */
export async function occupied({ context }: TestApp, rentalId: string) {
  const rows = await context.db
    .selectFrom('occupancies')
    .select([sql<Date>`lower(during)`.as('from'), sql<Date>`upper(during)`.as('until'), 'expires_at'])
    .where('rental_id', '=', rentalId)
    .orderBy('during')
    .execute();
  return rows.map(({ from, until, expires_at }) => ({
    startDate: from.toISOString(),
    endDate: until.toISOString(),
    isBooked: expires_at === null,
  }));
}

/** What the ledger has of a rental and its later charges, by account: what the owner, the platform and the renter are left with. */
export async function ledgerOf({ context }: TestApp, { id }: { id: string }) {
  const { rows } = await sql<{ account: string; cents: number }>`
    select l.account, sum(l.cents)::bigint as cents
      from ledger_entries e join ledger_lines l on l.entry_id = e.id
     where e.kind in ('charge', 'refund')
       and (e.subject_id = ${id} or e.subject_id in (select x.id from rental_extensions x where x.rental_id = ${id}))
     group by l.account`.execute(context.db);
  const of = (account: string) => rows.find((row) => row.account === account)?.cents ?? 0;
  return {
    ownerCents: -of('owner_payable') + 0,
    platformCents: -of('platform_revenue') + 0,
    taxCents: -of('taxes') + 0,
    promotionCents: of('promotions'),
    paidCents: of('customer_receivable'),
  };
}
