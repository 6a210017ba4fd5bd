import { z } from 'zod';
import { endpoint } from '../../../core/endpoint.ts';

export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/webhooks/stripe',
  summary: 'An event of Stripe, signed by it; each takes effect once',
  access: 'public',
  body: z.unknown().meta({ description: 'As Stripe sends it' }),
  reply: z.object({ received: z.literal(true) }).meta({ id: 'ReceivedEvent' }),
  errors: ['not_found'],
});
