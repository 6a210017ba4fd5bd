import type { Language } from '../../values/languages.ts';

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

const en: StatementTexts = {
  statement: (period) => `Statement, ${period}`,
  trip: 'Trip',
  gross: 'Gross',
  fee: 'Fee',
  tip: 'Tip',
  net: 'You got',
  balance: 'Balance',
  opening: 'Opening balance',
  earned: 'You earned',
  cash: 'Cash you took',
  paidOut: 'Paid out',
  closing: 'Closing balance',
  total: 'Total',
  payout: 'Payout',
  payoutReturned: 'Payout returned',
  settled: { payment: 'Your payment', write_off: 'Written off' },
  ride: (from, to) => `${from} to ${to}`,
  other: 'Charge or refund',
  refund: (trip) => `Refund: ${trip}`,
  inCash: (trip) => `${trip} (cash)`,
  moreLines: (count) => `${count} more lines in the CSV file`,
  taxId: (id) => `Tax ID ${id}`,
};

const es: StatementTexts = {
  statement: (period) => `Estado de cuenta, ${period}`,
  trip: 'Viaje',
  gross: 'Bruto',
  fee: 'Comisión',
  tip: 'Propina',
  net: 'Recibiste',
  balance: 'Saldo',
  opening: 'Saldo inicial',
  earned: 'Ganaste',
  cash: 'Efectivo que recibiste',
  paidOut: 'Pagado a tu banco',
  closing: 'Saldo final',
  total: 'Total',
  payout: 'Pago a tu banco',
  payoutReturned: 'Pago devuelto',
  settled: { payment: 'Tu pago', write_off: 'Condonado' },
  ride: (from, to) => `${from} a ${to}`,
  other: 'Cargo o reembolso',
  refund: (trip) => `Reembolso: ${trip}`,
  inCash: (trip) => `${trip} (efectivo)`,
  moreLines: (count) => `${count} líneas más en el archivo CSV`,
  taxId: (id) => `Identificación fiscal ${id}`,
};

export const STATEMENT_TEXTS: Readonly<Record<Language, StatementTexts>> = { en, es };
