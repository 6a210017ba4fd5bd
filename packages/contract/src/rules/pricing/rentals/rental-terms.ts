import type { Mileage } from './included-miles.ts';
import type { RentalPeriod, RentalPriceRules } from './rental-price.ts';
import {
  type RentalAdditions,
  type RentalExtra,
  type RentalPolicy,
  type RentalQuote,
  rentalQuote,
} from './rental-quote.ts';
import { DEFAULT_RENTAL_RULES, type RentalRules } from './rental-rules.ts';

/**
 * The terms that priced a rental. A rental keeps them, whatever the owner and the operator change. A new format
 * of the terms gets the next version, and a migration for existing rows.
 */
export const RENTAL_TERMS_VERSION = 1;

export interface RentalTerms extends RentalAdditions {
  readonly version: typeof RENTAL_TERMS_VERSION;
  readonly timeZone: string;
  readonly rules: RentalPriceRules;
  readonly extras: readonly RentalExtra[];
  readonly policy: RentalPolicy;
  /** The included miles; in older terms absent: the rental has its miles a day. */
  readonly mileage?: Mileage;
  /** The version of the fees in the settings; absent in terms from before it was kept. */
  readonly feesVersion?: number;
  /** The rules of cancellation, no-show and late return, and their version; absent in terms from before they were kept. */
  readonly rentalRules?: RentalRules;
  readonly rentalRulesVersion?: number;
}

/** The price of a time by these terms. */
export const quoteByTerms = (terms: RentalTerms, time: Omit<RentalPeriod, 'timeZone'>): RentalQuote =>
  rentalQuote({ ...terms, period: { ...time, timeZone: terms.timeZone } }, terms.policy);

/** The rules that were accepted with these terms. */
export const rentalRulesOf = (terms: RentalTerms | undefined): RentalRules =>
  terms?.rentalRules ?? DEFAULT_RENTAL_RULES;

/** The terms of a row or a signed quote; undefined for another version. */
export function readRentalTerms(stored: unknown): RentalTerms | undefined {
  const isCurrent =
    typeof stored === 'object' &&
    stored !== null &&
    'version' in stored &&
    stored.version === RENTAL_TERMS_VERSION;
  return isCurrent ? (stored as RentalTerms) : undefined;
}
