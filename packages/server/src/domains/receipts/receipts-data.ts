import { receiptNumber } from '@josey/contract/rules/receipts/receipt-number';
import { decimalFromCents } from '@josey/contract/values/money/money';
import { everyRow, type PersonalData, presented } from '#platform/kernel/personal-data.ts';
import { eraseBillingDetails } from './billing.queries.ts';
import { listReceipts } from './receipts.queries.ts';

/** A payer's receipts. They are kept for the books, without the company and the names, which are joined. */
export const receiptsData: PersonalData = {
  exportOf: ({ db }, userId) => [
    {
      name: 'receipts',
      about: 'The receipts of what you paid, and whom they were made out to.',
      rows: presented(
        everyRow((slice) => listReceipts(db, userId, slice)),
        (row) => ({
          id: row.id,
          number: receiptNumber(row.year, row.serial),
          for: row.subject_kind,
          [`${row.subject_kind}Id`]: row.subject_id,
          purpose: row.purpose,
          currency: row.currency,
          total: decimalFromCents(row.total_cents, row.currency),
          ...(row.company && { company: row.company }),
          ...(row.tax_id && { taxId: row.tax_id }),
          issuedAt: row.issued_at.toISOString(),
        }),
      ),
    },
  ],
  eraseOf: eraseBillingDetails,
};
