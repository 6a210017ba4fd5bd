import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { problem } from '../../core/field-problem.ts';
import { optional, text } from '../../core/wire.ts';
import { TIP_RULES } from '../../rules/limits/rides.ts';
import { Ride } from '../rides.ts';

const call = { method: 'POST', access: 'user', params: idParams, reply: Ride } as const;

export const noteCash = endpoint({
  ...call,
  path: '/api/rides/{id}/cash',
  summary: 'What the driver got in cash, within a day; the rider owes the rest of the fare',
  body: z.object({ takenCents: z.int(problem('amount_whole')).min(0, problem('amount_negative')) }),
  errors: ['not_found', 'illegal_transition', 'conflict'],
});

export const tipRide = endpoint({
  ...call,
  path: '/api/rides/{id}/tip',
  summary: 'Tip the driver of a completed ride, once. A charge of its own',
  idempotency: 'required',
  body: z.object({
    amountCents: z
      .int(problem('amount_whole'))
      .min(TIP_RULES.minCents, problem('tip_range'))
      .max(TIP_RULES.maxCents, problem('tip_range')),
    paymentMethod: z.enum(['card', 'cashapp']).default('card'),
    paymentMethodId: optional(text(100)),
  }),
  errors: [
    'not_found',
    'illegal_transition',
    'conflict',
    'payment_declined',
    'payment_action_required',
    'unavailable',
  ],
});
