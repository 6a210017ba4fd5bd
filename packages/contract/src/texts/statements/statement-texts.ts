/** The words of a statement, on its page and in its PDF. */
export interface StatementTexts {
  statement: (period: string) => string;
  trip: string;
  gross: string;
  fee: string;
  tip: string;
  net: string;
  balance: string;
  opening: string;
  /** The sums between the two balances. */
  earned: string;
  cash: string;
  paidOut: string;
  closing: string;
  total: string;
  payout: string;
  payoutReturned: string;
  settled: { payment: string; write_off: string };
  ride: (from: string, to: string) => string;
  other: string;
  refund: (trip: string) => string;
  inCash: (trip: string) => string;
  moreLines: (count: number) => string;
  taxId: (id: string) => string;
}
