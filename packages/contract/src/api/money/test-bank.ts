import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { problem } from '../../core/field-problem.ts';
import { text } from '../../core/wire.ts';
import { MethodSetup } from './payment-methods.ts';

/** A confirmation that the test bank asks for. `withdrawn`: the payment was voided, so nothing is asked. */
export const BankConfirmation = z
  .object({
    id: z.uuid(),
    /** A setup saves the card or account for payments to come. */
    kind: z.enum(['payment', 'setup']),
    method: z.enum(['card', 'cashapp']),
    status: z.enum(['waiting', 'approved', 'refused', 'withdrawn']),
    /** 0 for a setup. */
    amountCents: z.int(),
    currency: z.string(),
    merchant: z.string(),
    description: z.string(),
    /** The last four digits; empty for Cash App. */
    cardEnding: z.string(),
    /** Josey's page to which the payer returns. */
    returnPath: z.string(),
  })
  .meta({ id: 'BankConfirmation' });
export type BankConfirmation = z.infer<typeof BankConfirmation>;

export const getBankConfirmation = endpoint({
  method: 'GET',
  path: '/api/test-bank/{id}',
  summary: 'A payment of mine that the bank asks me to confirm (test money only)',
  access: 'user',
  params: idParams,
  reply: BankConfirmation,
  errors: ['not_found'],
});

/** A test card, as it is typed. */
export const TestCard = z.object({
  number: text(40, 1),
  /** MM/YY, as on the card. */
  expires: text(10).regex(/^(0?[1-9]|1[0-2])\s*\/\s*(\d{2}|20\d{2})$/, problem('card_expiry')),
  securityCode: text(10).regex(/^\d{3,4}$/, problem('security_code')),
});

export const enterTestCard = endpoint({
  method: 'POST',
  path: '/api/test-bank/setups/{id}',
  summary: 'Enter a test card into a setup of mine (test money only)',
  access: 'user',
  params: z.object({ id: z.string().regex(/^[\w-]{1,200}$/) }),
  body: TestCard,
  reply: MethodSetup,
  errors: ['not_found', 'payment_declined'],
});

export const decideBankConfirmation = endpoint({
  method: 'POST',
  path: '/api/test-bank/{id}',
  summary: 'Approve or refuse it (test money only)',
  access: 'user',
  params: idParams,
  body: z.object({
    decision: z.enum(['approve', 'refuse'], problem('approve_or_refuse')),
    /** Josey is not told now, but by an event, as a real provider does when the payer does not come back. */
    byEvent: z.boolean().optional(),
  }),
  reply: BankConfirmation,
  errors: ['not_found', 'illegal_transition'],
});
