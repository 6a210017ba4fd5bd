import type * as api from '@josey/contract/api/rentals/rental-extensions';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { answerDeadline } from '@josey/contract/rules/pricing/answer-deadline';
import { extendedRental } from '@josey/contract/rules/pricing/rentals/rental-extension';
import { type RentalTerms, readRentalTerms } from '@josey/contract/rules/pricing/rentals/rental-terms';
import type { Context } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { findVehicle, requireLaterEnd } from '../../vehicles/vehicles.public.ts';
import { QUOTE_LIFETIME_MS } from '../booking/quote/signed-quote.ts';
import { presentQuotedPeriods } from '../periods/periods.presenter.ts';
import { findRentalFor, partOf } from '../rental-parties.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { requireExtendable, requireTimeToAnswer } from './extensions.policy.ts';
import { proofOfExtension } from './proof-of-extension.ts';
import { requireRoom } from './require-room.ts';
import { type ExtensionQuote, signExtensionQuote } from './signed-extension-quote.ts';

/** Prices a later end of the caller's rental. The price is theirs for 15 minutes; the time is not. */
export async function quoteExtension(
  context: Context,
  caller: Caller,
  id: string,
  { endDate }: ParsedBody<typeof api.quoteExtension>,
): Promise<api.RentalExtensionQuote> {
  const { rental, quote } = await priceExtension(context, caller, id, new Date(endDate));
  const answerBy = quote.instant ? undefined : answerDeadline(context.clock.now(), rental.ends_at);
  return {
    quoteId: signExtensionQuote(context.signer, quote),
    rentalId: rental.id,
    startDate: rental.starts_at.toISOString(),
    endDate: quote.endsAt,
    type: quote.type,
    lines: quote.lines,
    totalCents: quote.totalCents,
    agreedCents: quote.agreedCents,
    differenceCents: quote.totalCents - quote.agreedCents,
    currency: rental.currency,
    split: quote.split,
    ...presentQuotedPeriods(proofOfExtension(rental, quote)?.paidBy),
    ...(answerBy && { answerBy: answerBy.toISOString() }),
    expiresAt: quote.expiresAt,
  };
}

/** The whole rental with its new end, by its booking terms; refuses a rental that cannot be extended now. */
export async function priceExtension(
  context: Context,
  caller: Caller,
  id: string,
  endsAt: Date,
): Promise<{ rental: RentalRow; quote: ExtensionQuote }> {
  const { db, clock } = context;
  const now = clock.now();
  const rental = await findRentalFor(db, id, caller);
  if (!rental) throw notFound('rental');
  requireExtendable(rental, partOf(rental, caller.id), endsAt);
  const vehicle = await findVehicle(db, rental.vehicle_id, now);
  if (!vehicle?.is_listed) throw new AppError('conflict', 'not_for_rent_longer');
  requireLaterEnd(vehicle, rental.starts_at, endsAt, now);
  if (!vehicle.instant_book) requireTimeToAnswer(rental, now);
  await requireRoom(db, rental, endsAt, now);
  const period = { startsAt: rental.starts_at, endsAt };
  const { quote } = extendedRental(requireTerms(rental), period, rental.total_cents);
  return {
    rental,
    quote: {
      ...quote,
      id: newId(),
      rentalId: rental.id,
      renterId: rental.renter_id,
      endsAt: endsAt.toISOString(),
      agreedEnd: rental.ends_at.toISOString(),
      agreedCents: rental.total_cents,
      instant: vehicle.instant_book,
      expiresAt: new Date(now.getTime() + QUOTE_LIFETIME_MS).toISOString(),
    },
  };
}

function requireTerms(rental: RentalRow): RentalTerms {
  const terms = readRentalTerms(rental.terms);
  if (terms) return terms;
  throw new AppError('conflict', 'not_extendable');
}
