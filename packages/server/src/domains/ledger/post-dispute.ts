import type { LedgerLine } from '@josey/contract/rules/ledger/accounts';
import {
  disputeLines,
  disputeLossLines,
  refundChargedBackLines,
  refundFailureLines,
} from '@josey/contract/rules/ledger/dispute';
import { allocateCents } from '@josey/contract/values/money/money';
import type { Db, Tx } from '#platform/database/database.ts';
import { insertEntry, linesOfPayment } from './ledger.queries.ts';
import { type Cause, entryOf, type LedgerPayment } from './post-entry.ts';

/** The payer's bank took money with a fee; negative: it gave some back. */
export async function postDisputeMovement(
  tx: Tx,
  payment: LedgerPayment,
  cents: number,
  cause: Cause,
): Promise<void> {
  const kind = cents > 0 ? 'dispute_withdrawn' : 'dispute_returned';
  await insertEntry(tx, { ...entryOf(payment, kind, cause), lines: disputeLines(cents) });
}

/** What a decided dispute has cost: the platform bears it. Negative: it was given back after all. */
export async function postDisputeLoss(
  tx: Tx,
  payment: LedgerPayment,
  cents: number,
  cause: Cause,
): Promise<void> {
  await insertEntry(tx, { ...entryOf(payment, 'dispute_closed', cause), lines: disputeLossLines(cents) });
}

/** The part of a payment's charge that its payee has, of `cents` of what is left of it. */
export async function payeePartOf(
  tx: Db | Tx,
  paymentId: string,
  cents: number,
): Promise<{ account: 'owner_payable' | 'driver_payable'; personId: string; cents: number } | undefined> {
  const left = new Map<string, LedgerLine>();
  for (const kind of ['charge', 'refund'])
    for (const line of await linesOfPayment(tx, paymentId, kind)) {
      const key = `${line.account} ${line.personId}`;
      left.set(key, { ...line, cents: (left.get(key)?.cents ?? 0) + line.cents });
    }
  const shares = [...left.values()].filter(
    (line) => line.cents < 0 && line.account !== 'customer_receivable',
  );
  const whole = shares.reduce((sum, line) => sum - line.cents, 0);
  if (whole <= 0) return undefined;
  const parts = allocateCents(
    Math.min(cents, whole),
    shares.map((line) => -line.cents),
  );
  const index = shares.findIndex(
    ({ account }) => account === 'owner_payable' || account === 'driver_payable',
  );
  const share = shares[index];
  if (!share?.personId) return undefined;
  const account = share.account as 'owner_payable' | 'driver_payable';
  return { account, personId: share.personId, cents: parts[index] ?? 0 };
}

/** The payee's part of a lost dispute is taken from their balance. */
export async function postDisputeRecovery(
  tx: Tx,
  payment: LedgerPayment,
  part: { account: 'owner_payable' | 'driver_payable'; personId: string; cents: number },
  cause: Cause,
): Promise<void> {
  const lines: LedgerLine[] = [part, { account: 'bad_debts', cents: -part.cents }];
  await insertEntry(tx, { ...entryOf(payment, 'dispute_recovered', cause), lines });
}

/** A refund came back from the payer's bank: the provider has it again, and the payer is owed it. */
export async function postRefundFailure(
  tx: Tx,
  payment: LedgerPayment,
  cents: number,
  cause: Cause,
): Promise<void> {
  const lines = refundFailureLines(payment.payerId, cents);
  await insertEntry(tx, { ...entryOf(payment, 'refund_failed', cause), lines });
}

/** A refund that the payer has got by a lost dispute: so much less of that is a loss. */
export async function postRefundChargedBack(
  tx: Tx,
  payment: LedgerPayment,
  cents: number,
  cause: Cause,
): Promise<void> {
  const lines = refundChargedBackLines(payment.payerId, cents);
  await insertEntry(tx, { ...entryOf(payment, 'refund_charged_back', cause), lines });
}
