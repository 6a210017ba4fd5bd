/** What other parts may ask of receipts. */
export { asPdf } from './as-pdf.ts';
export { receiptOfPayment } from './read-receipts.ts';
export { verifyReceipts } from './verify-receipts.ts';
