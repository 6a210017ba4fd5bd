/** What other domains may use of payouts. */
export {
  listPayeesOfYear,
  listPayoutsToTransfer,
  type PayeeYear,
  type PayoutToTransfer,
} from './admin-lists.ts';
export { setUpDemoPayee } from './demo-payee.ts';
export { waitingPayouts } from './waiting-payouts.ts';
