/** What other domains may ask of the ledger. */
export { revenueByDay } from './ledger-figures.ts';
export {
  type LedgerPayment,
  postAuthorization,
  postCharge,
  postRefund,
  postSettlement,
  voidAuthorization,
} from './post-entry.ts';
