import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { instant, optionalReason } from '../../core/wire.ts';
import { Rental } from './rentals.ts';

const RentalEnding = z
  .object({
    endDate: z.string(),
    /** What the renter gets back of paid time after the end, and what they still owe for the time before it. */
    refundCents: z.int(),
    owedCents: z.int(),
  })
  .meta({ id: 'RentalEnding' });
export type RentalEnding = z.infer<typeof RentalEnding>;

export const previewRentalEnding = endpoint({
  method: 'GET',
  path: '/api/rentals/{id}/ending',
  summary: 'When my vehicle’s rental would end if I ended it now, since a period is not paid',
  access: 'user',
  params: idParams,
  reply: RentalEnding,
  errors: ['not_found', 'illegal_transition'],
});

export const endRental = endpoint({
  method: 'POST',
  access: 'user',
  params: idParams,
  reply: Rental,
  path: '/api/rentals/{id}/end',
  summary: 'End a rental of my vehicle of which a period is not paid',
  body: z.object({
    reason: optionalReason,
    /** As the owner saw it. Another one by now is a conflict, and nothing is ended. */
    endDate: instant,
  }),
  errors: ['not_found', 'illegal_transition', 'conflict'],
});
