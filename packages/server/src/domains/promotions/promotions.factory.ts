import { type AdminPromotion, createPromotion, grantCredit } from '@josey/contract/api/money/promotions';
import { quoteRental, type RentalQuote } from '@josey/contract/api/rentals/rental-quotes';
import type { Vehicle } from '@josey/contract/api/vehicles/vehicles';
import type { SentBody } from '@josey/contract/core/endpoint';
import { newId } from '#platform/kernel/ids.ts';
import type { TestApp } from '../../../test/support/app.ts';
import type { Person } from '../../../test/support/people.ts';
import type { Time } from '../rentals/rentals.factory.ts';

let codes = 0;

/** A code of $5.00 for a month, unless the test says otherwise. */
export function newCode(
  app: TestApp,
  admin: Person,
  own: Partial<SentBody<typeof createPromotion>> = {},
): Promise<AdminPromotion> {
  codes++;
  const endsAt = new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString();
  return admin.client.call(createPromotion, {
    body: {
      code: `SPRING-${codes}`,
      discount: { amountCents: 500 },
      budgetCents: 100_000,
      endsAt,
      reason: 'Spring campaign',
      ...own,
    },
  });
}

export const giveCredit = (admin: Person, to: Person, amountCents: number) =>
  admin.client.call(grantCredit, {
    params: { id: to.user.id },
    body: { amountCents, reason: 'The car was late' },
    idempotencyKey: newId(),
  });

export function quoteWithCode(
  renter: Person,
  vehicle: Vehicle,
  time: Time,
  promoCode?: string,
): Promise<RentalQuote> {
  return renter.client.call(quoteRental, { body: { vehicleId: vehicle.id, ...time, promoCode } });
}

/** The lines that the payments of a trip have in the ledger, by kind of entry. */
export const ledgerOf = (app: TestApp, subjectId: string, kind: string) =>
  app.context.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_lines as l', 'l.entry_id', 'e.id')
    .select(['l.account', 'l.cents'])
    .where('e.subject_id', '=', subjectId)
    .where('e.kind', '=', kind)
    .orderBy('e.number')
    .orderBy('l.position')
    .execute();
