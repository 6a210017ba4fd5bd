import type * as api from '@josey/contract/api/desk/security-alerts';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import { sumOf } from '#platform/database/lists/list-counts.ts';
import { pageOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import { presentAlert } from './security-alerts.presenter.ts';
import { countByStatus, listAlerts, listPeople } from './security-alerts.queries.ts';

/** The security alerts, each with the people it is about. */
export async function listAlertsForAdmin(
  { db }: Context,
  query: ParsedQuery<typeof api.adminAlerts>,
): Promise<Page<api.Alert>> {
  const [rows, byStatus] = await Promise.all([listAlerts(db, query), countByStatus(db, query.kind)]);
  const people = await listPeople(
    db,
    rows.map(({ id }) => id),
  );
  const total = sumOf(byStatus, query.status && [query.status]);
  return pageOf(rows, query.limit, total, (row) => presentAlert(row, people));
}
