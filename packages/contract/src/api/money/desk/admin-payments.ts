import { z } from 'zod';
import { endpoint, idParams } from '../../../core/endpoint.ts';
import { pageQuery } from '../../../core/envelope.ts';
import { calendarDate, optional, reason, text } from '../../../core/wire.ts';
import { PAYMENT_STATES } from '../../../rules/states/money/payment-states.ts';
import { PAYMENT_METHODS } from '../../../values/choices/payment-methods.ts';

/** What one person pays for one rental, extension or ride, as administrators see it. */
export const AdminPayment = z
  .object({
    id: z.uuid(),
    payer: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), email: z.string() }),
    /** The rental, extension or ride. */
    subject: z.object({ kind: z.string(), id: z.uuid() }),
    purpose: z.string(),
    description: z.string(),
    status: z.enum(PAYMENT_STATES),
    declineReason: z.string().optional(),
    method: z.enum(PAYMENT_METHODS),
    /** The provider’s id of the charge. */
    reference: z.string().optional(),
    amountCents: z.int(),
    chargedCents: z.int(),
    refundedCents: z.int(),
    /** What can still be refunded. Cash cannot. */
    refundableCents: z.int(),
    currency: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'AdminPayment' });
export type AdminPayment = z.infer<typeof AdminPayment>;

/** What was decided about a payment, and when the provider had done it. */
export const PaymentStep = z
  .object({
    id: z.uuid(),
    kind: z.enum(['capture', 'void', 'refund']),
    amountCents: z.int().optional(),
    createdAt: z.string(),
    doneAt: z.string().optional(),
    /** Of a refund that did not go as instructed. A failed one is to be sent again, until it `isRepeated`. */
    outcome: z.enum(['failed', 'charged_back', 'uncollected']).optional(),
    isRepeated: z.boolean().optional(),
  })
  .meta({ id: 'PaymentStep' });
export type PaymentStep = z.infer<typeof PaymentStep>;

/** With its steps, oldest first. */
export const AdminPaymentDetails = AdminPayment.extend({ steps: z.array(PaymentStep) }).meta({
  id: 'AdminPaymentDetails',
});
export type AdminPaymentDetails = z.infer<typeof AdminPaymentDetails>;

export const paymentFilter = {
  /** A part of the payer’s name or email, an id of the payment, payer, rental or ride, or the provider’s id. */
  search: optional(text(100)),
  status: optional(z.enum(PAYMENT_STATES)),
  /** The first and last day, in the operator’s time zone. */
  from: optional(calendarDate),
  to: optional(calendarDate),
};

export const adminPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  summary: 'Payments, newest first; counted to 1,001 at most',
  access: 'admin',
  rights: ['money'],
  query: z.object({ ...paymentFilter, ...pageQuery }),
  reply: AdminPayment,
  paged: true,
});

export const adminPayment = endpoint({
  method: 'GET',
  path: '/api/admin/payments/{id}',
  summary: 'A payment with its captures and refunds',
  access: 'admin',
  rights: ['money'],
  params: idParams,
  reply: AdminPaymentDetails,
  errors: ['not_found'],
});

export const retryRefund = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/{id}/retry',
  summary: 'Send a refund again that came back from the payer’s bank',
  access: 'admin',
  rights: ['money'],
  params: idParams,
  body: z.object({ reason }),
  reply: AdminPaymentDetails,
  idempotency: 'required',
  errors: ['not_found', 'conflict'],
});

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/{id}/refund',
  summary: 'Refund a part of a payment, or what is left of it',
  access: 'admin',
  rights: ['money'],
  params: idParams,
  body: z.object({
    /** Absent: everything that is left. */
    amountCents: z.int().min(1).optional(),
    reason,
  }),
  reply: AdminPaymentDetails.extend({
    /** The refund needs a second administrator: it was proposed, and nothing was refunded yet. */
    proposalId: z.uuid().optional(),
  }),
  idempotency: 'required',
  errors: ['not_found', 'conflict'],
});
