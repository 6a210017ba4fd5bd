import type { Debt } from '@josey/contract/api/money/debts';
import type { DebtStatus } from '@josey/contract/rules/states/money/debt-states';
import type { DebtRow } from './debts.queries.ts';

export const presentDebt = (row: DebtRow): Debt => ({
  id: row.id,
  reason: row.reason as Debt['reason'],
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  page: row.page,
  amountCents: row.amount_cents,
  currency: row.currency,
  status: row.status as DebtStatus,
  createdAt: row.created_at.toISOString(),
  ...(row.closed_at && { closedAt: row.closed_at.toISOString() }),
  ...(row.next_try_at && { nextTryAt: row.next_try_at.toISOString() }),
});
