import { METERS_PER_MILE } from '../../../values/geo/geo.ts';

/** What a ride costs and who gets it, in the operator's configuration. All money in whole cents. */
export interface FarePolicy {
  readonly currency: string;
  readonly baseCents: number;
  readonly perMileCents: number;
  readonly perMinuteCents: number;
  /** The minimum fare, surge included. */
  readonly minimumCents: number;
  /** The maximum surge factor; 1 switches surge off. */
  readonly maxSurgeFactor: number;
  /** The ratio of street distance to the great circle, when there is no route. */
  readonly detourFactor: number;
  /** Minutes per mile, when there is no route. */
  readonly minutesPerMile: number;
  /** The minimum number of minutes charged, and shown when there is no route. */
  readonly minimumMinutes: number;
  /** The platform's share of the fare before tax; never of a tip. */
  readonly commissionPercent: number;
  /** The tax on the fare; absent in policies from before rides had one. */
  readonly taxPercent?: number;
  /** How long after acceptance a rider can cancel for free. */
  readonly cancellationFreeMinutes: number;
  readonly cancellationFeeCents: number;
}

/** The specification's constants; charges that it does not mention are 0, and surge is off. */
export const DEFAULT_FARE_POLICY = {
  currency: 'USD',
  baseCents: 300,
  perMileCents: 150,
  perMinuteCents: 0,
  minimumCents: 0,
  maxSurgeFactor: 1,
  detourFactor: 1.3,
  minutesPerMile: 3,
  minimumMinutes: 5,
  commissionPercent: 20,
  taxPercent: 0,
  cancellationFreeMinutes: 2,
  cancellationFeeCents: 0,
} satisfies FarePolicy;

/** The specification's three minutes per mile (20 mph), without traffic data. */
export const SECONDS_PER_METER = (DEFAULT_FARE_POLICY.minutesPerMile * 60) / METERS_PER_MILE;
