import { decimalFromCents } from '@josey/contract/values/money/money';
import { everyRow, type PersonalData, presented } from '#platform/kernel/personal-data.ts';
import { disputesOfPayments, forgetAnswers } from './disputes.queries.ts';

/** The disputes of a user's payments. They are kept for the books, without the words about the user. */
export const disputesData: PersonalData = {
  exportOf: ({ db }, userId) => [
    {
      name: 'disputes',
      about: 'Payments that you disputed at your bank, and what we told the bank.',
      rows: presented(
        everyRow((slice) => disputesOfPayments(db, userId, slice)),
        (row) => ({
          id: row.id,
          paymentId: row.payment_id,
          status: row.status,
          reason: row.reason,
          currency: row.currency,
          amount: decimalFromCents(row.amount_cents, row.currency),
          openedAt: row.opened_at.toISOString(),
          ...(row.answer_text !== null && { answer: row.answer_text }),
        }),
      ),
    },
  ],
  eraseOf: (tx, userId) => forgetAnswers(tx, userId),
};
