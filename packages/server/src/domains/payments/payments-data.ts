import { decimalFromCents } from '@josey/contract/values/money/money';
import { sql } from 'kysely';
import { everyRow, type PersonalData, presented } from '#platform/kernel/personal-data.ts';
import { listPaymentsOf, openPaymentsOf } from './payer-payments.queries.ts';

/** A user's payments. They are kept for the books, without the card. */
export const paymentsData: PersonalData = {
  exportOf: ({ db }, userId) => [
    {
      name: 'payments',
      about: 'What you paid for, what was held, taken and given back.',
      rows: presented(
        everyRow((slice) => listPaymentsOf(db, userId, slice)),
        (row) => ({
          id: row.id,
          for: row.kind,
          [`${row.kind}Id`]: row.subject_id,
          purpose: row.purpose,
          description: row.description,
          state: row.state,
          method: row.method,
          currency: row.currency,
          amount: decimalFromCents(row.amount_cents, row.currency),
          captured: decimalFromCents(row.captured_cents, row.currency),
          refunded: decimalFromCents(row.refunded_cents, row.currency),
          createdAt: row.created_at.toISOString(),
        }),
      ),
    },
  ],

  async eraseOf(tx, userId) {
    await tx
      .updateTable('payments')
      .set({ payment_method_id: null })
      .where('payer_id', '=', userId)
      .where('payment_method_id', 'is not', sql.lit(null))
      .execute();
  },

  openOf: async (tx, userId) => (await openPaymentsOf(tx, userId)).map(({ id }) => ({ kind: 'payment', id })),
};
