import { METERS_PER_MILE } from '../../values/geo.ts';

/** What a ride costs and who gets it, in the operator's configuration. All money in whole cents. */
export interface FarePolicy {
  readonly currency: string;
  readonly baseCents: number;
  readonly perMileCents: number;
  readonly perMinuteCents: number;
  /** The least a ride costs, surge included. */
  readonly minimumCents: number;
  /** Surge is never more than this; 1 switches it off. */
  readonly maxSurgeFactor: number;
  /** How much longer streets are than the great circle, where no routing engine says. */
  readonly detourFactor: number;
  /** How long a mile takes, where no routing engine says. */
  readonly minutesPerMile: number;
  /** Fewer are not charged, nor said where no routing engine says how long it takes. */
  readonly minimumMinutes: number;
  /** Taken from the driver, of the whole fare; never of a tip. */
  readonly commissionPercent: number;
  readonly waitFreeMinutes: number;
  /** For each started minute at the pickup after the free ones. */
  readonly waitPerMinuteCents: number;
  /** How long after the acceptance a rider cancels for nothing. */
  readonly cancellationFreeMinutes: number;
  readonly cancellationFeeCents: number;
  /** How long a driver waits at the pickup before the rider counts as not coming. */
  readonly noShowAfterMinutes: number;
  readonly noShowFeeCents: number;
}

/** The specification's constants; whatever it does not charge for is 0, and surge is off. */
export const DEFAULT_FARE_POLICY: FarePolicy = {
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
  waitFreeMinutes: 2,
  waitPerMinuteCents: 0,
  cancellationFreeMinutes: 2,
  cancellationFeeCents: 0,
  noShowAfterMinutes: 5,
  noShowFeeCents: 0,
};

/** The specification's three minutes a mile (20 mph): how long a car takes where no traffic is known. */
export const SECONDS_PER_METER = (DEFAULT_FARE_POLICY.minutesPerMile * 60) / METERS_PER_MILE;
