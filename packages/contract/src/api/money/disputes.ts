import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';
import { optional, reason, text } from '../../core/wire.ts';
import { DISPUTE_RULES } from '../../rules/limits/money.ts';
import { DISPUTE_STATUSES } from '../../rules/states/money/dispute-states.ts';

/** A charge that its payer disputes at their bank. */
export const Dispute = z
  .object({
    id: z.uuid(),
    paymentId: z.uuid(),
    payer: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), email: z.string() }),
    /** The rental, extension or ride. */
    subject: z.object({ kind: z.string(), id: z.uuid() }),
    description: z.string(),
    status: z.enum(DISPUTE_STATUSES),
    /** A question of the bank before a dispute: it has taken no money yet. */
    isInquiry: z.boolean(),
    /** As the bank names it, such as `fraudulent`. */
    reason: z.string(),
    amountCents: z.int(),
    currency: z.string(),
    /** Until then evidence can be sent. */
    evidenceDueAt: z.string().optional(),
    openedAt: z.string(),
    closedAt: z.string().optional(),
  })
  .meta({ id: 'Dispute' });
export type Dispute = z.infer<typeof Dispute>;

/** With what was answered and what it costs. */
export const DisputeDetails = Dispute.extend({
  /** The provider’s id. */
  reference: z.string(),
  /** What the bank has taken and not given back. */
  withdrawnCents: z.int(),
  feeCents: z.int(),
  /** What of the lost amount the owner or driver got, and what of it was taken from them. */
  payeeCents: z.int(),
  recoveredCents: z.int(),
  /** What Josey sends of the trip with the evidence. */
  trip: z.array(z.object({ name: z.string(), text: z.string() })),
  answer: z
    .object({
      kind: z.enum(['evidence', 'accept']),
      text: z.string().optional(),
      files: z.array(z.object({ url: z.string() })),
      at: z.string(),
      /** When the provider had it. */
      sentAt: z.string().optional(),
    })
    .optional(),
}).meta({ id: 'DisputeDetails' });
export type DisputeDetails = z.infer<typeof DisputeDetails>;

export const adminDisputes = endpoint({
  method: 'GET',
  path: '/api/admin/disputes',
  summary: 'Charges that their payers dispute, the newest first',
  access: 'admin',
  rights: ['money'],
  query: z.object({ status: optional(z.enum(DISPUTE_STATUSES)), ...pageQuery }),
  reply: Dispute,
  paged: true,
});

export const adminDispute = endpoint({
  method: 'GET',
  path: '/api/admin/disputes/{id}',
  summary: 'A dispute with its answer and what it costs',
  access: 'admin',
  rights: ['money'],
  params: idParams,
  reply: DisputeDetails,
  errors: ['not_found'],
});

export const submitEvidence = endpoint({
  method: 'POST',
  path: '/api/admin/disputes/{id}/evidence',
  summary: 'Send the evidence to the bank, once',
  access: 'admin',
  rights: ['money'],
  params: idParams,
  body: z.object({
    text: text(DISPUTE_RULES.textMaxLength, 1),
    /** Uploads of the administrator. */
    files: z.array(z.string()).max(DISPUTE_RULES.filesMax).default([]),
  }),
  reply: DisputeDetails,
  errors: ['not_found', 'conflict', 'illegal_transition'],
});

export const acceptDispute = endpoint({
  method: 'POST',
  path: '/api/admin/disputes/{id}/accept',
  summary: 'Accept a dispute: the payer keeps the money',
  access: 'admin',
  rights: ['money'],
  params: idParams,
  body: z.object({ reason }),
  reply: DisputeDetails,
  errors: ['not_found', 'conflict', 'illegal_transition'],
});

export const recoverDispute = endpoint({
  method: 'POST',
  path: '/api/admin/disputes/{id}/recover',
  summary: 'Take the owner’s or driver’s part of a lost dispute from their balance, once',
  access: 'admin',
  rights: ['money'],
  params: idParams,
  body: z.object({ reason }),
  reply: DisputeDetails,
  idempotency: 'required',
  errors: ['not_found', 'conflict'],
});
