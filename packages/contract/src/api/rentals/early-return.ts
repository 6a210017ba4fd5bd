import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { instant } from '../../core/wire.ts';
import { Rental } from './rentals.ts';

const EarlyReturn = z
  .object({
    /** The new end, by which the car has to be back. */
    endDate: z.string(),
    /** What comes back of what I paid. */
    refundCents: z.int(),
    /** What I would have been charged for the time after the new end, and now will not. */
    notChargedCents: z.int(),
    /** What I owe less than before. */
    owedLessCents: z.int(),
    /** What I still owe for the time until then. */
    owedCents: z.int(),
  })
  .meta({ id: 'EarlyReturn' });
export type EarlyReturn = z.infer<typeof EarlyReturn>;

export const previewEarlyReturn = endpoint({
  method: 'GET',
  path: '/api/rentals/{id}/early-return',
  summary: 'When my trip would end if I returned the car early, and what comes back',
  access: 'user',
  params: idParams,
  reply: EarlyReturn,
  errors: ['not_found', 'illegal_transition'],
});

export const returnEarly = endpoint({
  method: 'POST',
  path: '/api/rentals/{id}/return-early',
  summary: 'End my trip before its time',
  access: 'user',
  params: idParams,
  idempotency: 'required',
  /** As the renter saw them. Others by now are a conflict, and nothing is changed. */
  body: z.object({
    endDate: instant,
    refundCents: z.int(),
    notChargedCents: z.int().default(0),
    owedLessCents: z.int().default(0),
    owedCents: z.int().default(0),
  }),
  reply: Rental,
  errors: ['not_found', 'illegal_transition', 'conflict'],
});
