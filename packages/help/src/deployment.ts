import { DEFAULT_FARE_POLICY, type FarePolicy } from '@josey/contract/rules/pricing/fare-policy';
import { DEFAULT_RENTAL_POLICY, type RentalPolicy } from '@josey/contract/rules/pricing/rental-quote';

/** What an operator can set and the help tells: prices, commissions, what a ride needs. */
export interface Deployment {
  /** Who runs it. */
  readonly operator: string;
  readonly currency: string;
  readonly rental: RentalPolicy;
  readonly fares: FarePolicy;
  readonly isTestMoney: boolean;
  readonly isPinRequired: boolean;
}

/** A Josey whose operator has changed nothing: what pages say until they know better. */
export const USUAL_DEPLOYMENT: Deployment = {
  operator: 'Josey',
  currency: DEFAULT_FARE_POLICY.currency,
  rental: DEFAULT_RENTAL_POLICY,
  fares: DEFAULT_FARE_POLICY,
  isTestMoney: true,
  isPinRequired: false,
};
