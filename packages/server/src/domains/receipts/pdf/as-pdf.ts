import type { Receipt } from '@josey/contract/api/money/receipts';
import { readableReceipt } from '@josey/contract/texts/receipts/read-receipt';
import { LANGUAGES, type Language, textIn } from '@josey/contract/values/languages';
import type { Context } from '#platform/kernel/context.ts';
import { receiptPdf } from './receipt-pdf.ts';

type Fees = Context['settings']['current']['fees'];

/** How a receipt is put into words in this language, with the operator's names of fee and tax. */
export function readingIn({ serviceFeeNames, taxNames }: Fees, language: Language) {
  const names = {
    service_fee: serviceFeeNames && textIn(serviceFeeNames, language),
    tax: taxNames && textIn(taxNames, language),
  };
  return { language, locale: language === 'en' ? 'en-US' : language, names };
}

/** A receipt as a file, in the reader's language. */
export async function asPdf(
  { settings }: Context,
  receipt: Receipt,
  language: Language = LANGUAGES[0],
): Promise<{ name: string; bytes: Uint8Array }> {
  const { fees, place } = settings.current;
  const bytes = await receiptPdf(readableReceipt(receipt, readingIn(fees, language)), place.name);
  return { name: `${receipt.number}.pdf`, bytes };
}
