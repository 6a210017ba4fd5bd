import { greatCircleMeters, METERS_PER_MILE, type Point } from '../../../values/geo/geo.ts';
import { percentOfCents } from '../../../values/money/money.ts';
import { type PriceLine, singleLine, sumOfLines } from '../price-line.ts';
import { DEFAULT_FARE_POLICY, type FarePolicy } from './fare-policy.ts';

/** A ride's route. Without a duration the policy's minutes per mile and minimum are used. */
export interface RideRoute {
  readonly distanceMeters: number;
  readonly durationSeconds?: number;
}

export const RIDE_LINE_KINDS = [
  'base',
  'distance',
  'time',
  'surge',
  'minimum',
  'wait',
  'cancellation',
  'tax',
] as const;
export type RideLineKind = (typeof RIDE_LINE_KINDS)[number];
export type RideFareLine = PriceLine<RideLineKind>;

export interface RideSplit {
  readonly driverCents: number;
  readonly platformCents: number;
}

/** A priced ride: `fareCents` is the sum of the lines, and driver + platform + tax. */
export interface RideFare {
  /** Rounded to two decimals, as shown and charged. */
  readonly distanceMiles: number;
  /** The route's duration, else the policy's. At least the policy's minimum is charged. */
  readonly durationMinutes: number;
  readonly surgeFactor: number;
  readonly lines: RideFareLine[];
  readonly fareCents: number;
  /** Absent in fares from before rides were taxed. */
  readonly taxCents?: number;
  readonly split: RideSplit;
}

/** Each leg is the great circle times the policy's detour factor. */
export function greatCircleRoute(
  points: readonly Point[],
  policy: FarePolicy = DEFAULT_FARE_POLICY,
): RideRoute {
  const legs = points.slice(1).map((to, index) => greatCircleMeters(points[index] ?? to, to));
  return { distanceMeters: policy.detourFactor * legs.reduce((total, leg) => total + leg, 0) };
}

/**
 * The fare of a route: base, miles, minutes, then surge on these, then the difference to the minimum fare, then the tax on
 * all of it. Computed
 * from the rounded miles, so that a rider who multiplies the shown distance gets the shown fare. Minutes are whole,
 * rounded up; fractions of a cent are rounded half up; surge counts in hundredths and keeps to its cap.
 * Throws a RangeError when the route has no distance (not a number, endless, negative).
 */
export function rideFare(
  route: RideRoute,
  policy: FarePolicy = DEFAULT_FARE_POLICY,
  surgeFactor = 1,
): RideFare {
  const distanceMiles = roundedMiles(route.distanceMeters);
  const durationMinutes = wholeMinutes(route, distanceMiles, policy);
  const surgePercent = cappedSurgePercent(surgeFactor, policy);
  const lines: RideFareLine[] = [
    singleLine('base', policy.baseCents),
    rateLine('distance', distanceMiles, policy.perMileCents),
    rateLine('time', Math.max(policy.minimumMinutes, durationMinutes), policy.perMinuteCents),
  ];
  lines.push(singleLine('surge', percentOfCents(sumOfLines(lines), surgePercent)));
  lines.push(singleLine('minimum', Math.max(0, policy.minimumCents - sumOfLines(lines))));
  const untaxedCents = sumOfLines(lines);
  const taxCents = percentOfCents(untaxedCents, policy.taxPercent ?? 0);
  lines.push(singleLine('tax', taxCents));
  const charged = lines.filter((line) => line.unitCents > 0);
  return {
    distanceMiles,
    durationMinutes,
    surgeFactor: (100 + surgePercent) / 100,
    lines: charged,
    fareCents: sumOfLines(charged),
    taxCents,
    split: splitFare(untaxedCents, policy),
  };
}

/** The driver's share of a fare before tax. Tips are not part of it: the driver gets all of them. */
export function splitFare(fareCents: number, policy: FarePolicy = DEFAULT_FARE_POLICY): RideSplit {
  const platformCents = percentOfCents(fareCents, policy.commissionPercent);
  return { driverCents: fareCents - platformCents, platformCents };
}

function roundedMiles(meters: number): number {
  if (!(meters >= 0 && meters < Number.POSITIVE_INFINITY))
    throw new RangeError(`Not a distance: ${meters} m`);
  return Math.round((meters / METERS_PER_MILE) * 100) / 100;
}

function wholeMinutes({ durationSeconds }: RideRoute, miles: number, policy: FarePolicy): number {
  if (durationSeconds !== undefined) return Math.max(1, Math.ceil(durationSeconds / 60));
  // In hundredths of a mile: 33.2 × 7.5 is 249.00000000000003 in a double, a minute too many.
  const byDistance = (Math.round(miles * 100) * policy.minutesPerMile) / 100;
  return Math.max(policy.minimumMinutes, Math.ceil(byDistance));
}

function cappedSurgePercent(factor: number, policy: FarePolicy): number {
  return Math.round(Math.min(Math.max(factor, 1), policy.maxSurgeFactor) * 100) - 100;
}

function rateLine(kind: RideLineKind, quantity: number, unitCents: number): RideFareLine {
  return {
    kind,
    label: kind,
    quantity,
    unitCents,
    amountCents: Math.round((Math.round(quantity * 100) * unitCents) / 100),
  };
}
