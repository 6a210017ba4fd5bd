import type { TestApp } from '../../../../test/support/app.ts';
import { carryOutInstruction } from '../../payments/instructions/carry-out-instruction.ts';
import { DAY_MS, rentalIn, timeIn, trip } from '../rentals.factory.ts';

const DAYS = 70;

/** The time of a rental in three periods. */
export const stay = (app: TestApp) => timeIn(app, 48, DAYS * 24);

/** A rental of 70 days; `at` sets the clock to a number of days after its start. */
export async function longRental(
  app: TestApp,
  status: 'approved' | 'active' = 'active',
  listing: Parameters<typeof trip>[1] = {},
) {
  const parts = await trip(app, listing);
  const rental = await rentalIn(app, parts, status, stay(app));
  await carryOutAll(app, rental.id);
  const at = async (days: number) => {
    app.clock.set(new Date(Date.parse(rental.startDate) + days * DAY_MS));
    // Both have used their device in between.
    const now = app.clock.now();
    await app.context.db.updateTable('sessions').set({ created_at: now, last_used_at: now }).execute();
  };
  return { ...parts, rental, at, params: { id: rental.id } };
}

/** Carries out what was decided about the payments of a rental, as the job does. */
export async function carryOutAll({ context }: TestApp, rentalId: string): Promise<void> {
  const open = await context.db
    .selectFrom('payment_instructions as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select('i.id')
    .where('p.subject_id', '=', rentalId)
    .execute();
  for (const { id } of open) await carryOutInstruction(context, id);
}

/** The payments of a rental's price, the first of them first. */
export const paymentsOf = ({ context }: TestApp, rentalId: string) =>
  context.db
    .selectFrom('payments')
    .select(['key', 'state', 'charged_cents', 'refunded_cents'])
    .where('subject_id', '=', rentalId)
    .where('purpose', '=', 'price')
    .orderBy('id')
    .execute();

/** From now on the card of a rental is refused. */
export const refuseCards = ({ context }: TestApp, rentalId: string) =>
  context.db
    .updateTable('payments')
    .set({ payment_method_id: 'pm_card_chargeDeclined' })
    .where('subject_id', '=', rentalId)
    .execute();
