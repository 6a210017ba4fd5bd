import type * as api from '@josey/contract/api/money/rental-charges';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import { SEARCH_COUNT_MAX } from '@josey/contract/rules/limits/vehicles';
import { pageOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { findReadableRental, partOf } from '../rental-parties.ts';
import { presentAdminCharge, presentCharge } from './charges.presenter.ts';
import { chargesOf, countChargesForAdmin, listChargesForAdmin } from './charges.queries.ts';
import { damageOf, lateOf, milesOf, proposalDeadlines } from './measured-charges.ts';

/** The charges of one of the caller's rentals; its owner also reads what can be proposed. */
export async function readCharges({ db }: Context, caller: Caller, id: string): Promise<api.RentalCharges> {
  const rental = await findReadableRental(db, id, caller);
  if (!rental) throw notFound('rental');
  const items = (await chargesOf(db, id)).map((row) => presentCharge(row, rental.currency));
  const deadlines = partOf(rental, caller.id) === 'owner' ? proposalDeadlines(rental) : undefined;
  if (!deadlines) return { items };
  const [late, miles, damage] = [lateOf(rental), milesOf(rental), damageOf(rental)];
  return {
    items,
    ...(late && { late: { maxCents: late.maxCents, minutes: late.minutes } }),
    ...(miles && { miles }),
    ...(damage && { damage }),
    proposeUntil: deadlines.proposeUntil.toISOString(),
    tollsUntil: deadlines.tollsUntil.toISOString(),
  };
}

export async function readAdminCharges({ db }: Context, query: ParsedQuery<typeof api.adminCharges>) {
  const [rows, total] = await Promise.all([
    listChargesForAdmin(db, query),
    countChargesForAdmin(db, query.status, SEARCH_COUNT_MAX),
  ]);
  return pageOf(rows, query.limit, total, presentAdminCharge);
}
