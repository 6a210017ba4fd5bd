import type { RentalPolicy } from '@josey/contract/rules/pricing/rental-quote';
import type { Config } from '../../config.ts';

/** What the operator takes of a rental, from the configuration: for quotes, and for the totals that a search shows. */
export function rentalPolicyOf(config: Config): RentalPolicy {
  return {
    commissionPercent: config.RENTAL_COMMISSION_PERCENT,
    serviceFeePercent: config.RENTAL_SERVICE_FEE_PERCENT,
    taxPercent: config.TAX_PERCENT,
  };
}
