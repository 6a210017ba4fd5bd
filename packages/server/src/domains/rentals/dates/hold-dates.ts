import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import { repricing } from '@josey/contract/rules/pricing/rentals/repricing';
import type { Tx } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { lockCalendar } from '../../calendar/calendar.public.ts';
import { requireNoDebt } from '../../debts/debts.public.ts';
import { requireNoBlock } from '../../messages/messages.public.ts';
import { requireNoDispute } from '../../payments/payments.public.ts';
import { findVehicle, occupiedTime, type VehicleRow } from '../../vehicles/vehicles.public.ts';
import { lapsedRentalsWithin } from '../booking/calendar.queries.ts';
import { expireIfLapsed } from '../booking/expire-rental.ts';
import { quoteExpired } from '../booking/quote/signed-quote.ts';
import { tooManyUnpaidHolds } from '../booking/unpaid-holds.ts';
import { vehicleUnavailable } from '../booking/vehicle-unavailable.ts';
import { confirmInTransaction } from '../extensions/confirm-extension.ts';
import { openExtensionPayment } from '../extensions/extension-payments.ts';
import {
  type ExtensionRow,
  findExtensionByQuote,
  getExtension,
  insertExtension,
} from '../extensions/extensions.queries.ts';
import { takeUp, withdrawUnpaid } from '../extensions/hold-extra-time.ts';
import { hasHandoverBegun } from '../handover/handovers.queries.ts';
import type { ChosenMethod } from '../money/rental-payments.ts';
import { illegalMove } from '../rental-machine.ts';
import { findRentalFor, lockRentalOf } from '../rental-parties.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { datesDeadline, requireChangeable, requireLicenseUntil } from './dates.policy.ts';
import { holdNewTime } from './new-time.queries.ts';
import { moneyOfDates, proofOfDates } from './price-dates.ts';
import { isInstant } from './quote-dates.ts';
import type { DatesQuote } from './signed-dates-quote.ts';

const HOLD_MS = RENTAL_RULES.holdMinutes * 60_000;

/**
 * Creates the held change of a quote, its time in the calendar and its payment, all or nothing; one that costs nothing more is
 * confirmed with it, since no payment would resume it after a crash. Returns the existing one when the quote was sent before.
 * Throws `vehicle_unavailable` when another booking has the time.
 */
export async function holdDates(
  context: Context,
  caller: Caller,
  quote: DatesQuote,
  payBy: ChosenMethod,
): Promise<ExtensionRow> {
  const rental = await findRentalFor(context.db, quote.rentalId, caller);
  if (!rental) throw notFound('rental');
  const hold = transact(context, async (tx) => {
    // Before the rental's own lock: the same order as in a booking that expires what is in the way.
    await lockCalendar(tx, rental.vehicle_id);
    const locked = await lockRentalOf(tx, quote.rentalId, caller);
    const begun = await findExtensionByQuote(tx, quote.id);
    const now = context.clock.now();
    if (begun) return takeUp(tx, locked.rental, begun, payBy, now);
    requireChangeable(locked.rental, locked.as, now);
    if (await hasHandoverBegun(tx, rental.id)) throw illegalMove(rental, 'renter', 'dates_handover');
    await requireNoDebt(tx, caller.id);
    await requireNoDispute(tx, caller.id);
    await requireNoBlock(tx, rental.renter_id, rental.owner_id);
    requireLicenseUntil(caller, new Date(quote.endsAt));
    const vehicle = await requireFittingQuote(tx, locked.rental, quote, now);
    await withdrawUnpaid(tx, locked.rental, 'dates', now);
    return insertHeld(tx, { rental: locked.rental, vehicle, quote, payBy, now });
  });
  return hold.catch((error) => {
    throw tooManyUnpaidHolds(error) ?? error;
  });
}

/** Whether the quote still applies: its time, the rental and the money it was computed from, and whether the owner has to accept. */
async function requireFittingQuote(
  tx: Tx,
  rental: RentalRow,
  quote: DatesQuote,
  now: Date,
): Promise<VehicleRow> {
  if (Date.parse(quote.expiresAt) <= now.getTime()) throw quoteExpired();
  const isSame =
    rental.starts_at.toISOString() === quote.agreedStart &&
    rental.ends_at.toISOString() === quote.agreedEnd &&
    rental.total_cents === quote.agreedCents;
  if (!isSame) throw illegalMove(rental, 'renter', 'rental_changed');
  const money = await moneyOfDates(tx, rental, quote);
  if (money.refundCents !== quote.refundCents || money.promotionCents !== quote.promotionCents)
    throw illegalMove(rental, 'renter', 'rental_changed');
  const vehicle = await findVehicle(tx, rental.vehicle_id, now);
  if (!vehicle?.is_listed) throw new AppError('conflict', 'not_for_rent_dates');
  if (isInstant(vehicle, rental, now) !== quote.instant) throw quoteExpired();
  if (!quote.instant) datesDeadline(rental, new Date(quote.startsAt), now);
  return vehicle;
}

interface Holding {
  rental: RentalRow;
  vehicle: VehicleRow;
  quote: DatesQuote;
  payBy: ChosenMethod;
  now: Date;
}

async function insertHeld(tx: Tx, { rental, vehicle, quote, payBy, now }: Holding): Promise<ExtensionRow> {
  const id = newId();
  const dates = { startsAt: new Date(quote.startsAt), endsAt: new Date(quote.endsAt) };
  const taken = occupiedTime(vehicle, dates.startsAt, dates.endsAt);
  const expiresAt = new Date(now.getTime() + HOLD_MS);
  for (const lapsed of await lapsedRentalsWithin(tx, rental.vehicle_id, taken, now))
    await expireIfLapsed(tx, lapsed, now);
  const { differenceCents, charge } = repricing(
    {
      split: { ownerCents: rental.owner_cents, platformCents: rental.platform_cents },
      taxCents: rental.tax_cents,
    },
    quote,
  );
  await insertExtension(tx, {
    id,
    kind: 'dates',
    rental_id: rental.id,
    quote_id: quote.id,
    starts_at: dates.startsAt,
    ends_at: dates.endsAt,
    occupied_until: taken.until,
    status_since: now,
    instant: quote.instant,
    type: quote.type,
    lines: jsonb(quote.lines),
    terms: jsonb(quote.terms),
    total_cents: quote.totalCents,
    time_cents: quote.timeCents,
    owner_cents: quote.split.ownerCents,
    platform_cents: quote.split.platformCents,
    tax_cents: quote.taxCents,
    promotion_cents: quote.promotionCents,
    agreed_cents: rental.total_cents,
    added_cents: differenceCents,
    added_platform_cents: charge.platformCents,
    added_tax_cents: charge.taxCents,
    refund_cents: quote.refundCents,
    price_proof: jsonb(proofOfDates(rental, quote.terms, dates, quote)),
    hold_expires_at: expiresAt,
    created_at: now,
  });
  if (!(await holdNewTime(tx, { rentalId: rental.id, changeId: id, ...taken, expiresAt, now })))
    throw await vehicleUnavailable(tx, vehicle, { from: dates.startsAt, until: dates.endsAt }, now);
  const change = await getExtension(tx, id);
  await openExtensionPayment(tx, rental, change, payBy, now);
  if (change.added_cents <= 0) await confirmInTransaction(tx, rental, change, now);
  return change;
}
