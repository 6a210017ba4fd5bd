import type * as api from '@josey/contract/api/rentals/rentals';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { type RentalStatus, rentalStates } from '@josey/contract/rules/states/rental-states';
import { isFinal } from '@josey/contract/rules/states/state-table';
import type { Context } from '#platform/kernel/context.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { chooseMethod } from '../../payments/payments.public.ts';
import type { PayBy } from '../money/rental-payments.ts';
import { presentRental } from '../rentals.presenter.ts';
import { findRentalByQuote, type RentalRow } from '../rentals.queries.ts';
import { confirmHold, holdRefused } from './confirm-hold.ts';
import { holdVehicle } from './hold-vehicle.ts';
import { reopenIfHeld } from './pay-rental.ts';
import { isPricedForDriver } from './quote/driver-ages.ts';
import { quoteRental } from './quote/quote-rental.ts';
import { isOver, quoteExpired, type RenterQuote, readQuote } from './quote/signed-quote.ts';

/**
 * Books from a quote: holds the vehicle, authorizes the payment, confirms, each step committed before the next. A quote
 * makes one rental: sending it again, even after a crash between two steps, resumes where it stopped.
 */
export async function bookRental(
  context: Context,
  caller: Caller,
  { quoteId, message, ...chosen }: ParsedBody<typeof api.bookRental>,
): Promise<api.Rental> {
  const quote = readQuote(context.signer, quoteId, caller.id);
  const payBy = await chooseMethod(context, caller.id, chosen);
  const begun = await findRentalByQuote(context.db, quote.id);
  const { id } = begun
    ? await takeUp(context, caller, begun, payBy)
    : await holdAtPrice(context, quote, payBy, message);
  const outcome = await confirmHold(context, id);
  if (outcome.rental.paid_at !== null) return presentRental(outcome.rental, 'renter', context.clock.now());
  throw holdRefused(outcome);
}

/** Of a quote that has expired, or that was not made for this driver, the renter gets the present price of the same request, and decides again. */
async function holdAtPrice(
  context: Context,
  quote: RenterQuote,
  payBy: PayBy,
  message: string | undefined,
): Promise<RentalRow> {
  if (!isOver(quote, context.clock.now()) && (await isPricedForDriver(context, quote)))
    return holdVehicle(context, quote, payBy, message);
  const { renterId, vehicleId, startsAt, endsAt, terms, delivery, promotion } = quote;
  const present = await quoteRental(context, renterId, {
    vehicleId,
    startDate: startsAt,
    endDate: endsAt,
    extras: terms.extras.map(({ name }) => name),
    delivery,
    protectionId: terms.protection?.id,
    promoCode: promotion?.offer.code?.code,
  });
  throw quoteExpired({ quote: present });
}

async function takeUp(context: Context, caller: Caller, rental: RentalRow, payBy: PayBy): Promise<RentalRow> {
  if (isFinal(rentalStates, rental.status as RentalStatus)) throw quoteExpired();
  if (rental.status === 'held') await reopenIfHeld(context, caller, rental.id, payBy);
  return rental;
}
