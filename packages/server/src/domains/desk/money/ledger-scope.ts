import type { adminLedger } from '@josey/contract/api/money/desk/admin-ledger';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import type { Db } from '#platform/database/database.ts';
import type { LedgerScope } from '../../ledger/ledger.public.ts';
import { extensionIdsOf } from '../../rentals/rentals.public.ts';

/** The extensions of a rental are part of it. */
export async function ledgerScope(
  db: Db,
  {
    user,
    subject,
    payment,
    account,
  }: Pick<ParsedQuery<typeof adminLedger>, 'user' | 'subject' | 'payment' | 'account'>,
): Promise<LedgerScope> {
  const subjectIds = subject && [subject, ...(await extensionIdsOf(db, subject))];
  return {
    ...(user && { personId: user }),
    ...(subjectIds && { subjectIds }),
    ...(payment && { paymentId: payment }),
    ...(account && { account }),
  };
}
