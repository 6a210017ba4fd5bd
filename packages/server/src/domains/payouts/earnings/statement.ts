import { Readable } from 'node:stream';
import { EarningsStatement, type earningsStatement } from '@josey/contract/api/money/statements';
import type { Reply } from '@josey/contract/core/endpoint';
import { PAYOUT_RULES } from '@josey/contract/rules/limits/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/kernel/context.ts';
import { AppError, invalidField } from '#platform/kernel/errors.ts';
import { findUserById } from '../../accounts/accounts.public.ts';
import { statementCsv, statementOf } from './statement-lines.ts';
import { statementPdf } from './statement-pdf.ts';

const LIFETIME_MS = 60_000;
const DAY_MS = 86_400_000;
const PURPOSE = 'earnings statement';
const Ticket = z.object({ userId: z.string(), wanted: EarningsStatement, until: z.number() });

/** A link to a statement, valid for a minute: a download cannot send the session. */
export function issueStatement(
  { signer, clock }: Context,
  userId: string,
  wanted: EarningsStatement,
): Reply<typeof earningsStatement> {
  const days = (Date.parse(wanted.to) - Date.parse(wanted.from)) / DAY_MS + 1;
  if (days < 1 || days > PAYOUT_RULES.statementDaysMax)
    throw invalidField('to', 'days_range', { days: PAYOUT_RULES.statementDaysMax });
  const until = clock.now().getTime() + LIFETIME_MS;
  const ticket = signer.sign(PURPOSE, { userId, wanted, until });
  const { from, to, format } = wanted;
  return {
    url: `/files/statements/${from}-${to}.${format}?ticket=${ticket}`,
    expiresAt: new Date(until).toISOString(),
  };
}

export function statementFiles(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: { ticket?: unknown } }>('/files/statements/:name', async (request, reply) => {
    const { userId, wanted } = readTicket(context, request.query.ticket);
    const { from, to, format } = wanted;
    const user = await findUserById(context.db, userId);
    if (!user || user.status === 'banned') throw new AppError('unauthenticated', 'link_too_old');
    const statement = statementOf(context, userId, wanted);
    const name = `${user.first_name} ${user.last_name}`;
    const file =
      format === 'csv'
        ? Readable.from(statementCsv(context, statement), { objectMode: false })
        : Buffer.from(await statementPdf(context, statement, wanted, name));
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="josey-statement-${from}-${to}.${format}"`)
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf')
      .send(file);
  });
}

function readTicket({ signer, clock }: Context, ticket: unknown) {
  const { data } = Ticket.safeParse(typeof ticket === 'string' && signer.read(PURPOSE, ticket));
  if (!data || data.until <= clock.now().getTime()) throw new AppError('unauthenticated', 'link_too_old');
  return data;
}
