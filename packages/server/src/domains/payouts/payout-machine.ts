import {
  hasComeBack,
  type PayoutActor,
  type PayoutMove,
  type PayoutStatus,
  payoutStates,
} from '@josey/contract/rules/states/money/payout-states';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { decidedAlready } from '#platform/kernel/activity-log.ts';
import type { Machine } from '#platform/kernel/move.ts';
import { postPayoutReturn } from '../ledger/ledger.public.ts';
import { getPayout, type PayoutRow } from './payouts.queries.ts';

/** The state machine of payouts. One that did not arrive goes back to the payee's balance with the move. */
export const payoutMachine: Machine<'payouts', PayoutRow, PayoutStatus, PayoutMove, PayoutActor> = {
  table: 'payouts',
  states: payoutStates,
  stamp: (now) => ({ status_since: now }),
  read: getPayout,
  refuse: (db, { id: targetId, status: from }, { to }) =>
    decidedAlready(db, { thing: 'payout', targetId, from, to }),
  logAs: ({ id: targetId, status }) => ({ type: `payout_${status}`, targetKind: 'payout', targetId }),
  async onMoved(tx, { after, step: { now } }) {
    if (hasComeBack(after.status as PayoutStatus)) {
      const { id, user_id: personId, currency } = after;
      await postPayoutReturn(tx, { id, personId, currency }, now);
    }
    await publishPayout(tx, after);
  },
};

export const publishPayout = (tx: Tx, row: PayoutRow): Promise<void> =>
  enqueue(tx, 'payout.changed', {
    payoutId: row.id,
    userId: row.user_id,
    status: row.status as PayoutStatus,
    amountCents: row.amount_cents,
    currency: row.currency,
    bankEnding: row.bank_ending,
    ...(row.status_reason && { reason: row.status_reason }),
  });
