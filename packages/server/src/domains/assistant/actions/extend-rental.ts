import * as api from '@josey/contract/api/rentals/rental-extensions';
import { actionsIn } from '@josey/contract/texts/by-language/actions';
import { z } from 'zod';
import { isRefusal } from '#platform/kernel/errors.ts';
import { extendRental, quoteExtension, readRental } from '../../rentals/rentals.public.ts';
import type { ChatUser, PreparedAction } from '../answerer.ts';
import type { AssistantContext } from '../look-ups/look-up-parts.ts';
import { carName, momentText, moneyText } from '../look-ups/wording.ts';
import type { Performer } from './performer.ts';
import { requireMayCall } from './require-may-call.ts';

const Input = z.object({ rentalId: z.uuid(), ...api.extendRental.body.shape });

/** A priced extension of one of the user's rentals, for them to confirm. The time is not held for it. */
export async function prepareExtension(
  { context }: AssistantContext,
  { caller, language }: ChatUser,
  rentalId: string,
  endDate: string,
): Promise<PreparedAction> {
  requireMayCall(context, api.extendRental, caller);
  const quote = await quoteExtension(context, caller, rentalId, { endDate });
  const { vehicle, endDate: agreedEndDate } = await readRental(context, caller, rentalId);
  const { quoteId, startDate, differenceCents, currency } = quote;
  const says = actionsIn[language];
  const paid = quote.answerBy ? 'holdUntilAnswer' : 'chargeNow';
  const what = says[quote.answerBy ? 'requestExtension' : 'extendNow'](
    momentText(quote.endDate, vehicle.timeZone, language),
  );
  const cost = differenceCents > 0 ? says[paid](moneyText(differenceCents, currency, language)) : says.free;
  return {
    kind: 'extend_rental',
    input: { rentalId, endDate: quote.endDate, quoteId },
    shown: {
      happens: `${what} ${cost}`,
      asksOwner: quote.answerBy !== undefined,
      priceCents: differenceCents,
      newTotalCents: quote.totalCents,
      currency,
      rental: {
        name: carName(vehicle),
        timeZone: vehicle.timeZone,
        startDate,
        endDate: quote.endDate,
        agreedEndDate,
      },
      link: `/rentals/${rentalId}`,
    },
  };
}

/** After an error because of the next booking: until when the car is free, or null if it is not. */
export function freeUntilOf(error: unknown): string | null | undefined {
  if (!isRefusal(error, 'vehicle_unavailable')) return undefined;
  return error.details.freeWindows[0]?.endDate ?? null;
}

export const extension: Performer = {
  endpoint: api.extendRental,
  async perform({ context }, caller, { input }) {
    const { rentalId, ...body } = Input.parse(input);
    // A quote creates one extension at its price, however often it is confirmed.
    const rental = await extendRental(context, caller, rentalId, body);
    return `/rentals/${rental.id}`;
  },
};
