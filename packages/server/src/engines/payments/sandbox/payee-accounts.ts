import type { BankAccount } from '@josey/contract/api/money/payouts';
import { sql } from 'kysely';
import type Stripe from 'stripe';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import type { Clock } from '#platform/kernel/time/clock.ts';
import type { PayoutsEngine, TestPayeePage, TestVerdict } from '../payouts-engine.ts';
import { OUR_ID } from '../stripe/connect.ts';
import { accountOf } from '../stripe/payee-accounts.ts';
import { tell } from './events.ts';
import { accountReferenceOf, setupUrlOf } from './references.ts';
import { testPayoutOutcome } from './test-payouts.ts';

type Accounts = Pick<PayoutsEngine, 'createAccount' | 'setupUrl' | 'retrieveAccount' | 'testPage'>;

const BANK_DETAILS = ['external_account', 'individual.verification.document'];
const NOTHING_DUE = {
  alternatives: [],
  current_deadline: null,
  currently_due: [] as string[],
  disabled_reason: null as string | null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [] as string[],
};

/** The payees' accounts of the sandbox, kept in Stripe's shape. */
export function createSandboxAccounts(db: Db, clock: Clock): Accounts {
  return {
    createAccount: (payee) => create(db, payee, clock.now()),
    async setupUrl({ account, returnPath }) {
      await db
        .updateTable('sandbox_accounts')
        .set({ return_path: returnPath })
        .where('reference', '=', account)
        .execute();
      return setupUrlOf(account);
    },
    retrieveAccount: async (account) => accountOf((await find(db, account)).account),
    testPage: createPage(db, clock),
  };
}

function createPage(db: Db, clock: Clock): TestPayeePage {
  return {
    accountOf: accountReferenceOf,
    async find(id) {
      const { account, return_path: returnPath } = await find(db, accountReferenceOf(id));
      return { ...accountOf(account), returnPath };
    },
    enter: (id, { bank, verdict }) =>
      inTransaction(db, async (tx) => {
        const reference = accountReferenceOf(id);
        const { account } = await find(tx, reference, true);
        // Stripe closes a refused account for good.
        if (accountOf(account).state === 'refused') return;
        const changed = { ...account, ...afterDetails(account, bank, verdict) };
        await tx
          .updateTable('sandbox_accounts')
          .set({ account: jsonb(changed), payout_outcome: testPayoutOutcome(bank) })
          .where('reference', '=', reference)
          .execute();
        await tell(tx, 'account.updated', changed, clock.now(), { account: reference });
      }),
  };
}

async function create(
  db: Db,
  { payeeId, country = 'US' }: Parameters<Accounts['createAccount']>[0],
  now: Date,
): Promise<string> {
  const reference = accountReferenceOf(payeeId);
  const account = {
    id: reference,
    object: 'account',
    business_type: 'individual',
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    controller: { type: 'application', is_controller: true, requirement_collection: 'stripe' },
    country,
    created: Math.floor(now.getTime() / 1_000),
    default_currency: 'usd',
    details_submitted: false,
    // The sandbox keeps no personal data.
    email: null,
    external_accounts: listOf(reference, []),
    metadata: { [OUR_ID]: payeeId },
    payouts_enabled: false,
    requirements: { ...NOTHING_DUE, currently_due: BANK_DETAILS, disabled_reason: 'requirements.past_due' },
    type: 'none',
  } as unknown as Stripe.Account;
  await db
    .insertInto('sandbox_accounts')
    .values({ reference, account: jsonb(account) })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
  return reference;
}

const listOf = (account: string, data: object[]) => ({
  object: 'list',
  data,
  has_more: false,
  url: `/v1/accounts/${account}/external_accounts`,
});

const REQUIREMENTS: Readonly<Record<TestVerdict, Partial<typeof NOTHING_DUE>>> = {
  approve: {},
  check: {
    disabled_reason: 'requirements.pending_verification',
    pending_verification: ['individual.verification.document'],
  },
  ask_again: {
    disabled_reason: 'requirements.past_due',
    currently_due: ['individual.verification.document'],
  },
  refuse: { disabled_reason: 'rejected.other' },
};

/** What changes in an account with the payee's details, as the test provider judges them. */
function afterDetails(
  account: Stripe.Account,
  bank: BankAccount,
  verdict: TestVerdict,
): Partial<Stripe.Account> {
  const isApproved = verdict === 'approve';
  const number = bank.kind === 'iban' ? bank.iban : bank.accountNumber;
  const external = {
    id: `ba_${account.id}`,
    object: 'bank_account',
    account: account.id,
    account_holder_name: null,
    country: bank.kind === 'iban' ? bank.iban.slice(0, 2) : 'US',
    currency: account.default_currency,
    last4: number.slice(-4),
    routing_number: null,
    status: 'new',
  };
  return {
    capabilities: { transfers: isApproved ? 'active' : 'inactive' },
    details_submitted: true,
    external_accounts: listOf(account.id, [external]) as unknown as Stripe.Account['external_accounts'],
    payouts_enabled: isApproved,
    requirements: { ...NOTHING_DUE, ...REQUIREMENTS[verdict] } as unknown as Stripe.Account['requirements'],
  };
}

export function find(db: Db | Tx, reference: string, isLocked = false) {
  let found = db
    .selectFrom('sandbox_accounts')
    .select([sql<Stripe.Account>`account`.as('account'), 'return_path', 'payout_outcome'])
    .where('reference', '=', reference);
  if (isLocked) found = found.forUpdate();
  return found.executeTakeFirstOrThrow();
}
