import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';

/** A paper of the car for the glove box, which its owner shows renters. */
const TripPaper = z
  .object({
    kind: z.enum(['registration', 'insurance']),
    /** With a ticket of 60 seconds; absent when the owner has no picture of it. */
    url: z.string().optional(),
    expiryDate: z.string().optional(),
    provider: z.string().optional(),
    policyNumber: z.string().optional(),
  })
  .meta({ id: 'TripPaper' });
export type TripPaper = z.infer<typeof TripPaper>;

export const listTripPapers = endpoint({
  method: 'GET',
  path: '/api/rentals/{id}/papers',
  summary: 'The papers of the car that its owner shows the renter; none but during the trip',
  access: 'user',
  params: idParams,
  reply: z.array(TripPaper),
  errors: ['not_found'],
});
