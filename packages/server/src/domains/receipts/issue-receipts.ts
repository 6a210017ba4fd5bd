import { sumOfLines } from '@josey/contract/rules/pricing/price-line';
import { receiptContent } from '@josey/contract/rules/receipts/receipt-content';
import { enqueue } from '#events';
import { jsonb } from '#platform/database/jsonb.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { latestBillingDetails } from './billing.queries.ts';
import { type ChargeRow, chargeOf, lockDueCharges, proofOf } from './charges.queries.ts';
import { isWorthMailing } from './mail-receipt.ts';
import type { ReceiptDocument } from './receipts.presenter.ts';
import { insertReceipts, setAside, takeNumbers } from './receipts.queries.ts';

const AT_ONCE = 200;

/**
 * Issues the receipts of charges that have none, in the order of the ledger. A charge only adds a row that says so: numbers
 * are taken here, by one transaction at a time, so that bookings never wait for each other's numbers and a number that is
 * rolled back is given again. A charge whose receipt cannot be made is set aside.
 */
export async function issueReceipts(context: Context): Promise<void> {
  while ((await issueSome(context)) === AT_ONCE);
}

function issueSome(context: Context): Promise<number> {
  return transact(context, async (tx) => {
    const due = await lockDueCharges(tx, AT_ONCE);
    if (due.length === 0) return 0;
    const { clock, settings } = context;
    const now = clock.now();
    const made = due.flatMap((charge) => makeContent(context, charge) ?? []);
    await setAside(tx, without(due, made), now);
    if (made.length === 0) return due.length;
    const { legal, contacts, place } = settings.current;
    const operator: ReceiptDocument['operator'] = {
      name: legal.operatorName,
      ...(legal.address && { address: legal.address }),
      ...(legal.taxId && { taxId: legal.taxId }),
      phone: contacts.supportPhone,
      email: contacts.supportEmail,
    };
    const year = yearIn(now, place.timeZone);
    const before = (await takeNumbers(tx, year, made.length)) - made.length;
    const billedTo = await latestBillingDetails(
      tx,
      made.map(({ charge }) => charge.payer_id),
    );
    const rows = made.map(({ charge, lines, shares }, index) => {
      const document: ReceiptDocument = { lines, shares, operator };
      return {
        id: newId(),
        year,
        serial: before + index + 1,
        entry_id: charge.entry_id,
        payment_id: charge.payment_id,
        payer_id: charge.payer_id,
        subject_kind: charge.subject_kind,
        subject_id: charge.subject_id,
        trip_id: charge.trip_id,
        purpose: charge.purpose,
        currency: charge.currency,
        total_cents: sumOfLines(lines),
        content: jsonb(document),
        billed_to_id: billedTo.get(charge.payer_id) ?? null,
        issued_at: now,
      };
    });
    await insertReceipts(tx, rows);
    for (const [index, { charge }] of made.entries())
      if (isWorthMailing(charge.effective_at, now))
        await enqueue(tx, 'receipt.issued', { receiptId: rows[index]?.id ?? '' });
    return due.length;
  });
}

/** Undefined, and logged, when what was accepted cannot be read. */
function makeContent({ log }: Context, charge: ChargeRow) {
  try {
    return { charge, ...receiptContent(chargeOf(charge), proofOf(charge)) };
  } catch (err) {
    log.error({ err, entryId: charge.entry_id }, 'receipt not made; the charge is set aside');
    return undefined;
  }
}

function without(due: ChargeRow[], made: { charge: ChargeRow }[]): string[] {
  const done = new Set(made.map(({ charge }) => charge.entry_id));
  return due.flatMap(({ entry_id }) => (done.has(entry_id) ? [] : entry_id));
}

/** The calendar year at the operator's place. */
function yearIn(at: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(at));
}
