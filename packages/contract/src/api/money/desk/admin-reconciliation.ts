import { z } from 'zod';
import { endpoint } from '../../../core/endpoint.ts';

const DIFFERENCE_KINDS = [
  'unknown_charge',
  'missing_charge',
  'captured',
  'refunded',
  'held',
  'ledger',
  'transfer',
  'payout',
] as const;

/** What our books say of a payment, and what the provider says, or for `ledger` the ledger. */
export const PaymentDifference = z
  .object({
    id: z.uuid(),
    kind: z.enum(DIFFERENCE_KINDS),
    /** Of `transfer` and `payout` it is a payout: what the provider transferred for it, and what the ledger has of it. */
    paymentId: z.uuid(),
    /** The provider’s id of the charge. */
    reference: z.string().optional(),
    currency: z.string(),
    ourCents: z.int(),
    theirCents: z.int(),
    foundAt: z.string(),
  })
  .meta({ id: 'PaymentDifference' });
export type PaymentDifference = z.infer<typeof PaymentDifference>;

export const Reconciliation = z
  .object({
    /** The last comparison; absent before the first one. */
    last: z.object({ at: z.string(), charges: z.int(), differences: z.int() }).optional(),
    /** The newest, at most 100. */
    differences: z.array(PaymentDifference),
  })
  .meta({ id: 'Reconciliation' });
export type Reconciliation = z.infer<typeof Reconciliation>;

export const adminReconciliation = endpoint({
  method: 'GET',
  path: '/api/admin/reconciliation',
  summary: 'Where the daily comparison of payments, provider and ledger found differences',
  access: 'admin',
  rights: ['money'],
  reply: Reconciliation,
});

export const LedgerCheck = z
  .object({
    entries: z.int(),
    lines: z.int(),
    /** Each sum is 0. */
    currencies: z.array(z.object({ currency: z.string(), sumCents: z.int() })),
    /** Entries whose lines do not add up to zero. */
    unbalancedEntries: z.int(),
    /** Payments whose amounts are not those of the ledger. */
    unequalBalances: z.int(),
    /** Authorizations that are pending although their payment holds nothing. */
    openAuthorizations: z.int(),
    receiptsChecked: z.int(),
    receiptDifferences: z.int(),
  })
  .meta({ id: 'LedgerCheck' });
export type LedgerCheck = z.infer<typeof LedgerCheck>;

export const checkLedger = endpoint({
  method: 'GET',
  path: '/api/admin/ledger/check',
  summary: 'Reads the whole ledger and says whether it adds up and equals payments and receipts',
  access: 'admin',
  rights: ['money'],
  reply: LedgerCheck,
});
