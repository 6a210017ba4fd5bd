import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { text } from '../../core/wire.ts';

/** A person's invitations. Both get credit once the invited person has completed a first trip paid by card or Cash App. */
export const Referrals = z
  .object({
    /** The operator gives credit for invitations now. */
    isOn: z.boolean(),
    creditCents: z.int(),
    currency: z.string(),
    /** Of the link `/account?invite={code}#credit`; absent: no link was made yet. */
    code: z.string().optional(),
    /** How many accepted, and for how many of them the person got credit. */
    invited: z.int(),
    rewarded: z.int(),
    /** For how many more the person can get credit. */
    left: z.int(),
    /** The person accepted an invitation, and has not completed such a trip yet. */
    isInvited: z.boolean(),
  })
  .meta({ id: 'Referrals' });
export type Referrals = z.infer<typeof Referrals>;

export const readReferrals = endpoint({
  method: 'GET',
  path: '/api/referrals',
  summary: 'My invitations, and what they give',
  access: 'user',
  reply: Referrals,
});

export const makeReferralCode = endpoint({
  method: 'POST',
  path: '/api/referrals/code',
  summary: 'Make the code of my invitation link. Repeated, it is the same',
  access: 'user',
  reply: Referrals,
  errors: ['conflict'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/referrals/accept',
  summary: 'Accept an invitation before the first trip. Repeated, it is the same',
  access: 'user',
  body: z.object({ code: text(20, 1) }),
  reply: Referrals,
  errors: ['conflict'],
});
