import { DEFAULT_RENTAL_POLICY, type RentalPolicy } from '@josey/contract/rules/pricing/rentals/rental-quote';
import { DEFAULT_RENTAL_RULES, type RentalRules } from '@josey/contract/rules/pricing/rentals/rental-rules';
import { DEFAULT_FARE_POLICY, type FarePolicy } from '@josey/contract/rules/pricing/rides/fare-policy';
import type { TaxArea } from '@josey/contract/rules/taxes';
import type { Language } from '@josey/contract/values/languages';

/** Operator settings that the help mentions: prices, commissions, requirements of rides. */
export interface Deployment {
  /** Who runs it. */
  readonly operator: string;
  readonly operatorAddress?: string | undefined;
  readonly operatorTaxId?: string | undefined;
  /** Whose law applies. */
  readonly governingLaw?: string | undefined;
  readonly currency: string;
  readonly rental: RentalPolicy;
  readonly rentalRules: RentalRules;
  readonly fares: FarePolicy;
  /** The operator's words for lines of a price; absent: the usual ones. */
  readonly serviceFeeNames?: Partial<Record<Language, string>> | undefined;
  readonly taxNames?: Partial<Record<Language, string>> | undefined;
  /** The areas with taxes of their own. */
  readonly taxAreas?: readonly Omit<TaxArea, 'ring'>[] | undefined;
  readonly isTestMoney: boolean;
  readonly isPinRequired: boolean;
}

/** The default settings, used by pages until the deployment's have loaded. */
export const USUAL_DEPLOYMENT: Deployment = {
  operator: 'Josey',
  currency: DEFAULT_FARE_POLICY.currency,
  rental: DEFAULT_RENTAL_POLICY,
  rentalRules: DEFAULT_RENTAL_RULES,
  fares: DEFAULT_FARE_POLICY,
  isTestMoney: true,
  isPinRequired: false,
};
