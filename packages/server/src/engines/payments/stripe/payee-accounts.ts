import type { PayeeAccountState } from '@josey/contract/rules/states/money/payee-account-states';
import type Stripe from 'stripe';
import type { EngineAccount, PayoutsEngine } from '../payouts-engine.ts';
import { type Connect, OUR_ID } from './connect.ts';
import { withKey } from './stripe-errors.ts';

type Accounts = Pick<PayoutsEngine, 'createAccount' | 'setupUrl' | 'retrieveAccount'>;

/** Connected accounts: Stripe asks for the details, checks them and answers for that; the operator bears fees and losses. */
export function createPayeeAccounts(connect: Connect, publicUrl: string): Accounts {
  return {
    async createAccount({ payeeId, email, country }) {
      const stripe = await connect();
      const { id } = await withKey(`${payeeId}-account`, (options) =>
        stripe.accounts.create(
          {
            ...(country && { country }),
            email,
            business_type: 'individual',
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'express' },
            },
            capabilities: { transfers: { requested: true } },
            // Josey says when: what is not ours to keep must not leave by itself.
            settings: { payouts: { schedule: { interval: 'manual' } } },
            metadata: { [OUR_ID]: payeeId },
          },
          options,
        ),
      );
      return id;
    },
    async setupUrl({ account, returnPath }) {
      const stripe = await connect();
      const { state } = accountOf(await stripe.accounts.retrieve(account));
      if (state === 'ready') return (await stripe.accounts.createLoginLink(account)).url;
      const page = publicUrl + returnPath;
      const link = { account, type: 'account_onboarding', return_url: page, refresh_url: page } as const;
      return (await stripe.accountLinks.create(link)).url;
    },
    retrieveAccount: async (account) => accountOf(await (await connect()).accounts.retrieve(account)),
  };
}

/** An account as Stripe's API and events have it. */
export function accountOf(account: Stripe.Account): EngineAccount {
  const [external] = account.external_accounts?.data ?? [];
  return { state: stateOf(account), bankEnding: external?.last4 ?? '' };
}

/** Source: docs.stripe.com/connect/handling-api-verification */
function stateOf({ requirements, ...account }: Stripe.Account): PayeeAccountState {
  const reason = requirements?.disabled_reason ?? '';
  if (reason.startsWith('rejected.')) return 'refused';
  if (!account.details_submitted) return 'incomplete';
  if (account.payouts_enabled && account.capabilities?.transfers === 'active') return 'ready';
  const isAsking = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])].length > 0;
  return isAsking ? 'action_required' : 'checking';
}
