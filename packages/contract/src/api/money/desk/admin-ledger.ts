import { z } from 'zod';
import { endpoint } from '../../../core/endpoint.ts';
import { pageQuery } from '../../../core/envelope.ts';
import { optional } from '../../../core/wire.ts';
import { LEDGER_ACCOUNTS } from '../../../rules/ledger/accounts.ts';

/** Whose or what’s entries: of a person, a rental or ride, or a payment. */
export const ledgerScope = {
  /** Entries with a line in this account. */
  account: optional(z.enum(LEDGER_ACCOUNTS)),
  user: optional(z.uuid()),
  /** A rental with its extensions, a ride or a payout. */
  subject: optional(z.uuid()),
  payment: optional(z.uuid()),
};

/** Positive cents: the platform has or is owed them. Negative: it owes or has earned them. */
export const LedgerEntry = z
  .object({
    id: z.uuid(),
    /** In the order of recording. */
    number: z.int(),
    kind: z.string(),
    /**
     * A pending entry is an authorization, which counts in no balance; `settled` and `released`: one that another entry has ended.
     */
    state: z.enum(['posted', 'pending', 'settled', 'released', 'voided']),
    currency: z.string(),
    subject: z.object({ kind: z.string(), id: z.uuid() }),
    paymentId: z.uuid().optional(),
    effectiveAt: z.string(),
    recordedAt: z.string(),
    lines: z.array(
      z.object({
        account: z.string(),
        person: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() }).optional(),
        cents: z.int(),
        /** Of the account after this entry, among the entries asked for; of a person, their own accounts. */
        balanceCents: z.int().optional(),
      }),
    ),
  })
  .meta({ id: 'LedgerEntry' });
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const adminLedger = endpoint({
  method: 'GET',
  path: '/api/admin/ledger',
  summary: 'Entries of the ledger with running balances, last recorded first; counted to 1,001 at most',
  access: 'admin',
  rights: ['money'],
  query: z.object({ ...ledgerScope, ...pageQuery }),
  reply: LedgerEntry,
  paged: true,
});
