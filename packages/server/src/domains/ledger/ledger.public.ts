/** What other domains may ask of the ledger. */

export { writtenOffCents } from './ledger.queries.ts';
export { revenueByDay, revenueWithin } from './ledger-figures.ts';
export { heldForPayees, owedByPayees } from './payee-ages.ts';
export {
  driversInDebt,
  earnedByMonth,
  earnedCents,
  hasPayeeBalance,
  listPayeeEntries,
  NOT_EARNED,
  owedBefore,
  type Payee,
  type PayeeEntry,
  type Period,
  payeeBalance,
  recentRideBalances,
  type SubjectBalance,
  subjectBalances,
  sumsOfPayees,
} from './payee-sums.ts';
export {
  payeePartOf,
  postDisputeLoss,
  postDisputeMovement,
  postDisputeRecovery,
  postRefundChargedBack,
  postRefundFailure,
} from './post-dispute.ts';
export {
  chargeLeftOf,
  type LedgerPayment,
  postAuthorization,
  postCharge,
  postRefund,
  postSettlement,
  postShortfall,
  postSplitRefund,
  postWriteOff,
  voidAuthorization,
} from './post-entry.ts';
export { postBalanceWriteOff, postPayout, postPayoutReturn } from './post-payout.ts';
export type { LedgerScope } from './read/entries.queries.ts';
export { readEntries } from './read/read-entries.ts';
