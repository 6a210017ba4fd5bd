import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { PAYEE_ACCOUNT_STATES } from '../../rules/states/money/payee-account-states.ts';
import { BankAccount } from './payouts.ts';

/** Whether the caller can be paid out. */
export const PayoutSetup = z
  .object({
    /** `provider`: it asks for the details on its own page, and pays out; `operator`: by hand, to the account that Josey keeps. */
    by: z.enum(['provider', 'operator']),
    state: z.enum(['none', ...PAYEE_ACCOUNT_STATES]),
  })
  .meta({ id: 'PayoutSetup' });
export type PayoutSetup = z.infer<typeof PayoutSetup>;

export const startPayoutSetup = endpoint({
  method: 'POST',
  path: '/api/payouts/setup',
  summary:
    'A link to the provider’s page where the caller enters or changes their payout details; it is opened at once',
  access: 'user',
  recent: true,
  reply: z.object({ url: z.string() }),
  errors: ['conflict'],
});

export const checkPayoutSetup = endpoint({
  method: 'POST',
  path: '/api/payouts/setup/check',
  summary: 'Ask the provider now what it says about the caller’s payout details',
  access: 'user',
  reply: PayoutSetup,
});

/** The page of the test provider. */
export const TestPayee = z
  .object({
    id: z.uuid(),
    state: z.enum(PAYEE_ACCOUNT_STATES),
    bankEnding: z.string(),
    merchant: z.string(),
    /** Josey's page to which the payee returns. */
    returnPath: z.string(),
  })
  .meta({ id: 'TestPayee' });
export type TestPayee = z.infer<typeof TestPayee>;

export const TEST_VERDICTS = ['approve', 'check', 'ask_again', 'refuse'] as const;

export const getTestPayee = endpoint({
  method: 'GET',
  path: '/api/test-payee/{id}',
  summary: 'My account at the test provider (test money only)',
  access: 'user',
  params: idParams,
  reply: TestPayee,
  errors: ['not_found'],
});

export const enterTestPayee = endpoint({
  method: 'POST',
  path: '/api/test-payee/{id}',
  summary: 'Enter my payout details there, and choose what the provider says to them (test money only)',
  access: 'user',
  params: idParams,
  body: z.object({ bank: BankAccount, verdict: z.enum(TEST_VERDICTS) }),
  reply: TestPayee,
  errors: ['not_found'],
});
