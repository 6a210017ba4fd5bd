import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import { answerDeadline } from '@josey/contract/rules/pricing/answer-deadline';
import { type AcceptedPromotion, promotionCents } from '@josey/contract/rules/pricing/promotion';
import type { AcceptedRental } from '@josey/contract/rules/receipts/accepted-price';
import type { PaidByPeriods } from '@josey/contract/rules/receipts/paid-by-periods';
import type { Tx } from '#platform/database/database.ts';
import { violates } from '#platform/database/database-errors.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { isPartyLeaving } from '../../accounts/accounts.public.ts';
import { lockCalendar } from '../../calendar/calendar.public.ts';
import { requireNoDebt } from '../../debts/debts.public.ts';
import { requireNoBlock } from '../../messages/messages.public.ts';
import { requireNoDispute } from '../../payments/payments.public.ts';
import { reservePromotion } from '../../promotions/promotions.public.ts';
import {
  getBookableVehicle,
  occupiedTime,
  type VehicleRow,
  type Window,
} from '../../vehicles/vehicles.public.ts';
import { subjectOf } from '../money/payment-subjects.ts';
import { openPrice, type PayBy } from '../money/rental-payments.ts';
import { insertPeriods } from '../periods/periods.queries.ts';
import { findRentalByQuote, getRental, type RentalRow, updateRental } from '../rentals.queries.ts';
import { insertIfFree, lapsedRentalsWithin, type NewRental } from './calendar.queries.ts';
import { expireIfLapsed } from './expire-rental.ts';
import { proofOf } from './quote/proof-of-quote.ts';
import { isOver, quoteExpired, type RenterQuote } from './quote/signed-quote.ts';
import { tooManyUnpaidHolds } from './unpaid-holds.ts';
import { vehicleUnavailable } from './vehicle-unavailable.ts';

const HOLD_MS = RENTAL_RULES.holdMinutes * 60_000;

/**
 * Creates the held rental of a quote, its time in the calendar and its payments, all or nothing. Throws
 * `vehicle_unavailable` with the nearest free times when another booking has the time, and returns the existing rental
 * when the same quote was sent twice concurrently.
 */
export async function holdVehicle(
  context: Context,
  quote: RenterQuote,
  payBy: PayBy,
  message?: string,
): Promise<RentalRow> {
  const { db, clock, settings } = context;
  const now = clock.now();
  if (isOver(quote, now) || quote.currency !== settings.current.currency.currency) throw quoteExpired();
  await requireNoDebt(db, quote.renterId);
  await requireNoDispute(db, quote.renterId);
  const vehicle = await getBookableVehicle(db, quote.vehicleId, now);
  requireTimeToAnswer(vehicle, quote, now);
  const proof = proofOf(quote);
  const rental = rowOf(quote, proof, vehicle, payBy, now);
  const accepted = { rental, promotion: quote.promotion, paidBy: proof.paidBy, message };
  const held = await insertHeld(context, accepted, vehicle, payBy);
  if (held) return held;
  throw await vehicleUnavailable(db, vehicle, { from: rental.starts_at, until: rental.ends_at }, now);
}

interface Accepted {
  rental: NewRental;
  promotion: AcceptedPromotion | undefined;
  paidBy: PaidByPeriods | undefined;
  message: string | undefined;
}

async function insertHeld(
  context: Context,
  { rental, promotion, paidBy, message }: Accepted,
  vehicle: VehicleRow,
  payBy: PayBy,
): Promise<RentalRow | undefined> {
  const occupied = occupiedTime(vehicle, rental.starts_at, rental.ends_at);
  const insert = async (tx: Tx) => {
    await requireNoBlock(tx, rental.renter_id, rental.owner_id);
    if (!(await insertIfFree(tx, rental, occupied.until))) return undefined;
    if (message) await updateRental(tx, rental.id, { message });
    if (paidBy) await insertPeriods(tx, { rentalId: rental.id }, paidBy, rental.created_at);
    const row = await getRental(tx, rental.id);
    await openPrice(tx, row, payBy, rental.created_at);
    if (promotion)
      await reservePromotion(
        tx,
        { subject: subjectOf(row.id), personId: row.renter_id, promotion },
        row.created_at,
      );
    return row;
  };
  let refusal: AppError | undefined;
  try {
    const held =
      (await transact(context, insert)) ?? (await insertOverLapsed(context, rental, occupied, insert));
    if (held) return held;
  } catch (error) {
    if (isPartyLeaving(error)) throw new AppError('conflict', 'owner_leaving');
    refusal = tooManyUnpaidHolds(error);
    if (!refusal && !violates(error, 'rentals_quote_id_key')) throw error;
  }
  // The same quote, sent twice at once, is one hold.
  const existing = await findRentalByQuote(context.db, rental.quote_id);
  if (!existing && refusal) throw refusal;
  return existing;
}

/** A lapsed booking in the way is expired first, in the same transaction. */
async function insertOverLapsed<T>(
  context: Context,
  { vehicle_id, created_at: now }: NewRental,
  occupied: Window,
  insert: (tx: Tx) => Promise<T | undefined>,
): Promise<T | undefined> {
  const lapsed = await lapsedRentalsWithin(context.db, vehicle_id, occupied, now);
  if (lapsed.length === 0) return undefined;
  return transact(context, async (tx) => {
    await lockCalendar(tx, vehicle_id);
    for (const id of lapsed) await expireIfLapsed(tx, id, now);
    return insert(tx);
  });
}

function requireTimeToAnswer(vehicle: VehicleRow, quote: RenterQuote, now: Date): void {
  if (vehicle.instant_book || answerDeadline(now, new Date(quote.startsAt))) return;
  throw new AppError('quote_expired', 'too_soon_for_owner');
}

function rowOf(
  quote: RenterQuote,
  proof: AcceptedRental,
  vehicle: VehicleRow,
  payBy: PayBy,
  now: Date,
): NewRental {
  return {
    id: newId(),
    vehicle_id: vehicle.id,
    renter_id: quote.renterId,
    owner_id: vehicle.owner_id,
    quote_id: quote.id,
    starts_at: new Date(quote.startsAt),
    ends_at: new Date(quote.endsAt),
    status_since: now,
    instant_book: vehicle.instant_book,
    type: quote.type,
    lines: jsonb(quote.lines),
    total_cents: quote.totalCents,
    time_cents: quote.timeCents,
    owner_cents: quote.split.ownerCents,
    platform_cents: quote.split.platformCents,
    tax_cents: quote.taxCents,
    deposit_cents: quote.depositCents,
    currency: quote.currency,
    cancellation_policy: quote.cancellationPolicy,
    miles_per_day: vehicle.miles_per_day,
    extra_mile_cents: vehicle.extra_mile_cents,
    charges_agreed_at: now,
    terms: jsonb(quote.terms),
    price_proof: jsonb(proof),
    promotions: quote.promotion ? jsonb(quote.promotion.lines) : null,
    promotion_cents: quote.promotion ? promotionCents(quote.promotion.lines) : 0,
    payment_method: payBy.paymentMethod,
    delivery_address: quote.delivery?.address ?? null,
    delivery_lat: quote.delivery?.lat ?? null,
    delivery_lng: quote.delivery?.lng ?? null,
    hold_expires_at: new Date(now.getTime() + HOLD_MS),
    created_at: now,
  };
}
