import type { Statement } from '@josey/contract/api/money/statements';
import type { StatementLine } from './statement-lines.ts';

export type StatementTotals = Statement['totals'];

export const NO_TOTALS: StatementTotals = {
  grossCents: 0,
  platformCents: 0,
  tipCents: 0,
  netCents: 0,
  cashCents: 0,
  paidOutCents: 0,
};

/** The totals with one more line. */
export const addLine = (totals: StatementTotals, { trip, cashCents, paidOutCents }: StatementLine) => ({
  grossCents: totals.grossCents + (trip?.grossCents ?? 0),
  platformCents: totals.platformCents + (trip?.platformCents ?? 0),
  tipCents: totals.tipCents + (trip?.tipCents ?? 0),
  netCents: totals.netCents + (trip?.netCents ?? 0),
  cashCents: totals.cashCents + cashCents,
  paidOutCents: totals.paidOutCents + paidOutCents,
});
