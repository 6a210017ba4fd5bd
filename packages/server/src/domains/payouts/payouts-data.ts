import type { OpenMatter } from '@josey/contract/api/accounts/privacy';
import { decimalFromCents } from '@josey/contract/values/money/money';
import { everyRow, type PersonalData, presented } from '#platform/kernel/personal-data.ts';
import { hasPayeeBalance } from '../ledger/ledger.public.ts';
import { listSettlements } from './balance/settlements.queries.ts';
import { deleteHeld } from './held/held.queries.ts';
import { eraseBanks, listPayouts, payoutsUnderWay } from './payouts.queries.ts';

/** A user's payouts. They are kept for the books, without the bank account. */
export const payoutsData: PersonalData = {
  exportOf: ({ db }, userId) => [
    {
      name: 'payouts',
      about: 'What was paid out to you, and the end of the account it went to.',
      rows: presented(
        everyRow((slice) => listPayouts(db, userId, slice)),
        (row) => ({
          id: row.id,
          status: row.status,
          reason: row.status_reason ?? undefined,
          currency: row.currency,
          amount: decimalFromCents(row.amount_cents, row.currency),
          accountEnding: row.bank_ending,
          createdAt: row.created_at.toISOString(),
          changedAt: row.status_since.toISOString(),
        }),
      ),
    },
    {
      name: 'balance settlements',
      about: 'What you owed as owner or driver and paid, or what was written off.',
      rows: presented(
        everyRow((slice) => listSettlements(db, userId, slice)),
        (row) => ({
          id: row.id,
          kind: row.kind,
          status: row.status,
          currency: row.currency,
          amount: decimalFromCents(row.amount_cents, row.currency),
          createdAt: row.created_at.toISOString(),
          closedAt: row.closed_at?.toISOString() ?? null,
        }),
      ),
    },
  ],
  async eraseOf(tx, userId) {
    await eraseBanks(tx, userId);
    await deleteHeld(tx, userId);
  },
  async openOf(tx, userId) {
    const open: OpenMatter[] = (await payoutsUnderWay(tx, userId)).map(({ id }) => ({ kind: 'payment', id }));
    if (await hasPayeeBalance(tx, userId)) open.push({ kind: 'balance' });
    return open;
  },
};
