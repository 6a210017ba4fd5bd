import type { ParsedQuery } from '@josey/contract/endpoint';
import type { Page } from '@josey/contract/envelope';
import type { Alert, adminAlerts } from '@josey/contract/watch';
import type { Context } from '../../platform/context.ts';
import { sumOf } from '../../platform/list-counts.ts';
import { pageOf } from '../../platform/pages.ts';
import { presentAlert } from './watch.presenter.ts';
import { countByStatus, listAlerts, listPeople } from './watch.queries.ts';

/** What the Watch has noticed, each with whom it is about. */
export async function listAlertsForAdmin(
  { db }: Context,
  query: ParsedQuery<typeof adminAlerts>,
): Promise<Page<Alert>> {
  const [rows, byStatus] = await Promise.all([listAlerts(db, query), countByStatus(db, query.kind)]);
  const people = await listPeople(
    db,
    rows.map(({ id }) => id),
  );
  const total = sumOf(byStatus, query.status && [query.status]);
  return pageOf(rows, query.limit, total, (row) => presentAlert(row, people));
}
