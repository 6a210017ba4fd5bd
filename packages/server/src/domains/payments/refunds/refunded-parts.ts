import type { LedgerLine } from '@josey/contract/rules/ledger/accounts';

/** From whose share a refund goes back. */
export interface RefundedShares {
  payeeCents: number;
  platformCents: number;
}

/** Whose parts of a charge the lines of a refund give back. */
export function refundedParts(lines: readonly LedgerLine[]): {
  promotionCents: number;
  shares: RefundedShares;
} {
  const sumOf = (accounts: string[]) =>
    lines.filter(({ account }) => accounts.includes(account)).reduce((sum, { cents }) => sum + cents, 0);
  return {
    promotionCents: -sumOf(['promotions']),
    shares: {
      payeeCents: sumOf(['owner_payable', 'driver_payable']),
      platformCents: sumOf(['platform_revenue']),
    },
  };
}
