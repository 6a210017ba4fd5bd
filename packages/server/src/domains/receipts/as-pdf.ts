import type { Receipt } from '@josey/contract/api/money/receipts';
import { readableReceipt } from '@josey/contract/texts/receipts/read-receipt';
import { LANGUAGES, type Language, textIn } from '@josey/contract/values/languages';
import type { Context } from '#platform/kernel/context.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** A receipt as a file, in the reader's language. */
export async function asPdf(
  { settings }: Context,
  receipt: Receipt,
  language: Language = LANGUAGES[0],
): Promise<{ name: string; bytes: Uint8Array }> {
  const { fees, place } = settings.current;
  const names = {
    service_fee: fees.serviceFeeNames && textIn(fees.serviceFeeNames, language),
    tax: fees.taxNames && textIn(fees.taxNames, language),
  };
  const locale = language === 'en' ? 'en-US' : language;
  const bytes = await receiptPdf(readableReceipt(receipt, { language, locale, names }), place.name);
  return { name: `${receipt.number}.pdf`, bytes };
}
