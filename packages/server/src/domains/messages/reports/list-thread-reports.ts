import type * as api from '@josey/contract/api/messages/messages';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import { countedSoFar, sumOf } from '#platform/database/lists/list-counts.ts';
import { pageOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import { presentReport } from './reports.presenter.ts';
import { listReports } from './reports.queries.ts';

/** The reports, newest first, without the messages. */
export async function listThreadReports(
  { db }: Context,
  query: ParsedQuery<typeof api.adminThreadReports>,
): Promise<Page<api.ThreadReport>> {
  const [rows, byStatus] = await Promise.all([listReports(db, query), countedSoFar(db, 'thread_reports')]);
  return pageOf(rows, query.limit, sumOf(byStatus, query.status && [query.status]), presentReport);
}
