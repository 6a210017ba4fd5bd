import type { Earning } from '@josey/contract/api/money/earnings';
import type { Db } from '#platform/database/database.ts';
import { NOT_EARNED, type PayeeEntry } from '../../ledger/ledger.public.ts';
import { tipsAmong } from '../../payments/payments.public.ts';
import { type RentalEarnings, rentalsBehind } from '../../rentals/rentals.public.ts';
import { findRides, presentRide, type RideRow } from '../../rides/rides.public.ts';
import { rideAvailableAt } from '../balance/split-balance.ts';

type VehicleType = NonNullable<Earning['vehicle']>['type'];

/** Where a rental's earnings wait for its end. */
const UNFINISHED = ['approved', 'active', 'returned'];

/** Presents entries of the ledger as the trips that they are about. */
export interface Trips {
  /** The id of an entry's trip: an extension belongs to its rental. */
  idOf(entry: PayeeEntry): string;
  /** One trip, with the sum of these entries of it. */
  present(entries: readonly PayeeEntry[]): Earning;
}

/** Reads the rides and rentals that these entries are about, with as many statements for one as for a thousand. */
export async function readTrips(db: Db, entries: readonly PayeeEntry[], now: Date): Promise<Trips> {
  const idsOf = (isRide: boolean) => [
    ...new Set(
      entries.filter((entry) => (entry.subjectKind === 'ride') === isRide).map((entry) => entry.subjectId),
    ),
  ];
  const paymentIds = entries.flatMap(({ paymentId }) => paymentId ?? []);
  const [tips, rides, rentals] = await Promise.all([
    tipsAmong(db, paymentIds),
    findRides(db, idsOf(true)),
    rentalsBehind(db, idsOf(false)),
  ]);
  const rideOf = new Map(rides.map((ride) => [ride.id, ride]));
  const rentalOf = new Map(rentals.flatMap((one) => one.subjectIds.map((id) => [id, one] as const)));
  const idOf = ({ subjectId }: PayeeEntry) => rentalOf.get(subjectId)?.rental.id ?? subjectId;
  return {
    idOf,
    present(own) {
      const [first] = own;
      if (!first) throw new Error('A trip has at least one entry');
      const id = idOf(first);
      return presentTrip({ id, entries: own, tips, rental: rentalOf.get(id), ride: rideOf.get(id) }, now);
    },
  };
}

/** The trips of these entries, newest first, each with the sum of its entries. */
export async function tripsOf(db: Db, entries: readonly PayeeEntry[], now: Date): Promise<Earning[]> {
  const earned = entries.filter(({ subjectKind }) => !NOT_EARNED.includes(subjectKind));
  const trips = await readTrips(db, earned, now);
  return [...Map.groupBy(earned, trips.idOf).values()]
    .map(trips.present)
    .sort((one, other) => (one.at < other.at ? 1 : -1));
}

interface Trip {
  id: string;
  entries: readonly PayeeEntry[];
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
