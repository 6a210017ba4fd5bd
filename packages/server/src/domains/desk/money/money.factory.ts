import { getRental, type Rental } from '@josey/contract/api/rentals/rentals';
import type { TestApp } from '../../../../test/support/app.ts';
import { carryOutInstruction } from '../../payments/instructions/carry-out-instruction.ts';
import { rentalIn, timeIn, trip } from '../../rentals/rentals.factory.ts';

/** Carries out everything that was decided about the payments of a rental or ride. */
export async function carryOut({ context }: TestApp, subjectId: string): Promise<void> {
  const instructions = await context.db
    .selectFrom('payment_instructions as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select('i.id')
    .where('p.subject_id', '=', subjectId)
    .orderBy('i.created_at')
    .execute();
  for (const { id } of instructions) await carryOutInstruction(context, id);
}

/** An active rental whose price has reached the provider. */
export async function paidRental(app: TestApp) {
  const parties = await trip(app, { instantBook: true });
  const rental = await rentalIn(app, parties, 'active', timeIn(app, 48, 31));
  await carryOut(app, rental.id);
  const payment = await app.context.db
    .selectFrom('payments')
    .selectAll()
    .where('subject_id', '=', rental.id)
    .where('purpose', '=', 'price')
    .executeTakeFirstOrThrow();
  const read = (): Promise<Rental> => parties.renter.client.call(getRental, { params: { id: rental.id } });
  return { ...parties, rental, payment, read };
}
