import type * as api from '@josey/contract/api/rentals/rental-extensions';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import type { Context } from '#platform/kernel/context.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { chooseNamedMethod } from '../../payments/payments.public.ts';
import { paymentRefused } from '../booking/confirm-hold.ts';
import { illegalMove } from '../rental-machine.ts';
import { presentRental } from '../rentals.presenter.ts';
import { confirmExtension } from './confirm-extension.ts';
import { holdExtraTime } from './hold-extra-time.ts';
import { priceExtension } from './quote-extension.ts';
import { readExtensionQuote } from './signed-extension-quote.ts';

/**
 * Extends a rental, or asks the owner: holds the time, authorizes the payment, confirms, each step
 * committed before the next. A quote makes one extension: sending it again resumes where it stopped.
 */
export async function extendRental(
  context: Context,
  caller: Caller,
  id: string,
  { endDate, quoteId, ...chosen }: ParsedBody<typeof api.extendRental>,
): Promise<Rental> {
  const payBy = await chooseNamedMethod(context, caller.id, chosen);
  const asked = { renterId: caller.id, rentalId: id, endDate };
  const quote = quoteId
    ? readExtensionQuote(context.signer, quoteId, asked)
    : (await priceExtension(context, caller, id, new Date(endDate))).quote;
  const held = await holdExtraTime(context, caller, quote, payBy);
  const { rental, extension, authorization } = await confirmExtension(context, held.id);
  if (extension.paid_at !== null) return presentRental(rental, 'renter', context.clock.now());
  const isHeld = extension.status === 'held';
  if (isHeld || authorization.status === 'declined')
    throw paymentRefused({ rental, authorization }, 'time', isHeld);
  throw illegalMove(rental, 'renter', 'extension_over');
}
