/** What other parts may ask of receipts. */
export { asPdf } from './pdf/as-pdf.ts';
export { receiptOfPayment } from './read-receipts.ts';
export { verifyReceipts } from './verify-receipts.ts';
