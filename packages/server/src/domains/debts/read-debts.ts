import type * as api from '@josey/contract/api/money/debts';
import type { ParsedQuery, Reply } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import { pageOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import { presentDebt } from './debts.presenter.ts';
import { countDebts, type DebtFilter, type DebtRow, listDebts } from './debts.queries.ts';

/** What the caller owes and owed. */
export const readDebts = (context: Context, debtorId: string, query: ParsedQuery<typeof api.listDebts>) =>
  read(context, { ...query, debtorId }, query, presentDebt);

export function readDebtsAsAdmin(
  context: Context,
  query: ParsedQuery<typeof api.adminDebts>,
): Promise<Page<Reply<typeof api.adminDebts>[number]>> {
  return read(context, query, query, (row) => ({ ...presentDebt(row), debtorId: row.debtor_id }));
}

async function read<Item>(
  { db }: Context,
  filter: DebtFilter,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  present: (row: DebtRow) => Item,
): Promise<Page<Item>> {
  const [rows, total] = await Promise.all([listDebts(db, filter, { limit, cursor }), countDebts(db, filter)]);
  return pageOf(rows, limit, total, present);
}
