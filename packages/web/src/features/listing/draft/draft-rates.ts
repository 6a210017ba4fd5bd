import { decimalMoney } from '@josey/contract/core/wire';
import type { RentalRates } from '@josey/contract/rules/pricing/base-price';
import { centsFromDecimal, isDecimalAmount } from '@josey/contract/values/money/money';
import { currencyHere } from '#lib/config.ts';
import type { ListingDraft } from './listing-draft.ts';
import { numberOf } from './listing-of-draft.ts';

/** The typed rates in whole cents; undefined without a valid day rate, or while another rate is invalid. */
export function draftRates(draft: ListingDraft): RentalRates | undefined {
  const rates = {
    minute: centsOf(draft.minuteRate),
    hour: centsOf(draft.hourlyRate),
    day: centsOf(draft.dailyRate),
    week: centsOf(draft.weeklyRate),
    month: centsOf(draft.monthlyRate),
  };
  const isPriced = rates.day > 0 && Object.values(rates).every((cents) => !Number.isNaN(cents));
  return isPriced ? rates : undefined;
}

function centsOf(text: string): number {
  const currency = currencyHere();
  const { data } = decimalMoney.safeParse(numberOf(text) ?? 0);
  return data !== undefined && isDecimalAmount(data, currency)
    ? centsFromDecimal(data, currency)
    : Number.NaN;
}
