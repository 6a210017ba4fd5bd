/** ISO 4217: how many decimals a currency has where it has not two. */
const DECIMALS: Readonly<Record<string, number>> = {
  ...each(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...each(3, 'BHD IQD JOD KWD LYD OMR TND'),
};

function each(decimals: number, codes: string) {
  return Object.fromEntries(codes.split(' ').map((code) => [code, decimals]));
}

/** Fund codes with four decimals, metals, and codes for tests: prices cannot be in them. */
const NOT_MONEY = /^(CLF|UYW|X(?!AF|OF|PF|CD|CG).*)$/;

/** Whether prices can be in this ISO 4217 code. */
export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code) && !NOT_MONEY.test(code);

/** The number of decimals of a currency: USD 2, JPY 0, KWD 3. Not from Intl, whose data differ from ISO's and between browsers. */
export const currencyDecimals = (code: string): number => DECIMALS[code] ?? 2;
