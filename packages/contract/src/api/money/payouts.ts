import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';
import { problem } from '../../core/field-problem.ts';
import { line, optionalReason } from '../../core/wire.ts';
import { PAYOUT_RULES } from '../../rules/limits/money.ts';
import { PAYOUT_FAILURES, PAYOUT_STATUSES } from '../../rules/states/money/payout-states.ts';
import { isIban, isRoutingNumber } from './bank-account.ts';

export const Payout = z
  .object({
    id: z.uuid(),
    amountCents: z.int(),
    currency: z.string(),
    status: z.enum(PAYOUT_STATUSES),
    /** Why it failed, came back or was canceled: in an administrator's words, or as the provider says. */
    statusReason: z.string().optional(),
    failure: z.enum(PAYOUT_FAILURES).optional(),
    /** Made by the weekly run or on the last day of held money, not asked for. */
    isWeekly: z.boolean(),
    /** Asked for before the account is deleted; it may be below the smallest payout. */
    isLast: z.boolean(),
    /** The last four characters of the account. */
    bankEnding: z.string(),
    /** The last day on which it should arrive, YYYY-MM-DD; of one that is under way. */
    arrivesAt: z.string().optional(),
    createdAt: z.string(),
    /** When it reached its present state. */
    changedAt: z.string(),
  })
  .meta({ id: 'Payout' });
export type Payout = z.infer<typeof Payout>;

export const payee = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});

export const AdminPayout = Payout.extend({
  payee,
  /** The provider pays it out: an administrator does not decide it. */
  isByProvider: z.boolean(),
}).meta({ id: 'AdminPayout' });
export type AdminPayout = z.infer<typeof AdminPayout>;

/** What an owner or driver has earned and must be paid out soon: the operator may hold it no longer (`rules/ledger/held-money`). */
export const HeldBalance = z
  .object({
    payee,
    currency: z.string(),
    heldCents: z.int(),
    /** The last day, YYYY-MM-DD. */
    leavesBy: z.string(),
    /** The day is over. */
    isOver: z.boolean(),
    /** Without a bank account, or while the provider does not pay this payee, nothing can be paid out. */
    hasBank: z.boolean(),
  })
  .meta({ id: 'HeldBalance' });
export type HeldBalance = z.infer<typeof HeldBalance>;

/** Spaces are for people. */
const withoutSpaces = z
  .string()
  .max(60)
  .transform((text) => text.replace(/\s/g, '').toUpperCase());
const holder = line(120, 1);

/** Where payouts go: an account with an IBAN, or one at an American bank. */
export const BankAccount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('iban'), holder, iban: withoutSpaces.refine(isIban, problem('iban')) }),
  z.object({
    kind: z.literal('us'),
    holder,
    routingNumber: withoutSpaces.refine(isRoutingNumber, problem('routing_number')),
    accountNumber: withoutSpaces.refine((text) => /^\d{4,17}$/.test(text), problem('account_number')),
  }),
]);
export type BankAccount = z.output<typeof BankAccount>;

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/payouts',
  summary: 'The caller’s payouts, newest first',
  access: 'user',
  query: z.object(pageQuery),
  reply: Payout,
  paged: true,
});

export const requestPayout = endpoint({
  method: 'POST',
  path: '/api/payouts',
  summary: 'Pay out everything that is available',
  access: 'user',
  reply: Payout,
  status: 201,
  idempotency: 'required',
  errors: ['conflict'],
});

export const requestLastPayout = endpoint({
  method: 'POST',
  path: '/api/payouts/last',
  summary: `Pay out a balance below the smallest payout, before the caller deletes the account: when nothing is pending, once in ${PAYOUT_RULES.finalPayoutDays} days`,
  access: 'user',
  reply: Payout,
  status: 201,
  idempotency: 'required',
  errors: ['conflict'],
});

export const setBankAccount = endpoint({
  method: 'PUT',
  path: '/api/payouts/bank',
  summary:
    'The account that the caller’s payouts go to, where an administrator transfers them; it is kept encrypted',
  access: 'user',
  recent: true,
  body: BankAccount,
  reply: z.object({ bankEnding: z.string() }),
  errors: ['conflict'],
});

export const adminListPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payouts',
  summary: 'All payouts, newest first',
  access: 'admin',
  rights: ['money'],
  query: z.object({ status: z.enum(PAYOUT_STATUSES).optional(), ...pageQuery }),
  reply: AdminPayout,
  paged: true,
});

export const adminHeldBalances = endpoint({
  method: 'GET',
  path: '/api/admin/payouts/held',
  summary:
    'Owners and drivers whose balance must be paid out soon, by the last day, at most 100; found once a day',
  access: 'admin',
  rights: ['money'],
  reply: z.array(HeldBalance),
});

export const decidePayout = endpoint({
  method: 'PUT',
  path: '/api/admin/payouts/{id}',
  summary: 'What became of a payout that an administrator sends by hand; all but `paid` need a reason',
  access: 'admin',
  rights: ['money'],
  params: idParams,
  body: z.object({ status: z.enum(['paid', 'failed', 'returned', 'canceled']), reason: optionalReason }),
  reply: AdminPayout,
  errors: ['not_found', 'illegal_transition', 'conflict'],
});
