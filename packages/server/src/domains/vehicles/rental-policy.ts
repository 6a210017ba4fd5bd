import type { RentalPolicy } from '@josey/contract/rules/pricing/rental-quote';
import type { Config } from '../../config.ts';

/** The operator's fees, from the configuration: for quotes, and for the totals in search. */
export function rentalPolicyOf(config: Config): RentalPolicy {
  return {
    commissionPercent: config.RENTAL_COMMISSION_PERCENT,
    serviceFeePercent: config.RENTAL_SERVICE_FEE_PERCENT,
    taxPercent: config.TAX_PERCENT,
  };
}
