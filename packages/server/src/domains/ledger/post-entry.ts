import type { LedgerLine } from '@josey/contract/rules/ledger/accounts';
import {
  type Charge,
  cashLines,
  chargeLines,
  depositLines,
  settlementLines,
  shortfallLines,
  writeOffLines,
} from '@josey/contract/rules/ledger/charge';
import type { ChargeLeft } from '@josey/contract/rules/pricing/rentals/repricing';
import { allocateCents } from '@josey/contract/values/money/money';
import type { Db, Tx } from '#platform/database/database.ts';
import { insertEnd, insertEntry, linesOfPayment, type NewEntry } from './ledger.queries.ts';

/** Where a charge came from; its other lines are the shares. */
const PAID_FROM: readonly string[] = ['customer_receivable', 'cash_in_hand'];

/** What the ledger has to know of a payment. */
export interface LedgerPayment {
  id: string;
  payerId: string;
  subject: { kind: string; id: string };
  purpose: string;
  currency: string;
  method: string;
}

/** What causes an entry, and when: an instruction's id, so that each is recorded once. */
export interface Cause {
  causeId: string;
  at: Date;
}

/** The provider holds money of the payer: a pending entry, until the hold is posted or voided. */
export async function postAuthorization(
  tx: Tx,
  payment: LedgerPayment,
  amountCents: number,
  at: Date,
): Promise<void> {
  const isDeposit = payment.purpose === 'deposit';
  const lines = isDeposit ? depositLines(amountCents) : settlementLines(payment.payerId, amountCents);
  const cause = { causeId: payment.id, at };
  await insertEntry(tx, { ...entryOf(payment, 'authorization', cause), state: 'pending', lines });
}

export const voidAuthorization = (tx: Tx, paymentId: string, at: Date): Promise<void> =>
  insertEnd(tx, paymentId, at);

/** The payer owes a charge, or the payee took it in cash. */
export async function postCharge(
  tx: Tx,
  payment: LedgerPayment,
  charge: Charge,
  cause: Cause,
): Promise<void> {
  const lines = payment.method === 'cash' ? cashLines(charge) : chargeLines(payment.payerId, charge);
  await insertEntry(tx, { ...entryOf(payment, 'charge', cause), lines });
}

/**
 * A part of a payment's charge goes back to its payer: each share in proportion to what is left of it, so that refunds
 * that add up to the charge take every share back to the cent. Of what a promotion paid, `promotionCents` go back; by default
 * in the same proportion. Returns the lines.
 */
export async function postRefund(
  tx: Tx,
  payment: LedgerPayment,
  amountCents: number,
  cause: Cause,
  promotionCents?: number,
): Promise<LedgerLine[]> {
  const charged = await linesOfPayment(tx, payment.id, 'charge');
  const refunded = await linesOfPayment(tx, payment.id, 'refund');
  const left = summed([...charged, ...refunded]);
  const shares = left.filter(({ account, cents }) => !PAID_FROM.includes(account) && cents < 0);
  const promotedCents = Math.min(
    centsOf(left, ['promotions']),
    promotionCents ?? promotedPart(left, amountCents),
  );
  if (amountCents + promotedCents === 0) return [];
  const parts = allocateCents(
    amountCents + promotedCents,
    shares.map(({ cents }) => -cents),
  );
  const lines = [
    ...left
      .filter(({ account }) => PAID_FROM.includes(account))
      .map((line) => ({ ...line, cents: -amountCents })),
    { account: 'promotions', cents: -promotedCents } as const,
    ...shares.map((line, index) => ({ ...line, cents: parts[index] ?? 0 })),
  ];
  const written = lines.filter(({ cents }) => cents !== 0);
  await insertEntry(tx, { ...entryOf(payment, 'refund', cause), lines: written });
  return written;
}

/** The same with each share given: what is left of the charge are then the shares of a new price. A share that grows is negative. */
export async function postSplitRefund(
  tx: Tx,
  payment: LedgerPayment,
  back: Charge,
  cause: Cause,
): Promise<void> {
  const lines = chargeLines(payment.payerId, back)
    .map((line) => ({ ...line, cents: -line.cents }))
    .filter(({ cents }) => cents !== 0);
  if (lines.length > 0) await insertEntry(tx, { ...entryOf(payment, 'refund', cause), lines });
}

