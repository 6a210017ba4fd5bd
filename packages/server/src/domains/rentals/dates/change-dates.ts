import type * as api from '@josey/contract/api/rentals/rental-dates';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import type { Context } from '#platform/kernel/context.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { chooseNamedMethod } from '../../payments/payments.public.ts';
import { paymentRefused } from '../booking/confirm-hold.ts';
import { confirmExtension } from '../extensions/confirm-extension.ts';
import { illegalMove } from '../rental-machine.ts';
import { presentRental } from '../rentals.presenter.ts';
import { holdDates } from './hold-dates.ts';
import { priceDates } from './quote-dates.ts';
import { readDatesQuote } from './signed-dates-quote.ts';

/**
 * Changes the dates of a rental, or asks the owner: holds the new time, authorizes what it costs more, confirms, each step
 * committed before the next. A quote makes one change: sending it again resumes where it stopped.
 */
export async function changeDates(
  context: Context,
  caller: Caller,
  id: string,
  { startDate, endDate, quoteId, ...chosen }: ParsedBody<typeof api.changeDates>,
): Promise<Rental> {
  const payBy = await chooseNamedMethod(context, caller.id, chosen);
  const asked = { renterId: caller.id, rentalId: id, startDate, endDate };
  const quote = quoteId
    ? readDatesQuote(context.signer, quoteId, asked)
    : (await priceDates(context, caller, id, { startDate, endDate })).quote;
  const held = await holdDates(context, caller, quote, payBy);
  const { rental, extension, authorization } = await confirmExtension(context, held.id);
  if (extension.paid_at !== null) return presentRental(rental, 'renter', context.clock.now());
  const isHeld = extension.status === 'held';
  if (isHeld || authorization.status === 'declined')
    throw paymentRefused({ rental, authorization }, 'dates', isHeld);
  throw illegalMove(rental, 'renter', 'dates_over');
}
