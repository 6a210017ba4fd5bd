import type { RentalRules } from '@josey/contract/rules/pricing/rentals/rental-rules';
import type { FarePolicy } from '@josey/contract/rules/pricing/rides/fare-policy';
import type { Deployment } from '../deployment.ts';
import type { Format } from '../format.ts';

/** Facts that are more than a number. */
export interface FactTexts {
  /** As on the receipts. */
  serviceFee: string;
  tax: string;
  /** "$3.00 to start and $1.50 for each mile", and whatever else this deployment charges. */
  rates: (fares: FarePolicy, money: Format['money']) => string;
  /** Goes on from "after that". */
  lateCancel: (feeCents: number, money: Format['money']) => string;
  /** Goes on after a sentence. */
  operatorFacts: (operator: Pick<Deployment, 'operatorAddress' | 'operatorTaxId'>) => string;
  governingLaw: (law: string | undefined) => string;
  /** Goes on from "A rental without check-in". */
  noShow: (rules: RentalRules, percent: Format['percent']) => string;
  /** What a late return costs, in whole sentences. */
  lateReturn: (rules: RentalRules, format: Pick<Format, 'duration' | 'percent'>) => string;
  pin: (isRequired: boolean) => string;
  money: (isTestMoney: boolean) => string;
}
