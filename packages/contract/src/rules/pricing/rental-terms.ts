import type { RentalPriceRules } from './rental-price.ts';
import type { RentalExtra, RentalPolicy } from './rental-quote.ts';

/**
 * What a rental was priced by. A rental keeps its terms for as long as it lasts, whatever the owner and the operator
 * change. Terms that are stored differently get the next version, and a migration for the rows that exist.
 */
export const RENTAL_TERMS_VERSION = 1;

export interface RentalTerms {
  readonly version: typeof RENTAL_TERMS_VERSION;
  readonly timeZone: string;
  readonly rules: RentalPriceRules;
  readonly extras: readonly RentalExtra[];
  readonly policy: RentalPolicy;
}

/** The terms of a row or a signed quote; undefined for what this version did not write. */
export function readRentalTerms(stored: unknown): RentalTerms | undefined {
  const isCurrent =
    typeof stored === 'object' &&
    stored !== null &&
    'version' in stored &&
    stored.version === RENTAL_TERMS_VERSION;
  return isCurrent ? (stored as RentalTerms) : undefined;
}
