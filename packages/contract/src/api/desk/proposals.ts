import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';
import { optional, reason } from '../../core/wire.ts';
import { PROPOSAL_STATUSES } from '../../rules/states/proposal-states.ts';
import { PROPOSAL_KINDS } from '../../values/choices/desk.ts';

const name = { firstName: z.string(), lastName: z.string() };

/** A ban or a refund that waits for a second administrator, or was decided by one. */
export const Proposal = z
  .object({
    id: z.uuid(),
    kind: z.enum(PROPOSAL_KINDS),
    status: z.enum(PROPOSAL_STATUSES),
    /** Who would be banned or get the refund. */
    person: z.object({ id: z.uuid(), ...name, avatarUrl: z.string().optional() }),
    /** Of a refund. */
    payment: z
      .object({ id: z.uuid(), description: z.string(), amountCents: z.int(), currency: z.string() })
      .optional(),
    /** The proposer’s: the person concerned is told it after the approval. */
    reason: z.string(),
    proposedBy: z.object({ id: z.uuid(), ...name }),
    decidedBy: z.object({ id: z.uuid(), ...name }).optional(),
    /** Why it was refused. */
    decision: z.string().optional(),
    createdAt: z.string(),
    expiresAt: z.string(),
    decidedAt: z.string().optional(),
  })
  .meta({ id: 'Proposal' });
export type Proposal = z.infer<typeof Proposal>;

/** Bans for administrators with the right to safety, refunds for those with the right to money; none about the caller. */
export const adminProposals = endpoint({
  method: 'GET',
  path: '/api/admin/proposals',
  summary: 'Bans and refunds that need a second administrator, newest first',
  access: 'admin',
  rights: ['safety', 'money'],
  query: z.object({
    status: optional(z.enum(PROPOSAL_STATUSES)),
    /** The person to be banned, or the payment to be refunded. */
    subject: optional(z.uuid()),
    ...pageQuery,
  }),
  reply: Proposal,
  paged: true,
});

export const SecondCheck = z
  .object({
    isOn: z.boolean(),
    /** Refunds of a payment that come to more need a second administrator. */
    refundLimitCents: z.int(),
  })
  .meta({ id: 'SecondCheck' });
export type SecondCheck = z.infer<typeof SecondCheck>;

export const readSecondCheck = endpoint({
  method: 'GET',
  path: '/api/admin/second-check',
  summary: 'Whether bans, and refunds above a limit, need a second administrator',
  access: 'admin',
  rights: ['safety', 'money'],
  reply: SecondCheck,
});

export const approveProposal = endpoint({
  method: 'POST',
  path: '/api/admin/proposals/{id}/approve',
  summary: 'Approve another administrator’s proposal: the ban or refund happens at once',
  access: 'admin',
  rights: ['safety', 'money'],
  params: idParams,
  reply: Proposal,
  errors: ['not_found', 'conflict', 'illegal_transition'],
});

export const refuseProposal = endpoint({
  method: 'POST',
  path: '/api/admin/proposals/{id}/refuse',
  summary: 'Refuse another administrator’s proposal',
  access: 'admin',
  rights: ['safety', 'money'],
  params: idParams,
  body: z.object({ reason }),
  reply: Proposal,
  errors: ['not_found', 'conflict', 'illegal_transition'],
});

export const withdrawProposal = endpoint({
  method: 'POST',
  path: '/api/admin/proposals/{id}/withdraw',
  summary: 'Withdraw one’s own proposal',
  access: 'admin',
  rights: ['safety', 'money'],
  params: idParams,
  reply: Proposal,
  errors: ['not_found', 'illegal_transition'],
});
