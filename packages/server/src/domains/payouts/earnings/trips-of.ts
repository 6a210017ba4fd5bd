import type { Earning } from '@josey/contract/api/earnings';
import type { Db } from '#platform/database/database.ts';
import type { PayeeEntry } from '../../ledger/ledger.public.ts';
import { tipsAmong } from '../../payments/payments.public.ts';
import { type RentalEarnings, rentalsBehind } from '../../rentals/rentals.public.ts';
import { findRides, presentRide, type RideRow } from '../../rides/rides.public.ts';
import { rideAvailableAt } from '../balance/split-balance.ts';

type VehicleType = NonNullable<Earning['vehicle']>['type'];

/** Where a rental's earnings wait for its end. */
const UNFINISHED = ['approved', 'active', 'returned'];

/** The rides and rentals that these entries of the ledger are about, newest first, each with the sum of its entries. */
export async function tripsOf(db: Db, entries: readonly PayeeEntry[], now: Date): Promise<Earning[]> {
  const earned = entries.filter(({ subjectKind }) => subjectKind !== 'payout');
  const idsOf = (isWanted: (kind: string) => boolean) => [
    ...new Set(earned.filter((entry) => isWanted(entry.subjectKind)).map((entry) => entry.subjectId)),
  ];
  const [tips, rides, rentals] = await Promise.all([
    tipsAmong(
      db,
      earned.flatMap(({ paymentId }) => paymentId ?? []),
    ),
    findRides(
      db,
      idsOf((kind) => kind === 'ride'),
    ),
    rentalsBehind(
      db,
      idsOf((kind) => kind !== 'ride'),
    ),
  ]);
  const rentalOf = (id: string) => rentals.find(({ subjectIds }) => subjectIds.includes(id));
  const trips = Map.groupBy(earned, ({ subjectId }) => rentalOf(subjectId)?.rental.id ?? subjectId);
  return [...trips]
    .map(([id, own]) => {
      const rental = rentalOf(id);
      const ride = rides.find((one) => one.id === id);
      return presentTrip({ id, entries: own, tips, rental, ride }, now);
    })
    .sort((one, other) => (one.at < other.at ? 1 : -1));
}

interface Trip {
  id: string;
  entries: PayeeEntry[];
  tips: ReadonlySet<string>;
  rental: RentalEarnings | undefined;
  ride: RideRow | undefined;
}

function presentTrip({ id, entries, tips, rental, ride }: Trip, now: Date): Earning {
  const at = entries.reduce((latest, entry) => (entry.at > latest ? entry.at : latest), new Date(0));
  const isCash = entries.some(({ cashCents }) => cashCents !== 0);
  const split = splitOf(entries, tips, rental?.commissionShare ?? 1);
  const availableAt = ride && !isCash && split.netCents > 0 ? rideAvailableAt(at) : undefined;
  const isPending = rental
    ? UNFINISHED.includes(rental.rental.status)
    : availableAt !== undefined && availableAt > now;
  return {
    subject: { kind: rental ? 'rental' : ride ? 'ride' : 'other', id },
    ...split,
    at: at.toISOString(),
    ...(isPending && availableAt && { availableAt: availableAt.toISOString() }),
    isPending,
    isCash,
    ...(ride && presentRideOf(ride)),
    ...(rental && presentRentalOf(rental)),
  };
}

/** A payee's fee is the commission: what else the platform got was the payer's service fee. */
function splitOf(entries: readonly PayeeEntry[], tips: ReadonlySet<string>, commissionShare: number) {
  const sum = (cents: (entry: PayeeEntry) => number) =>
    entries.reduce((total, entry) => total + cents(entry), 0);
  const isTip = ({ paymentId }: PayeeEntry) => paymentId !== null && tips.has(paymentId);
  const netCents = sum((entry) => entry.netCents);
  const tipCents = sum((entry) => (isTip(entry) ? entry.netCents : 0));
  const platformCents = Math.round(sum((entry) => entry.platformCents) * commissionShare);
  return { grossCents: netCents - tipCents + platformCents, platformCents, tipCents, netCents };
}

function presentRideOf(row: RideRow): Pick<Earning, 'ride' | 'vehicle'> {
  const { pickupLocation, dropoffLocation, distance, driver } = presentRide(row, 'driver');
  return {
    ride: { pickup: pickupLocation.address, dropoff: dropoffLocation.address, miles: distance },
    ...(driver && { vehicle: { label: driver.car, type: driver.type as VehicleType, color: driver.color } }),
  };
}

function presentRentalOf({ rental, label }: RentalEarnings): Pick<Earning, 'rental' | 'vehicle'> {
  return {
    rental: {
      renterFirstName: rental.renter_first_name,
      startDate: rental.starts_at.toISOString(),
      endDate: rental.ends_at.toISOString(),
      timeZone: rental.time_zone,
    },
    vehicle: {
      label,
      type: rental.vehicle_type as VehicleType,
      color: rental.color,
    },
  };
}
