import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { DeclineReason } from '@josey/contract/rules/decline-reasons';
import { BLUR_RADIUS_METERS } from '@josey/contract/rules/limits/vehicles';
import type { PromotionLine } from '@josey/contract/rules/pricing/promotion';
import {
  type CancellationPolicy,
  rentalCancellation,
} from '@josey/contract/rules/pricing/rentals/rental-cancellation';
import { readRentalTerms, rentalRulesOf } from '@josey/contract/rules/pricing/rentals/rental-terms';
import { EXTENDABLE } from '@josey/contract/rules/states/rental-extension-states';
import { isPlaceExact } from '@josey/contract/rules/trip-place';
import { readableAddress } from '@josey/contract/values/geo/spot-names';
import { decimalFromCents } from '@josey/contract/values/money/money';
import { type PublicPhoto, presentPhoto, privateUrl } from '../files/files.public.ts';
import { presentPromotion } from '../promotions/promotions.public.ts';
import { presentNewestExtension } from './extensions/extensions.presenter.ts';
import { presentMissingPayment } from './money/missing-payment.ts';
import { chargedCentsOf } from './periods/period-sums.ts';
import { presentPeriods } from './periods/periods.presenter.ts';
import type { RentalRow, Side } from './rentals.queries.ts';

export type Viewer = Side | 'admin';

const HAS_DEPOSIT: Rental['status'][] = ['approved', 'active', 'returned', 'completed'];
/** Until the return it can be canceled, or end late. */
const RULED: Rental['status'][] = ['held', 'pending', 'approved', 'active'];
/** From approval until the return the renter has instructions for the car. */
const HAS_CAR: Rental['status'][] = ['approved', 'active', 'returned'];

/** A rental as one side may see it: the renter knows the plate from approval on, the exact place a day before the start. */
export function presentRental(row: RentalRow, viewer: Viewer, now: Date): Rental {
  const status = row.status as Rental['status'];
  return {
    id: row.id,
    revision: row.revision,
    vehicleId: row.vehicle_id,
    renterId: row.renter_id,
    ownerId: row.owner_id,
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at.toISOString(),
    totalCost: decimalFromCents(row.total_cents, row.currency),
    totalCents: row.total_cents,
    ...(viewer !== 'owner' &&
      presentPromotion(row.total_cents, row.promotions as unknown as PromotionLine[] | undefined)),
    depositCents: row.deposit_cents,
    currency: row.currency,
    type: row.type as Rental['type'],
    status,
    ...(row.status_reason !== null && { statusReason: row.status_reason }),
    lines: row.lines as Rental['lines'],
    ...protection(row),
    ...delivery(row),
    split: {
      ownerCents: row.owner_cents - row.refunded_owner_cents,
      platformCents: row.platform_cents - row.refunded_platform_cents,
    },
    ...presentPeriods(row, viewer),
    paymentMethod: row.payment_method as Rental['paymentMethod'],
    vehicle: { ...presentCar(row, knowledgeOf(row, viewer, now)), ...keys(row, viewer) },
    renterFirstName: row.renter_first_name,
    ownerFirstName: row.owner_first_name,
    cancellationPolicy: row.cancellation_policy as CancellationPolicy,
    ...(RULED.includes(status) && { rentalRules: rentalRulesOf(readRentalTerms(row.terms)) }),
    ...deadlines(row, status),
    ...(status === 'held' && viewer !== 'owner' && presentMissingPayment(row)),
    ...refunds(row),
    ...(row.shortened_at !== null && { isShortened: true as const }),
    ...depositStatus(row, status),
    ...(viewer !== 'owner' && cardTestReason(row)),
    ...handovers(row),
    ...openOrRefused(row, viewer),
    createdAt: row.created_at.toISOString(),
  };
}

function refunds({
  refund_cents: cents,
  taken_off_cents: takenOffCents,
  charged_back_cents: allChargedBackCents,
}: RentalRow): Pick<Rental, 'refundCents' | 'takenOffCents' | 'chargedBackCents'> {
  if (cents === null) return {};
  // What a change of dates gave back may be charged back too, and is not in `refund_cents`.
  const chargedBackCents = Math.min(allChargedBackCents, Math.max(0, cents - takenOffCents));
  return {
    refundCents: cents - takenOffCents - chargedBackCents,
    ...(takenOffCents > 0 && { takenOffCents }),
    ...(chargedBackCents > 0 && { chargedBackCents }),
  };
}

function protection({ terms }: RentalRow): Pick<Rental, 'protection'> {
  const booked = readRentalTerms(terms)?.protection;
  return booked ? { protection: { names: booked.names, deductibleCents: booked.deductibleCents } } : {};
}

function delivery(row: RentalRow): Pick<Rental, 'delivery'> {
  const { delivery_address: address, delivery_lat: lat, delivery_lng: lng } = row;
  return address === null || lat === null || lng === null ? {} : { delivery: { address, lat, lng } };
}

/** The renter reads how to get the keys from approval on, and gets the code with the check-in. */
function keys(
  row: RentalRow,
  viewer: Viewer,
): Pick<Rental['vehicle'], 'keyCode' | 'selfCheckIn' | 'pickupInstructions'> {
  const { key_code, pickup_instructions, status } = row;
  const isTheirs = viewer === 'owner' || (viewer === 'renter' && status === 'active');
  const isGuided =
    viewer === 'owner' || (viewer === 'renter' && HAS_CAR.includes(status as Rental['status']));
  return {
    ...(key_code !== null && isTheirs && { keyCode: key_code }),
    ...(key_code !== null && isGuided && { selfCheckIn: true as const }),
    ...(pickup_instructions !== null && isGuided && { pickupInstructions: pickup_instructions }),
  };
}

