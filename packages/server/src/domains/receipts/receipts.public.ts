/** What other parts may ask of receipts. */
export { verifyReceipts } from './verify-receipts.ts';
