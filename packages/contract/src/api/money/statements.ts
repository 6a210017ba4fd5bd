import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { problem } from '../../core/field-problem.ts';
import { calendarDate } from '../../core/wire.ts';
import { PAYOUT_RULES } from '../../rules/limits/money.ts';
import { LANGUAGES } from '../../values/languages.ts';
import { Earning } from './earnings.ts';

/** One movement of a payee's balance. */
export const StatementLine = z
  .object({
    at: z.string(),
    /** What was earned or given back; absent: a payout, one that came back, or what was settled. */
    trip: Earning.optional(),
    /** Of a negative balance: the payee paid it, or it was written off. */
    settled: z.enum(['payment', 'write_off']).optional(),
    /** What the driver took in cash, a part of what they are owed; negative: given back. */
    cashCents: z.int(),
    /** What left for the bank; negative: what came back, was paid in or written off. */
    paidOutCents: z.int(),
    /** What the payee is owed after it; negative: owes. */
    balanceCents: z.int(),
  })
  .meta({ id: 'StatementLine' });
export type StatementLine = z.infer<typeof StatementLine>;

/** `openingCents` + `netCents` − `cashCents` − `paidOutCents` = `closingCents`. */
export const Statement = z
  .object({
    currency: z.string(),
    /** The operator's: the month begins and ends there. */
    timeZone: z.string(),
    /** YYYY-MM */
    month: z.string(),
    openingCents: z.int(),
    closingCents: z.int(),
    /** Of all lines, also of those that the reply leaves out. */
    totals: Earning.pick({ grossCents: true, platformCents: true, tipCents: true, netCents: true }).extend({
      cashCents: z.int(),
      paidOutCents: z.int(),
    }),
    lineCount: z.int(),
    /** Oldest first. */
    lines: z.array(StatementLine),
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof Statement>;

/** A month from 1900 to 2199. */
const month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, problem('month'));

export const readStatement = endpoint({
  method: 'GET',
  path: '/api/earnings/statements',
  summary: `Every movement of the caller’s balance in a month, with opening and closing balance: the first ${PAYOUT_RULES.statementLinesMax} lines, the sums of all`,
  access: 'user',
  query: z.object({ month }),
  reply: Statement,
});

/** A file with every movement of the balance from the first to the last day, oldest first, up to a year. */
export const EarningsStatement = z.object({
  format: z.enum(['csv', 'pdf']),
  from: calendarDate,
  to: calendarDate,
  /** Of the PDF. The CSV has the same column names in all. */
  language: z.enum(LANGUAGES).default(LANGUAGES[0]),
});
export type EarningsStatement = z.output<typeof EarningsStatement>;

export const earningsStatement = endpoint({
  method: 'POST',
  path: '/api/earnings/statements',
  summary: 'A link to a statement of up to a year as CSV or PDF, valid for 60 seconds',
  access: 'user',
  body: EarningsStatement,
  reply: z.object({ url: z.string(), expiresAt: z.string() }),
});
