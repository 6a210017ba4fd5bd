import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';
import { optional, reason, text } from '../../core/wire.ts';
import { DEBT_STATUSES } from '../../rules/states/money/debt-states.ts';

export const Debt = z
  .object({
    id: z.uuid(),
    /** A charge that the card refused, or a ride that was not paid in full in cash. */
    reason: z.enum(['charge_failed', 'cash_shortfall']),
    subjectKind: z.string(),
    subjectId: z.uuid(),
    /** The page of what it is for. */
    page: z.string(),
    amountCents: z.int(),
    currency: z.string(),
    status: z.enum(DEBT_STATUSES),
    createdAt: z.string(),
    closedAt: z.string().optional(),
    /** When the card is charged again. */
    nextTryAt: z.string().optional(),
  })
  .meta({ id: 'Debt' });
export type Debt = z.infer<typeof Debt>;

const filter = { status: optional(z.enum(DEBT_STATUSES)), ...pageQuery };

export const listDebts = endpoint({
  method: 'GET',
  path: '/api/debts',
  summary: 'What I owe and owed',
  whileSuspended: true,
  access: 'user',
  query: z.object(filter),
  reply: Debt,
  paged: true,
});

export const payDebt = endpoint({
  method: 'POST',
  path: '/api/debts/{id}/pay',
  summary: 'Pay what I owe. Repeated, it charges once',
  whileSuspended: true,
  access: 'user',
  idempotency: 'required',
  params: idParams,
  body: z.object({
    paymentMethod: z.enum(['card', 'cashapp']).default('card'),
    paymentMethodId: optional(text(100)),
  }),
  reply: Debt,
  errors: ['not_found', 'illegal_transition', 'payment_declined', 'payment_action_required', 'unavailable'],
});

export const adminDebts = endpoint({
  method: 'GET',
  path: '/api/admin/debts',
  summary: 'What people owe',
  access: 'admin',
  rights: ['money'],
  query: z.object({ debtorId: optional(z.uuid()), ...filter }),
  reply: Debt.extend({ debtorId: z.uuid() }).meta({ id: 'AdminDebt' }),
  paged: true,
});

export const forgiveDebt = endpoint({
  method: 'POST',
  path: '/api/admin/debts/{id}/forgive',
  summary: 'Write off what a person owes',
  access: 'admin',
  rights: ['money'],
  params: idParams,
  body: z.object({ reason }),
  reply: Debt,
  errors: ['not_found', 'illegal_transition'],
});