interface Knowledge {
  plate: boolean;
  place: 'exact' | 'blurred' | 'none';
}

/** The renter's access to the car's data ends with the rental, except for the plate, which may be on a later ticket. */
function knowledgeOf(row: RentalRow, viewer: Viewer, now: Date): Knowledge {
  const status = row.status as Rental['status'];
  if (viewer !== 'renter') return { plate: true, place: 'exact' };
  if (!HAS_CAR.includes(status) && status !== 'completed') return { plate: false, place: 'none' };
  return { plate: true, place: isPlaceExact(status, row.starts_at, now) ? 'exact' : 'blurred' };
}

function presentCar(row: RentalRow, { plate, place }: Knowledge): Rental['vehicle'] {
  const [photo] = row.photos as unknown as PublicPhoto[];
  const location = place === 'none' ? undefined : place === 'exact' ? exactPlace(row) : blurredPlace(row);
  return {
    make: row.make,
    model: row.model,
    year: row.year,
    color: row.color,
    type: row.vehicle_type as Rental['vehicle']['type'],
    ...(photo && { photo: presentPhoto(photo).url }),
    timeZone: row.time_zone,
    ...(plate && { licensePlate: row.license_plate }),
    ...(row.house_rules !== null && { houseRules: row.house_rules }),
    ...(location && { location }),
  };
}

function exactPlace({ lat, lng, address }: RentalRow): Rental['vehicle']['location'] {
  if (lat === null || lng === null) return undefined;
  return { lat, lng, ...(address && { address: readableAddress(address) }) };
}

function blurredPlace({ blurred_lat: lat, blurred_lng: lng }: RentalRow): Rental['vehicle']['location'] {
  return lat === null || lng === null ? undefined : { lat, lng, radiusMeters: BLUR_RADIUS_METERS };
}

function deadlines(row: RentalRow, status: Rental['status']) {
  if (status === 'held') return { holdExpiresAt: row.hold_expires_at.toISOString() };
  if (status !== 'pending' && status !== 'approved') return {};
  const { freeUntil } = rentalCancellation(cancelableBy(row, 'renter', row.created_at));
  return {
    ...(freeUntil && { freeCancellationUntil: freeUntil.toISOString() }),
    ...(status === 'pending' && row.answer_by && { answerBy: row.answer_by.toISOString() }),
  };
}

/** The rental as the cancellation policy counts it: the price as far as it is charged. */
export function cancelableBy(row: RentalRow, cause: 'renter' | 'owner' | 'platform', now: Date) {
  return {
    policy: row.cancellation_policy as CancellationPolicy,
    rules: rentalRulesOf(readRentalTerms(row.terms)),
    cause,
    approved: row.status === 'approved',
    bookedAt: row.created_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    now,
    totalCents: chargedCentsOf(row),
    timeCents: row.time_cents,
  };
}

/** The renter's card can hold it from approval on, and a rental that ended before has released it. */
function depositStatus(
  row: RentalRow,
  status: Rental['status'],
): Pick<Rental, 'depositStatus' | 'depositWaivedAt'> {
  if (row.deposit_cents === 0 || !HAS_DEPOSIT.includes(status)) return {};
  return {
    depositStatus: row.deposit_status as NonNullable<Rental['depositStatus']>,
    ...(row.deposit_waived_at && { depositWaivedAt: row.deposit_waived_at.toISOString() }),
  };
}

function cardTestReason(row: RentalRow): Pick<Rental, 'cardTestReason'> {
  const { status, deposit_status: deposit, card_test_reason: reason } = row;
  const isOpen = status === 'approved' && deposit === 'due' && reason !== null;
  return isOpen ? { cardTestReason: reason as DeclineReason } : {};
}

function openOrRefused(row: RentalRow, viewer: Viewer): Pick<Rental, 'extension' | 'dateChange'> {
  const isExtendable = EXTENDABLE.includes(row.status as Rental['status']);
  const { extension, dateChange } = isExtendable ? presentNewestExtension(row.extension, viewer) : {};
  // The trip that began has its dates.
  return { ...(extension && { extension }), ...(row.status === 'approved' && dateChange && { dateChange }) };
}

function handovers(row: RentalRow): Pick<Rental, 'checkIn' | 'checkOut'> {
  const checkIn = handover(
    row.taken_odometer_miles,
    row.taken_fuel_percent,
    row.taken_photo_ids,
    row.taken_at,
  );
  const checkOut = handover(row.back_odometer_miles, row.back_fuel_percent, row.back_photo_ids, row.back_at);
  return { ...(checkIn && { checkIn }), ...(checkOut && { checkOut }) };
}

function handover(
  odometerMiles: number | null,
  fuelPercent: number | null,
  photoIds: string[],
  at: Date | null,
): Rental['checkIn'] {
  if (odometerMiles === null || fuelPercent === null || at === null) return undefined;
  return { odometerMiles, fuelPercent, photos: photoIds.map(privateUrl), at: at.toISOString() };
}
