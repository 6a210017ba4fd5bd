import { decimalFromCents } from '@josey/contract/values/money/money';
import { everyRow, type PersonalData, presented } from '#platform/kernel/personal-data.ts';
import { listLinesOf } from './ledger.queries.ts';

/** A user's lines of the ledger. They hold ids and amounts only, and are kept for the books. */
export const ledgerData: PersonalData = {
  exportOf: ({ db }, userId) => [
    {
      name: 'ledger',
      about: 'What you owed and were owed, with every change. Negative: owed to you.',
      rows: presented(
        everyRow((slice) => listLinesOf(db, userId, slice)),
        (row) => ({
          account: row.account,
          entry: row.kind,
          for: row.subject_kind,
          [`${row.subject_kind}Id`]: row.subject_id,
          isPending: row.is_pending,
          currency: row.currency,
          amount: decimalFromCents(row.cents, row.currency),
          at: row.effective_at.toISOString(),
        }),
      ),
    },
  ],
  eraseOf: async () => {},
};
