import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import {
  type RentalExtensionStatus,
  rentalExtensionStates,
} from '@josey/contract/rules/states/rental-extension-states';
import { isFinal } from '@josey/contract/rules/states/state-table';
import type { Tx } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { lockCalendar } from '../../calendar/calendar.public.ts';
import { requireNoDebt } from '../../debts/debts.public.ts';
import { hasUnansweredPayment, requireNoDispute } from '../../payments/payments.public.ts';
import { findVehicle } from '../../vehicles/vehicles.public.ts';
import { lapsedRentalsWithin } from '../booking/calendar.queries.ts';
import { expireIfLapsed } from '../booking/expire-rental.ts';
import { quoteExpired } from '../booking/quote/signed-quote.ts';
import { tooManyUnpaidHolds } from '../booking/unpaid-holds.ts';
import { subjectOfExtension } from '../money/payment-subjects.ts';
import type { ChosenMethod } from '../money/rental-payments.ts';
import { illegalMove } from '../rental-machine.ts';
import { findRentalFor, lockRentalOf } from '../rental-parties.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { endExtension } from './decide/end-extension.ts';
import { kindOf } from './extension-machine.ts';
import { openExtensionPayment } from './extension-payments.ts';
import { requireExtendable, requireTimeToAnswer } from './extensions.policy.ts';
import {
  type ExtensionRow,
  findExtensionByQuote,
  findOpenExtension,
  getExtension,
  insertExtension,
} from './extensions.queries.ts';
import { occupyExtraTime } from './extra-time.queries.ts';
import { proofOfExtension } from './proof-of-extension.ts';
import { extraTimeTaken } from './require-room.ts';
import type { ExtensionQuote } from './signed-extension-quote.ts';

const HOLD_MS = RENTAL_RULES.holdMinutes * 60_000;
const DAY_MS = 86_400_000;

/**
 * Creates the held extension of a quote, its time in the calendar and its payment, all or nothing; returns the existing
 * one when the quote was sent before. Throws `vehicle_unavailable` when another booking has the time.
 */
export async function holdExtraTime(
  context: Context,
  caller: Caller,
  quote: ExtensionQuote,
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
    requireExtendable(locked.rental, locked.as, new Date(quote.endsAt));
    await requireNoDebt(tx, caller.id);
    await requireNoDispute(tx, caller.id);
    await requireFittingQuote(tx, locked.rental, quote, now);
    await makeWay(tx, locked.rental, quote, now);
    return insertHeld(tx, locked.rental, quote, payBy, now);
  });
  return hold.catch((error) => {
    throw tooManyUnpaidHolds(error) ?? error;
  });
}

/** Another attempt to pay for one that is still held; one that is paid or being authorized is not changed. */
export async function takeUp(
  tx: Tx,
  rental: RentalRow,
  extension: ExtensionRow,
  payBy: ChosenMethod,
  now: Date,
): Promise<ExtensionRow> {
  const status = extension.status as RentalExtensionStatus;
  if (status !== 'approved' && isFinal(rentalExtensionStates, status)) throw quoteExpired();
  if (status !== 'held') return extension;
  if (extension.hold_expires_at <= now) throw illegalMove(rental, 'renter', `${kindOf(extension)}_hold_over`);
  await openExtensionPayment(tx, rental, extension, payBy, now);
  return extension;
}

/** Whether the quote still applies: its time, the rental it was computed from, and whether the owner has to accept. */
async function requireFittingQuote(
  tx: Tx,
  rental: RentalRow,
  quote: ExtensionQuote,
  now: Date,
): Promise<void> {
  if (Date.parse(quote.expiresAt) <= now.getTime()) throw quoteExpired();
  const isSame = rental.ends_at.toISOString() === quote.agreedEnd && rental.total_cents === quote.agreedCents;
  if (!isSame) throw illegalMove(rental, 'renter', 'rental_changed');
  const vehicle = await findVehicle(tx, rental.vehicle_id, now);
  if (!vehicle?.is_listed || vehicle.instant_book !== quote.instant) throw quoteExpired();
  if (!quote.instant) requireTimeToAnswer(rental, now);
}

/** Frees blocked time: an unpaid extension of this rental, and expired holds of others. */
async function makeWay(tx: Tx, rental: RentalRow, quote: ExtensionQuote, now: Date): Promise<void> {
  await withdrawUnpaid(tx, rental, 'extension', now);
  // Whatever the turnaround: lapsed ones are expired anywhere.
  const until = new Date(Date.parse(quote.endsAt) + RENTAL_RULES.bookableDays * DAY_MS);
  for (const id of await lapsedRentalsWithin(tx, rental.vehicle_id, { from: rental.ends_at, until }, now))
    await expireIfLapsed(tx, id, now);
}

/** Ends an unpaid one of the same kind, whose place the next one takes; one of the other kind is its renter's to end. */
export async function withdrawUnpaid(
  tx: Tx,
  rental: RentalRow,
  kind: 'extension' | 'dates',
  now: Date,
): Promise<void> {
  const other = await findOpenExtension(tx, rental.id);
  if (!other) return;
  if (other.kind !== kind) throw illegalMove(rental, 'renter', `${kindOf(other)}_unpaid`);
  if (await hasUnansweredPayment(tx, subjectOfExtension(other.id)))
    throw new AppError('conflict', `${kind}_payment_under_way`);
  await endExtension(tx, rental, other, { move: 'withdraw', by: 'renter', now });
}

async function insertHeld(
  tx: Tx,
  rental: RentalRow,
  quote: ExtensionQuote,
  payBy: ChosenMethod,
  now: Date,
): Promise<ExtensionRow> {
  const id = newId();
  await insertExtension(tx, rowOf(id, rental, quote, now));
  const extension = await getExtension(tx, id);
  if (!(await occupyExtraTime(tx, rental, extension))) throw await extraTimeTaken(tx, rental, now);
  await openExtensionPayment(tx, rental, extension, payBy, now);
  return extension;
}

function rowOf(
  id: string,
  rental: RentalRow,
  quote: ExtensionQuote,
  now: Date,
): Parameters<typeof insertExtension>[1] {
  const proof = proofOfExtension(rental, quote);
  return {
    id,
    rental_id: quote.rentalId,
    quote_id: quote.id,
    ends_at: new Date(quote.endsAt),
    status_since: now,
    instant: quote.instant,
    type: quote.type,
    lines: jsonb(quote.lines),
    total_cents: quote.totalCents,
    time_cents: quote.timeCents,
    owner_cents: quote.split.ownerCents,
    platform_cents: quote.split.platformCents,
    tax_cents: quote.taxCents,
    added_cents: quote.totalCents - quote.agreedCents,
    added_platform_cents: quote.split.platformCents - rental.platform_cents,
    added_tax_cents: quote.taxCents - rental.tax_cents,
    price_proof: proof ? jsonb(proof) : null,
    hold_expires_at: new Date(now.getTime() + HOLD_MS),
    created_at: now,
  };
}
