/** What other domains may ask about debts. */
export { requireNoDebt } from './require-no-debt.ts';
