import type { PayoutFailure } from '@josey/contract/rules/states/money/payout-states';
import type Stripe from 'stripe';
import {
  type EnginePayout,
  type EngineTransfer,
  PayoutRefused,
  type PayoutsEngine,
} from '../payouts-engine.ts';
import { fromStripe, toStripe } from './amounts.ts';
import { type Connect, OUR_ID } from './connect.ts';
import { isStripeError, withKey } from './stripe-errors.ts';

type Payouts = Omit<PayoutsEngine, 'createAccount' | 'setupUrl' | 'retrieveAccount' | 'testPage'>;

/** Source: docs.stripe.com/api/payouts/failures */
const FAILURES: Readonly<Record<string, PayoutFailure>> = {
  account_closed: 'account_closed',
  account_frozen: 'bank_refused',
  bank_account_restricted: 'bank_refused',
  could_not_process: 'bank_refused',
  debit_not_authorized: 'bank_refused',
  declined: 'bank_refused',
  incorrect_account_holder_details: 'wrong_details',
  incorrect_account_holder_name: 'wrong_details',
  incorrect_account_holder_tax_id: 'wrong_details',
  invalid_account_number: 'wrong_details',
  invalid_account_number_length: 'wrong_details',
  no_account: 'no_account',
};

/** What no retry changes: the account may not be paid, or has no bank account. Source: docs.stripe.com/error-codes */
const REFUSALS = [
  'account_invalid',
  'bank_account_unusable',
  'insufficient_capabilities_for_transfer',
  'no_account',
  'payouts_not_allowed',
  'resource_missing',
  'transfers_not_allowed',
];

const CLOCKS_DIFFER_SECONDS = 3_600;

/**
 * A transfer and a payout move money with the call that creates them, so Stripe is asked first whether this one is there: its
 * keys are forgotten after a day, and a failure may have come after the money.
 */
export function createPayouts(connect: Connect): Payouts {
  return {
    async transfer({ payoutId, account, amountCents, currency }) {
      const stripe = await connect();
      return refusable(() =>
        withKey(`${payoutId}-transfer`, async (options) => {
          const made = await stripe.transfers.list({ transfer_group: payoutId, limit: 1 });
          const [found] = made.data;
          if (found) return found.id;
          const moved = {
            amount: toStripe(amountCents, currency),
            currency: currency.toLowerCase(),
            destination: account,
            transfer_group: payoutId,
            metadata: { [OUR_ID]: payoutId },
          };
          return (await stripe.transfers.create(moved, options)).id;
        }),
      );
    },
    async reverseTransfer(transfer) {
      const stripe = await connect();
      await withKey(`${transfer}-back`, async (options) => {
        if ((await stripe.transfers.retrieve(transfer)).reversed) return;
        await stripe.transfers.createReversal(transfer, {}, options);
      });
    },
    async payOut({ payoutId, account, amountCents, currency, createdAt }) {
      const stripe = await connect();
      const made = {
        created: { gte: Math.floor(createdAt.getTime() / 1_000) - CLOCKS_DIFFER_SECONDS },
        limit: 100,
      };
      const of = { stripeAccount: account };
      return refusable(() =>
        withKey(`${payoutId}-payout`, async (options) => {
          for await (const one of stripe.payouts.list(made, of))
            if (one.metadata?.[OUR_ID] === payoutId) return one.id;
          const sent = {
            amount: toStripe(amountCents, currency),
            currency: currency.toLowerCase(),
            metadata: { [OUR_ID]: payoutId },
          };
          return (await stripe.payouts.create(sent, { ...options, ...of })).id;
        }),
      );
    },
    async retrievePayout({ account, reference }) {
      const stripe = await connect();
      return payoutOf(await stripe.payouts.retrieve(reference, {}, { stripeAccount: account }));
    },
    async *transfers(since) {
      const stripe = await connect();
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      for await (const transfer of stripe.transfers.list({ created, limit: 100 })) {
        const found = transferOf(transfer);
        if (found) yield found;
      }
    },
  };
}

/** A payout as Stripe's API and events have it. */
export function payoutOf({ status, metadata, failure_code: code }: Stripe.Payout): EnginePayout {
  const isOver = status === 'paid' || status === 'failed' || status === 'canceled';
  return {
    payoutId: metadata?.[OUR_ID],
    status: isOver ? status : 'under_way',
    failure:
      status === 'failed'
        ? (FAILURES[code ?? ''] ?? 'other')
        : status === 'canceled'
          ? 'canceled'
          : undefined,
  };
}

/** A transfer as Stripe has it; undefined when it is none of ours. */
export function transferOf(transfer: Stripe.Transfer): EngineTransfer | undefined {
  const { id: reference, amount, amount_reversed: back, currency, metadata } = transfer;
  const payoutId = metadata[OUR_ID];
  return payoutId
    ? { payoutId, reference, currency: currency.toUpperCase(), cents: fromStripe(amount - back, currency) }
    : undefined;
}

async function refusable<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (!isStripeError(cause) || !REFUSALS.includes(cause.code ?? '')) throw cause;
    const failure = cause.code === 'no_account' ? 'no_account' : 'not_allowed';
    throw new PayoutRefused(failure, `Stripe: ${cause.message}`, { cause });
  }
}
