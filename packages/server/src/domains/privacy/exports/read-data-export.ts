import type * as api from '@josey/contract/api/accounts/privacy';
import type { Reply } from '@josey/contract/core/endpoint';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { issueTicket } from '../../files/files.public.ts';
import { isThere, presentExport } from './data-exports.presenter.ts';
import { findExportOf, findLatestExport } from './data-exports.queries.ts';

export async function readDataExport(
  { db, clock }: Context,
  caller: Caller,
): Promise<Reply<typeof api.myDataExport>> {
  const row = await findLatestExport(db, caller.id);
  return { latest: row ? presentExport(row, clock.now()) : null };
}

/** A link to an archive of the caller's own, for a minute. */
export async function issueDataExportTicket(
  context: Context,
  caller: Caller,
  id: string,
): Promise<Reply<typeof api.dataExportTicket>> {
  const row = await findExportOf(context.db, caller.id, id);
  if (!row || !isThere(row, context.clock.now())) throw notFound('archive');
  return issueTicket(context, row.file_id);
}
