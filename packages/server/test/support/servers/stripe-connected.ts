import { common, find, keep, type Params, Refusal, type Stored } from './stripe-objects.ts';

/** The payees' side of the server: their accounts, the transfers to them, and the payouts from there. */
export interface Connected {
  accounts: Map<string, Stored>;
  transfers: Map<string, Stored>;
  payouts: Map<string, Stored>;
}

const CREATED_NOW = () => Math.floor(Date.now() / 1_000);

/** Undefined: the call is about something else. */
export function connectedAnswer(state: Connected, call: string, params: Params): object | undefined {
  const [method, path = ''] = call.split(' ');
  const [, , kind, id, verb] = path.split('/');
  const isNew = method === 'POST' && id === undefined;
  if (kind === 'account_links') return linkOf(params.account ?? '', 'account_link');
  if (kind === 'accounts') {
    if (isNew) return keep(state.accounts, newAccount(`acct_${state.accounts.size + 1}`, params));
    const account = find(state.accounts, id);
    return verb === 'login_links' ? linkOf(account.id, 'login_link') : account;
  }
  if (kind === 'transfers') {
    if (isNew) return transfer(state, params);
    if (!id) return listOf(state.transfers, path, (one) => one.transfer_group === params.transfer_group);
    return verb === 'reversals' ? reverse(find(state.transfers, id)) : find(state.transfers, id);
  }
  if (kind === 'payouts') {
    if (isNew) return payOut(state, params);
    const account = params['stripe-account'];
    return id
      ? find(state.payouts, id)
      : listOf(state.payouts, path, (one) => one.destination === `ba_${account}`);
  }
  return undefined;
}

const listOf = (all: Map<string, Stored>, url: string, wanted: (one: Stored) => boolean) => ({
  object: 'list',
  data: [...all.values()].filter(wanted),
  has_more: false,
  url,
});

const linkOf = (account: string, object: string) => ({
  object,
  created: common.created,
  ...(object === 'account_link' && { expires_at: common.created }),
  url: `https://connect.test/${object}/${account}`,
});

const newAccount = (id: string, params: Params): Stored => ({
  id,
  object: 'account',
  capabilities: { transfers: 'inactive' },
  details_submitted: false,
  email: params.email,
  external_accounts: {
    object: 'list',
    data: [],
    has_more: false,
    url: `/v1/accounts/${id}/external_accounts`,
  },
  metadata: { josey_id: params['metadata[josey_id]'] },
  payouts_enabled: false,
  requirements: {
    currently_due: ['external_account'],
    disabled_reason: 'requirements.past_due',
    past_due: [],
  },
  // Not of an account: it keeps the type of what this server stores.
  status: 'stored',
});

/** What changes in an account when Stripe has approved its payee's details. */
export const approved = {
  capabilities: { transfers: 'active' },
  details_submitted: true,
  external_accounts: {
    object: 'list',
    data: [
      { id: 'ba_1', object: 'bank_account', country: 'US', currency: 'usd', last4: '6789', status: 'new' },
    ],
    has_more: false,
    url: '/v1/accounts/acct_1/external_accounts',
  },
  payouts_enabled: true,
  requirements: { currently_due: [], disabled_reason: null, past_due: [] },
};

/** What changes when Stripe asks again. */
export const askedAgain = {
  capabilities: { transfers: 'inactive' },
  details_submitted: true,
  payouts_enabled: false,
  requirements: {
    currently_due: ['individual.verification.document'],
    disabled_reason: 'requirements.past_due',
    past_due: [],
  },
};

function requireAble(account: Stored, code: string): void {
  if (account.payouts_enabled !== true)
    throw new Refusal(400, { type: 'invalid_request_error', code, message: 'The account is not ready' });
}

function transfer({ accounts, transfers }: Connected, params: Params): Stored {
  requireAble(find(accounts, params.destination), 'insufficient_capabilities_for_transfer');
  const id = `tr_${transfers.size + 1}`;
  return keep(transfers, {
    ...common,
    id,
    object: 'transfer',
    amount: Number(params.amount),
    amount_reversed: 0,
    created: CREATED_NOW(),
    currency: params.currency,
    destination: params.destination,
    metadata: { josey_id: params['metadata[josey_id]'] },
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    transfer_group: params.transfer_group,
    status: 'stored',
  });
}

function reverse(made: Stored): object {
  if (made.reversed) throw new Refusal(400, { type: 'invalid_request_error', message: 'Already reversed' });
  Object.assign(made, { reversed: true, amount_reversed: made.amount });
  const { amount, currency, id } = made;
  return {
    id: `trr_${id}`,
    object: 'transfer_reversal',
    amount,
    created: CREATED_NOW(),
    currency,
    transfer: id,
  };
}

/** Out of what was transferred, as Stripe does. */
function payOut({ accounts, transfers, payouts }: Connected, params: Params): Stored {
  const account = find(accounts, params['stripe-account']);
  requireAble(account, 'payouts_not_allowed');
  const sumOf = (all: Map<string, Stored>, wanted: (one: Stored) => boolean) =>
    [...all.values()].filter(wanted).reduce((sum, one) => sum + Number(one.amount), 0);
  const balance =
    sumOf(transfers, (one) => one.destination === account.id && !one.reversed) -
    sumOf(payouts, (one) => one.destination === `ba_${account.id}` && one.status !== 'failed');
  if (balance < Number(params.amount))
    throw new Refusal(400, { type: 'invalid_request_error', code: 'balance_insufficient' });
  return keep(payouts, {
    ...common,
    id: `po_${payouts.size + 1}`,
    object: 'payout',
    amount: Number(params.amount),
    arrival_date: CREATED_NOW(),
    automatic: false,
    created: CREATED_NOW(),
    currency: params.currency,
    destination: `ba_${account.id}`,
    failure_code: null,
    metadata: { josey_id: params['metadata[josey_id]'] },
    method: 'standard',
    reconciliation_status: 'not_applicable',
    source_type: 'card',
    status: 'in_transit',
    type: 'bank_account',
  });
}