/** A payment's charge, as far as it did not go back. */
export async function chargeLeftOf(db: Db | Tx, paymentId: string): Promise<ChargeLeft> {
  const [charged, refunded] = await Promise.all([
    linesOfPayment(db, paymentId, 'charge'),
    linesOfPayment(db, paymentId, 'refund'),
  ]);
  const lines = [...charged, ...refunded];
  return {
    payeeCents: -centsOf(lines, ['owner_payable', 'driver_payable']) + 0,
    platformCents: -centsOf(lines, ['platform_revenue']) + 0,
    taxCents: -centsOf(lines, ['taxes']) + 0,
    paidCents: centsOf(lines, PAID_FROM),
    promotionCents: centsOf(lines, ['promotions']),
  };
}

/** One line for each account of a person: a refund may have changed shares that the charge has not, like a tax since then. */
function summed(lines: readonly LedgerLine[]): LedgerLine[] {
  const sums = new Map<string, LedgerLine>();
  for (const line of lines) {
    const key = `${line.account} ${line.personId ?? ''}`;
    sums.set(key, { ...line, cents: line.cents + (sums.get(key)?.cents ?? 0) });
  }
  return [...sums.values()];
}

const centsOf = (lines: readonly LedgerLine[], accounts: readonly string[]): number =>
  lines.reduce((sum, { account, cents }) => (accounts.includes(account) ? sum + cents : sum), 0);

/** What a promotion paid of the part of a charge that its payer gets back. */
function promotedPart(left: readonly LedgerLine[], amountCents: number): number {
  const promotedCents = centsOf(left, ['promotions']);
  if (promotedCents === 0) return 0;
  const [part = 0] = allocateCents(promotedCents, [
    amountCents,
    Math.max(0, centsOf(left, PAID_FROM) - amountCents),
  ]);
  return part;
}

/** The provider carried a capture or a refund out; a capture ends its authorization. Cash is settled by its charge. */
export async function postSettlement(
  tx: Tx,
  payment: LedgerPayment,
  cents: number,
  cause: Cause,
): Promise<void> {
  if (payment.method === 'cash') return;
  const lines = settlementLines(payment.payerId, cents);
  const ends = cents > 0 ? payment.id : undefined;
  await insertEntry(tx, { ...entryOf(payment, 'settlement', cause), lines, ends });
}

/** A driver took less in cash than the fare: the rider owes the rest. */
export async function postShortfall(
  tx: Tx,
  shortfall: {
    rideId: string;
    debtorId: string;
    driverId: string;
    paymentId: string;
    currency: string;
    cents: number;
  },
  { causeId, at }: Cause,
): Promise<void> {
  const { rideId, debtorId, driverId, paymentId, currency, cents } = shortfall;
  const subject = { kind: 'ride', id: rideId };
  const lines = shortfallLines(debtorId, driverId, cents);
  await insertEntry(tx, { kind: 'cash_shortfall', causeId, currency, paymentId, subject, at, lines });
}

/** What a person owes is not collected; negative cents: it is not owed anymore. The debt is the subject. */
export async function postWriteOff(
  tx: Tx,
  debt: { id: string; debtorId: string; paymentId: string; currency: string; cents: number },
  { causeId, at }: Cause,
): Promise<void> {
  const { id, debtorId, paymentId, currency, cents } = debt;
  const subject = { kind: 'debt', id };
  const lines = writeOffLines(debtorId, cents);
  await insertEntry(tx, { kind: 'write_off', causeId, currency, paymentId, subject, at, lines });
}

export const entryOf = (
  payment: LedgerPayment,
  kind: string,
  { causeId, at }: Cause,
): Omit<NewEntry, 'lines'> => ({
  kind,
  causeId,
  currency: payment.currency,
  paymentId: payment.id,
  subject: payment.subject,
  at,
});
