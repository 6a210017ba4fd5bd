/** ISO 4217: how many decimals a currency has where it has not two. */
const DECIMALS: Readonly<Record<string, number>> = {
  ...each(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...each(3, 'BHD IQD JOD KWD LYD OMR TND'),
};

function each(decimals: number, codes: string) {
  return Object.fromEntries(codes.split(' ').map((code) => [code, decimals]));
}

/** Where a card cannot be charged less than this, in the smallest unit (docs.stripe.com/currencies); elsewhere one whole. */
const SMALLEST_CHARGES: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1_500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1_000,
  USD: 50,
};

/** The smallest amount that the payment provider charges. */
export const smallestChargeCents = (code: string): number =>
  SMALLEST_CHARGES[code] ?? 10 ** currencyDecimals(code);

/** Fund codes with four decimals, metals, and codes for tests: prices cannot be in them. */
const NOT_MONEY = /^(CLF|UYW|X(?!AF|OF|PF|CD|CG).*)$/;

/** Whether prices can be in this ISO 4217 code. */
export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code) && !NOT_MONEY.test(code);

/** The number of decimals of a currency: USD 2, JPY 0, KWD 3. Not from Intl, whose data differ from ISO's and between browsers. */
export const currencyDecimals = (code: string): number => DECIMALS[code] ?? 2;
