import type * as api from '@josey/contract/api/desk/proposals';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import { pageOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { kindsFor } from './needs-second.ts';
import { presentProposal } from './proposals.presenter.ts';
import { countProposals, listProposals as listRows } from './proposals.queries.ts';

/** The proposals of the kinds that the administrator decides, newest first, without those about themselves. */
export async function listProposals(
  { db }: Context,
  admin: Caller,
  query: ParsedQuery<typeof api.adminProposals>,
): Promise<Page<api.Proposal>> {
  const wanted = { ...query, kinds: kindsFor(admin), adminId: admin.id };
  const [rows, total] = await Promise.all([listRows(db, wanted), countProposals(db, wanted)]);
  return pageOf(rows, query.limit, total, presentProposal);
}
