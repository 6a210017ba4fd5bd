import { DEFAULT_FARE_POLICY, type FarePolicy } from '@josey/contract/rules/pricing/fare-policy';
import type { Config } from '../../../config.ts';

/** The operator's fare policy; values that are not configured are the specification's constants. */
export function farePolicyOf(config: Config): FarePolicy {
  return {
    ...DEFAULT_FARE_POLICY,
    currency: config.CURRENCY,
    baseCents: config.RIDE_BASE_CENTS,
    perMileCents: config.RIDE_PER_MILE_CENTS,
    perMinuteCents: config.RIDE_PER_MINUTE_CENTS,
    minimumCents: config.RIDE_MINIMUM_CENTS,
    commissionPercent: config.RIDE_COMMISSION_PERCENT,
    cancellationFeeCents: config.RIDE_CANCELLATION_FEE_CENTS,
  };
}
