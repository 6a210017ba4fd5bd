import type { User } from '@josey/contract/api/accounts/accounts';
import type { AdminAction, AdminVehicle } from '@josey/contract/api/desk/admin';
import type { LedgerEntry } from '@josey/contract/api/money/desk/admin-ledger';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { Ride } from '@josey/contract/api/rides';
import { decimalFromCents } from '@josey/contract/values/money/money';

/** The columns of a file, by name. */
export type Columns<Row> = Record<string, (row: Row) => string | number | undefined>;

export const USER_COLUMNS: Columns<User> = {
  id: (user) => user.id,
  firstName: (user) => user.firstName,
  lastName: (user) => user.lastName,
  email: (user) => user.email,
  phone: (user) => user.phone,
  role: (user) => user.role,
  status: (user) => user.status,
  createdAt: (user) => user.createdAt,
};

export const VEHICLE_COLUMNS: Columns<AdminVehicle> = {
  id: (car) => car.id,
  make: (car) => car.make,
  model: (car) => car.model,
  year: (car) => car.year,
  type: (car) => car.type,
  color: (car) => car.color,
  licensePlate: (car) => car.licensePlate,
  vin: (car) => car.vin,
  status: (car) => car.status,
  statusReason: (car) => car.statusReason,
  ownerId: (car) => car.ownerId,
  ownerFirstName: (car) => car.ownerFirstName,
  ownerLastName: (car) => car.ownerLastName,
  dailyRate: (car) => car.dailyRate,
  currency: (car) => car.currency,
  insuranceExpiryDate: (car) => car.insurance?.expiryDate,
  registrationExpiryDate: (car) => car.registration?.expiryDate,
  address: (car) => car.location?.address,
  createdAt: (car) => car.createdAt,
};

export const RIDE_COLUMNS: Columns<Ride> = {
  id: (ride) => ride.id,
  status: (ride) => ride.status,
  statusReason: (ride) => ride.statusReason,
  riderId: (ride) => ride.riderId,
  riderFirstName: (ride) => ride.riderFirstName,
  driverFirstName: (ride) => ride.driver?.firstName,
  pickup: (ride) => ride.pickupLocation.address,
  dropoff: (ride) => ride.dropoffLocation.address,
  distance: (ride) => ride.distance,
  estimatedFare: (ride) => ride.estimatedFare,
  finalFare: (ride) => ride.finalFare,
  currency: (ride) => ride.currency,
  paymentMethod: (ride) => ride.paymentMethod,
  requestedAt: (ride) => ride.requestedAt,
  completedAt: (ride) => ride.completedAt,
  cancelledAt: (ride) => ride.cancelledAt,
};

export const RENTAL_COLUMNS: Columns<Rental> = {
  id: (rental) => rental.id,
  status: (rental) => rental.status,
  statusReason: (rental) => rental.statusReason,
  vehicleId: (rental) => rental.vehicleId,
  make: (rental) => rental.vehicle.make,
  model: (rental) => rental.vehicle.model,
  renterId: (rental) => rental.renterId,
  renterFirstName: (rental) => rental.renterFirstName,
  ownerId: (rental) => rental.ownerId,
  ownerFirstName: (rental) => rental.ownerFirstName,
  type: (rental) => rental.type,
  startDate: (rental) => rental.startDate,
  endDate: (rental) => rental.endDate,
  totalCost: (rental) => rental.totalCost,
  currency: (rental) => rental.currency,
  paymentMethod: (rental) => rental.paymentMethod,
  createdAt: (rental) => rental.createdAt,
};

type LedgerRow = LedgerEntry & { line: LedgerEntry['lines'][number] };

/** A row for each line. */
export const toLedgerRows = (entry: LedgerEntry): LedgerRow[] =>
  entry.lines.length > 0
    ? entry.lines.map((line) => ({ ...entry, line }))
    : [{ ...entry, line: { account: '', cents: 0 } }];

export const LEDGER_COLUMNS: Columns<LedgerRow> = {
  number: ({ number }) => number,
  recordedAt: ({ recordedAt }) => recordedAt,
  effectiveAt: ({ effectiveAt }) => effectiveAt,
  kind: ({ kind }) => kind,
  state: ({ state }) => state,
  subjectKind: ({ subject }) => subject.kind,
  subjectId: ({ subject }) => subject.id,
  paymentId: ({ paymentId }) => paymentId,
  account: ({ line }) => line.account,
  personId: ({ line }) => line.person?.id,
  currency: ({ currency }) => currency,
  amount: ({ line, currency }) => decimalFromCents(line.cents, currency),
  balance: ({ line, currency }) =>
    line.balanceCents === undefined ? undefined : decimalFromCents(line.balanceCents, currency),
};

export const ACTION_COLUMNS: Columns<AdminAction> = {
  id: (action) => action.id,
  type: (action) => action.type,
  reason: (action) => action.reason,
  targetKind: (action) => action.targetKind,
  targetId: (action) => action.targetId,
  adminFirstName: (action) => action.admin.firstName,
  adminLastName: (action) => action.admin.lastName,
  proposerFirstName: (action) => action.proposedBy?.firstName,
  proposerLastName: (action) => action.proposedBy?.lastName,
  createdAt: (action) => action.createdAt,
};
