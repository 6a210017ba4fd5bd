import type * as api from '@josey/contract/api/rentals/rental-dates';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { includedMiles } from '@josey/contract/rules/pricing/rentals/included-miles';
import type { Context } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Caller } from '#platform/security/sessions.ts';
import {
  findVehicle,
  occupiedTime,
  requireBookableTime,
  requireOtherEnd,
  type VehicleRow,
} from '../../vehicles/vehicles.public.ts';
import { QUOTE_LIFETIME_MS } from '../booking/quote/signed-quote.ts';
import { vehicleUnavailable } from '../booking/vehicle-unavailable.ts';
import { cancellationOf } from '../cancel/cancellation-of.ts';
import { hasHandoverBegun } from '../handover/handovers.queries.ts';
import { illegalMove } from '../rental-machine.ts';
import { findRentalFor, partOf } from '../rental-parties.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { datesDeadline, requireChangeable, requireLicenseUntil } from './dates.policy.ts';
import { isTakenByOthers } from './new-time.queries.ts';
import { moneyOfDates, type NewDates, quoteOfDates, termsOfDates } from './price-dates.ts';
import { type DatesQuote, signDatesQuote } from './signed-dates-quote.ts';

/** Prices other dates of the caller's rental. The price is theirs for 15 minutes; the time is not. */
export async function quoteDates(
  context: Context,
  caller: Caller,
  id: string,
  body: ParsedBody<typeof api.quoteDates>,
): Promise<api.RentalDatesQuote> {
  const now = context.clock.now();
  const { rental, quote } = await priceDates(context, caller, id, body);
  const dates = { startsAt: new Date(quote.startsAt), endsAt: new Date(quote.endsAt) };
  const answerBy = quote.instant ? undefined : datesDeadline(rental, dates.startsAt, now);
  const miles = quote.terms.mileage ? includedMiles(quote.terms.mileage, dates) : null;
  return {
    quoteId: signDatesQuote(context.signer, quote),
    rentalId: id,
    startDate: quote.startsAt,
    endDate: quote.endsAt,
    type: quote.type,
    lines: quote.lines,
    totalCents: quote.totalCents,
    agreedCents: quote.agreedCents,
    chargeCents: Math.max(0, quote.totalCents - quote.agreedCents),
    refundCents: quote.refundCents,
    promotionCents: quote.promotionCents,
    returnedPromotionCents: rental.promotion_cents - quote.promotionCents,
    currency: rental.currency,
    split: quote.split,
    ...(miles !== null && { includedMiles: miles }),
    ...(answerBy && { answerBy: answerBy.toISOString() }),
    expiresAt: quote.expiresAt,
  };
}

/** The whole rental at other dates; refuses a rental that cannot have them now. */
export async function priceDates(
  context: Context,
  caller: Caller,
  id: string,
  { startDate, endDate }: ParsedBody<typeof api.quoteDates>,
): Promise<{ rental: RentalRow; quote: DatesQuote }> {
  const { db, clock } = context;
  const now = clock.now();
  const rental = await findRentalFor(db, id, caller);
  if (!rental) throw notFound('rental');
  requireChangeable(rental, partOf(rental, caller.id), now);
  const dates = { startsAt: new Date(startDate), endsAt: new Date(endDate) };
  requireOther(rental, dates);
  if (await hasHandoverBegun(db, id)) throw illegalMove(rental, 'renter', 'dates_handover');
  const vehicle = await findVehicle(db, rental.vehicle_id, now);
  if (!vehicle?.is_listed) throw new AppError('conflict', 'not_for_rent_dates');
  requireAllowed(vehicle, rental, dates, now);
  requireLicenseUntil(caller, dates.endsAt);
  const asked = { from: dates.startsAt, until: dates.endsAt };
  const taken = occupiedTime(vehicle, asked.from, asked.until);
  if (await isTakenByOthers(db, rental, taken, now)) throw await vehicleUnavailable(db, vehicle, asked, now);

  const instant = isInstant(vehicle, rental, now);
  if (!instant) datesDeadline(rental, dates.startsAt, now);
  const terms = await termsOfDates(context, rental, vehicle, dates.startsAt);
  const priced = quoteOfDates(rental, terms, dates);
  const { refundCents, promotionCents } = await moneyOfDates(db, rental, priced);
  const quote: DatesQuote = {
    ...priced,
    id: newId(),
    rentalId: id,
    renterId: rental.renter_id,
    startsAt: dates.startsAt.toISOString(),
    endsAt: dates.endsAt.toISOString(),
    terms,
    agreedStart: rental.starts_at.toISOString(),
    agreedEnd: rental.ends_at.toISOString(),
    agreedCents: rental.total_cents,
    refundCents,
    promotionCents,
    instant,
    expiresAt: new Date(now.getTime() + QUOTE_LIFETIME_MS).toISOString(),
  };
  return { rental, quote };
}

/**
 * At once where the owner allows instant booking, and as long as canceling is free: later a change to dates far away, or to one day,
 * would be a cancellation without its fee.
 */
export const isInstant = (vehicle: VehicleRow, rental: RentalRow, now: Date): boolean =>
  vehicle.instant_book && cancellationOf(rental, 'renter', now).feeCents === 0;

function requireOther(rental: RentalRow, { startsAt, endsAt }: NewDates): void {
  const isSame =
    startsAt.getTime() === rental.starts_at.getTime() && endsAt.getTime() === rental.ends_at.getTime();
  if (isSame) throw illegalMove(rental, 'renter', 'same_dates');
}

/** By the owner's rules; a start that stays needs no notice again. */
function requireAllowed(
  vehicle: VehicleRow,
  rental: RentalRow,
  { startsAt, endsAt }: NewDates,
  now: Date,
): void {
  const isSameStart = startsAt.getTime() === rental.starts_at.getTime();
  const require = isSameStart ? requireOtherEnd : requireBookableTime;
  require(vehicle, startsAt, endsAt, now);
}
