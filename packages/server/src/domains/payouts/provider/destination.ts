import type { PayoutSetup } from '@josey/contract/api/money/payout-setup';
import type { PayeeAccountState } from '@josey/contract/rules/states/money/payee-account-states';
import type { PayoutsEngine } from '#engines/payments/payouts-engine.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { PayeeRow, PayoutRow } from '../payouts.queries.ts';

type Engines = Pick<Context, 'engines'>;

/** Where a payout goes: to an account at the provider, or by hand to the bank account that we keep. */
export type Destination = Pick<PayoutRow, 'provider' | 'account' | 'bank' | 'bank_ending'>;

/** Undefined: this payee cannot be paid out now. */
export function findDestination(context: Engines, payee: PayeeRow | undefined): Destination | undefined {
  if (!payee) return undefined;
  const { provider, account, bank } = payee;
  if (!context.engines.payments.payouts)
    return bank ? { provider: null, account: null, bank, bank_ending: payee.bank_ending } : undefined;
  return readSetup(context, payee).state === 'ready'
    ? { provider, account, bank: null, bank_ending: payee.account_ending }
    : undefined;
}

export function requireDestination(context: Engines, payee: PayeeRow | undefined): Destination {
  const destination = findDestination(context, payee);
  if (destination) return destination;
  throw new AppError('conflict', context.engines.payments.payouts ? 'payouts_not_set_up' : 'bank_missing');
}

export function readSetup({ engines }: Engines, payee: PayeeRow | undefined): PayoutSetup {
  const { payouts, name } = engines.payments;
  if (!payouts) return { by: 'operator', state: payee?.bank ? 'ready' : 'none' };
  // An account at another provider, which the operator has left, pays out nothing.
  const state = payee?.provider === name ? (payee.account_state as PayeeAccountState | null) : null;
  return { by: 'provider', state: state ?? 'none' };
}

/** The provider that makes this payout; undefined for one that is made by hand, or by a provider that the operator has left. */
export function findPayoutProvider(
  { engines }: Engines,
  payout: Pick<PayoutRow, 'provider'>,
): PayoutsEngine | undefined {
  const { payouts, name } = engines.payments;
  return payout.provider === name ? payouts : undefined;
}
