import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';
import { problem } from '../../core/field-problem.ts';
import { optional, reason, text } from '../../core/wire.ts';
import { RENTAL_CHARGE_RULES } from '../../rules/limits/rentals.ts';
import { TEXT_RULES } from '../../rules/limits/texts.ts';
import {
  RENTAL_CHARGE_KINDS,
  RENTAL_CHARGE_STATUSES,
} from '../../rules/states/money/rental-charge-states.ts';

/** What the owner wants to be paid after a rental, and what became of it. */
export const RentalCharge = z
  .object({
    id: z.uuid(),
    rentalId: z.uuid(),
    kind: z.enum(RENTAL_CHARGE_KINDS),
    /** As proposed. */
    amountCents: z.int(),
    /** To be paid, once it is accepted or decided. */
    payableCents: z.int().optional(),
    currency: z.string(),
    note: z.string().optional(),
    /** Photos, for both sides and administrators. */
    evidence: z.array(z.string()),
    status: z.enum(RENTAL_CHARGE_STATUSES),
    /** Why the renter disputes it. */
    disputeReason: z.string().optional(),
    /** The administrator’s reason. */
    decisionReason: z.string().optional(),
    proposedAt: z.string(),
    answerBy: z.string(),
  })
  .meta({ id: 'RentalCharge' });
export type RentalCharge = z.infer<typeof RentalCharge>;

/** With what the booking and the readings allow. */
export const RentalCharges = z
  .object({
    items: z.array(RentalCharge),
    /** Absent when the owner cannot propose this kind (anymore). */
    late: z.object({ maxCents: z.int(), minutes: z.int() }).optional(),
    miles: z.object({ maxCents: z.int(), driven: z.int(), included: z.int() }).optional(),
    /** Where the renter booked a protection: its deductible. */
    damage: z.object({ maxCents: z.int() }).optional(),
    /** Until when the owner can propose charges, and tolls and tickets. */
    proposeUntil: z.string().optional(),
    tollsUntil: z.string().optional(),
  })
  .meta({ id: 'RentalCharges' });
export type RentalCharges = z.infer<typeof RentalCharges>;

export const listRentalCharges = endpoint({
  method: 'GET',
  path: '/api/rentals/{id}/charges',
  summary: 'The charges after one of my rentals, oldest first',
  access: 'user',
  params: idParams,
  reply: RentalCharges,
  errors: ['not_found'],
});

export const proposeCharge = endpoint({
  method: 'POST',
  path: '/api/rentals/{id}/charges',
  summary: 'Propose a charge after a rental of my vehicle, with evidence',
  access: 'user',
  params: idParams,
  idempotency: 'required',
  body: z.object({
    kind: z.enum(RENTAL_CHARGE_KINDS),
    amountCents: z
      .int(problem('amount_whole'))
      .min(1, problem('fill_in'))
      .max(RENTAL_CHARGE_RULES.maxCents, problem('amount_too_large')),
    evidence: z.array(z.string().max(500)).max(RENTAL_CHARGE_RULES.evidenceMax).default([]),
    note: optional(text(TEXT_RULES.noteMaxLength)),
  }),
  reply: RentalCharge,
  status: 201,
  errors: ['not_found', 'conflict', 'illegal_transition', 'charge_window_closed', 'handover_incomplete'],
});

const chargeParams = z.object({
  id: z.uuid(problem('not_an_id')),
  chargeId: z.uuid(problem('not_an_id')),
});
const answer = { method: 'POST', access: 'user', params: chargeParams, reply: RentalCharge } as const;

export const acceptCharge = endpoint({
  ...answer,
  path: '/api/rentals/{id}/charges/{chargeId}/accept',
  summary: 'Accept a charge: it is taken from the deposit, then from my card',
  idempotency: 'required',
  errors: ['not_found', 'illegal_transition'],
});

export const disputeCharge = endpoint({
  ...answer,
  path: '/api/rentals/{id}/charges/{chargeId}/dispute',
  summary: 'Dispute a charge: an administrator decides',
  body: z.object({ reason }),
  errors: ['not_found', 'illegal_transition'],
});

export const withdrawCharge = endpoint({
  ...answer,
  path: '/api/rentals/{id}/charges/{chargeId}/withdraw',
  summary: 'Withdraw a charge that I proposed',
  errors: ['not_found', 'illegal_transition'],
});

export const AdminCharge = RentalCharge.extend({
  owner: z.object({ id: z.uuid(), firstName: z.string() }),
  renter: z.object({ id: z.uuid(), firstName: z.string() }),
  vehicle: z.string(),
}).meta({ id: 'AdminCharge' });
export type AdminCharge = z.infer<typeof AdminCharge>;

export const adminCharges = endpoint({
  method: 'GET',
  path: '/api/admin/charges',
  summary: 'Charges after rentals, newest first; those to decide with status=disputed',
  access: 'admin',
  rights: ['money'],
  query: z.object({ status: optional(z.enum(RENTAL_CHARGE_STATUSES)), ...pageQuery }),
  reply: AdminCharge,
  paged: true,
});

export const decideCharge = endpoint({
  method: 'PUT',
  path: '/api/admin/charges/{id}',
  summary: 'Decide a disputed charge: as proposed, less, or nothing',
  access: 'admin',
  rights: ['money'],
  params: idParams,
  idempotency: 'required',
  body: z
    .object({
      decision: z.enum(['uphold', 'reduce', 'reject']),
      /** For `reduce`: what is to be paid. */
      amountCents: z.int(problem('amount_whole')).min(1, problem('fill_in')).optional(),
      reason,
    })
    .refine(({ decision, amountCents }) => decision !== 'reduce' || amountCents !== undefined, {
      error: problem('fill_in'),
      path: ['amountCents'],
    }),
  reply: RentalCharge,
  errors: ['not_found', 'illegal_transition', 'conflict'],
});
