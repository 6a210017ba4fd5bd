import { decimalFromCents } from '@josey/contract/values/money/money';
import { everyRow, type PersonalData, presented } from '#platform/kernel/personal-data.ts';
import { forgetMethods, listDebts, openDebtsOf } from './debts.queries.ts';

/** What a user owes and owed. It is kept for the books, without the card; an open debt keeps the account. */
export const debtsData: PersonalData = {
  exportOf: ({ db }, debtorId) => [
    {
      name: 'debts',
      about: 'What you owed after a charge that failed, and what became of it.',
      rows: presented(
        everyRow((slice) => listDebts(db, { debtorId }, slice)),
        (row) => ({
          id: row.id,
          reason: row.reason,
          for: row.subject_kind,
          [`${row.subject_kind}Id`]: row.subject_id,
          status: row.status,
          currency: row.currency,
          amount: decimalFromCents(row.amount_cents, row.currency),
          createdAt: row.created_at.toISOString(),
          closedAt: row.closed_at?.toISOString() ?? null,
        }),
      ),
    },
  ],
  eraseOf: forgetMethods,
  openOf: async (tx, userId) => (await openDebtsOf(tx, userId)).map(({ id }) => ({ kind: 'debt', id })),
};
