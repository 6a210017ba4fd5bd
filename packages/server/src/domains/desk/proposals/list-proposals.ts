import type * as api from '@josey/contract/api/desk/proposals';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import { pageOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { kindsFor } from './needs-second.ts';
import { presentProposal } from './proposals.presenter.ts';
import { countProposals, listProposals as listRows } from './proposals.queries.ts';

/** The proposals of the kinds that the administrator decides, newest first. */
export async function listProposals(
  { db }: Context,
  admin: Caller,
  query: ParsedQuery<typeof api.adminProposals>,
): Promise<Page<api.Proposal>> {
  const kinds = kindsFor(admin);
  const [rows, total] = await Promise.all([
    listRows(db, { ...query, kinds }),
    countProposals(db, { ...query, kinds }),
  ]);
  return pageOf(rows, query.limit, total, presentProposal);
}
