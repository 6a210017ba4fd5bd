import type { PaymentsEngine } from './payments/payments-engine.ts';

/** The outside things that Josey speaks to, each behind an interface with an embedded default. */
export interface Engines {
  payments: PaymentsEngine;
}
