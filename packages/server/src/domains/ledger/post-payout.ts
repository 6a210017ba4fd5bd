import { balanceWriteOffLines, type PayeeBalance, payoutLines } from '@josey/contract/rules/ledger/payout';
import type { Tx } from '#platform/database/database.ts';
import { insertEntry, linesOfEntry } from './ledger.queries.ts';

interface LedgerPayout {
  id: string;
  personId: string;
  currency: string;
}

const entryOf = ({ id, currency }: LedgerPayout, at: Date) => ({
  causeId: id,
  currency,
  paymentId: null,
  subject: { kind: 'payout', id },
  at,
});

/** A payout takes what is available out of the payee's accounts. */
export async function postPayout(
  tx: Tx,
  payout: LedgerPayout,
  balance: PayeeBalance,
  at: Date,
): Promise<void> {
  const lines = payoutLines(payout.personId, balance);
  await insertEntry(tx, { ...entryOf(payout, at), kind: 'payout', lines });
}

/** A payout that did not arrive: its lines reversed, once. */
export async function postPayoutReturn(tx: Tx, payout: LedgerPayout, at: Date): Promise<void> {
  const lines = await linesOfEntry(tx, 'payout', payout.id);
  const reversed = lines.map((line) => ({ ...line, cents: -line.cents }));
  await insertEntry(tx, { ...entryOf(payout, at), kind: 'payout_return', lines: reversed });
}

/** What a payee owes and does not pay. The settlement of the balance is the subject. */
export async function postBalanceWriteOff(
  tx: Tx,
  { id, personId, currency, balance, cents }: LedgerPayout & { balance: PayeeBalance; cents: number },
  at: Date,
): Promise<void> {
  const lines = balanceWriteOffLines(personId, balance, cents);
  const subject = { kind: 'balance', id };
  await insertEntry(tx, { kind: 'write_off', causeId: id, currency, paymentId: null, subject, at, lines });
}
