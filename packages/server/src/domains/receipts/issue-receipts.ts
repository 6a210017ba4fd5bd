import { sumOfLines } from '@josey/contract/rules/pricing/price-line';
import { receiptContent } from '@josey/contract/rules/receipts/receipt-content';
import { jsonb } from '#platform/database/jsonb.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { latestBillingDetails } from './billing.queries.ts';
import { chargeOf, lockDueCharges, proofOf } from './charges.queries.ts';
import { isWorthMailing, mailReceipt } from './mail-receipt.ts';
import { presentIssued } from './present-issued.ts';
import type { ReceiptDocument } from './receipts.presenter.ts';
import { insertReceipts, takeNumbers } from './receipts.queries.ts';

const AT_ONCE = 200;

/**
 * Issues the receipts of charges that have none, in the order of the ledger. A charge only adds a row that says so: numbers
 * are taken here, by one transaction at a time, so that bookings never wait for each other's numbers and a number that is
 * rolled back is given again.
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
    const { legal, contacts, place } = settings.current;
    const operator: ReceiptDocument['operator'] = {
      name: legal.operatorName,
      ...(legal.address && { address: legal.address }),
      ...(legal.taxId && { taxId: legal.taxId }),
      phone: contacts.supportPhone,
      email: contacts.supportEmail,
    };
    const year = yearIn(now, place.timeZone);
    const before = (await takeNumbers(tx, year, due.length)) - due.length;
    const billedTo = await latestBillingDetails(
      tx,
      due.map(({ payer_id }) => payer_id),
    );
    const rows = due.map((charge, index) => {
      const { lines, shares } = receiptContent(chargeOf(charge), proofOf(charge));
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
    for (const [index, { id, payer_id }] of rows.entries())
      if (isWorthMailing(due[index]?.effective_at ?? now, now))
        await mailReceipt(tx, payer_id, await presentIssued(tx, id, place.timeZone), now);
    return due.length;
  });
}

/** The calendar year at the operator's place. */
function yearIn(at: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(at));
}
