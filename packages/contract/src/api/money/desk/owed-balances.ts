import { z } from 'zod';
import { endpoint, idParams } from '../../../core/endpoint.ts';
import { optional, reason, text } from '../../../core/wire.ts';
import { payee } from '../payouts.ts';

/** What an owner or driver owes the platform: more went back, or was taken in cash, than they have earned since. */
export const OwedBalance = z
  .object({
    payee,
    currency: z.string(),
    owedCents: z.int(),
    /** When the oldest part of it was posted. */
    since: z.string(),
  })
  .meta({ id: 'OwedBalance' });
export type OwedBalance = z.infer<typeof OwedBalance>;

/** A part of a negative balance that is not owed anymore. */
export const SettledBalance = z
  .object({ amountCents: z.int(), currency: z.string() })
  .meta({ id: 'SettledBalance' });
export type SettledBalance = z.infer<typeof SettledBalance>;

export const payBalance = endpoint({
  method: 'POST',
  path: '/api/earnings/balance/pay',
  summary: 'Pay what I owe of cash that I took or after refunds. Repeated, it charges once',
  whileSuspended: true,
  access: 'user',
  idempotency: 'required',
  body: z.object({
    paymentMethod: z.enum(['card', 'cashapp']).default('card'),
    paymentMethodId: optional(text(100)),
  }),
  reply: SettledBalance,
  errors: ['conflict', 'payment_declined', 'payment_action_required', 'unavailable'],
});

export const adminOwedBalances = endpoint({
  method: 'GET',
  path: '/api/admin/payouts/owed',
  summary: 'Owners and drivers whose balance is negative, the oldest first, at most 100',
  access: 'admin',
  rights: ['money'],
  reply: z.array(OwedBalance),
});

export const writeOffBalance = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/owed/{id}/write-off',
  summary: 'Write off what an owner or driver owes: the amount that the administrator was shown, at most',
  access: 'admin',
  rights: ['money'],
  params: idParams,
  body: z.object({ amountCents: z.int().min(1), reason }),
  reply: SettledBalance,
  errors: ['not_found', 'conflict'],
});
