import * as api from '@josey/contract/api/rentals/rentals';
import { actionsIn } from '@josey/contract/texts/by-language/actions';
import { z } from 'zod';
import { cancelRental, previewCancellation } from '../../rentals/rentals.public.ts';
import type { ChatUser, PreparedAction } from '../answerer.ts';
import type { AssistantContext } from '../look-ups/look-up-parts.ts';
import { carName, moneyText } from '../look-ups/wording.ts';
import type { Performer } from './performer.ts';
import { requireMayCall } from './require-may-call.ts';
import { requireSamePrice } from './require-same-price.ts';

const Input = z.object({ rentalId: z.uuid() });

/** The cancellation of one of the user's rentals, with its current fee, for them to confirm. */
export async function prepareRentalCancellation(
  { context }: AssistantContext,
  { caller, language }: ChatUser,
  rentalId: string,
): Promise<PreparedAction> {
  requireMayCall(context, api.cancelRental, caller);
  const { rental, feeCents, refundCents } = await previewCancellation(context, caller.id, rentalId);
  const { currency, startDate, endDate, vehicle } = rental;
  return {
    kind: 'cancel_rental',
    input: { rentalId },
    shown: {
      happens: actionsIn[language].cancelRental(
        moneyText(feeCents, currency, language),
        moneyText(refundCents, currency, language),
      ),
      priceCents: feeCents,
      refundCents,
      currency,
      rental: { name: carName(vehicle), timeZone: vehicle.timeZone, startDate, endDate },
      link: `/rentals/${rentalId}`,
    },
  };
}

export const rentalCancellation: Performer = {
  endpoint: api.cancelRental,
  async perform({ context }, caller, { input, shown }) {
    const { rentalId } = Input.parse(input);
    const { feeCents, refundCents } = await previewCancellation(context, caller.id, rentalId);
    requireSamePrice(shown, { priceCents: feeCents, refundCents });
    await cancelRental(context, caller, rentalId, { refundCents });
    return `/rentals/${rentalId}`;
  },
};
