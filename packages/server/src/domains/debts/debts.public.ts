/** What other domains may ask about debts. */
export { collectWithRide, shortfallOf } from './collect-with-ride.ts';
export { chargeDebtStatus, debtOf } from './debts.queries.ts';
export { openChargeDebt } from './open-debt.ts';
export { openShortfall } from './open-shortfall.ts';
export { requireNoDebt } from './require-no-debt.ts';
export { takenOffCents } from './taken-off.queries.ts';
