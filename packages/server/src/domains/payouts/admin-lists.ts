import type { AdminPayout, BankAccount } from '@josey/contract/api/money/payouts';
import type { PayoutStatus } from '@josey/contract/rules/states/money/payout-states';
import type { Slice } from '#platform/database/lists/pages.ts';
import { sliceOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import { findUsers } from '../accounts/accounts.public.ts';
import { sumsOfPayees } from '../ledger/ledger.public.ts';
import { withPayees } from './decide-payout.ts';
import { periodOf } from './earnings/read-earnings.ts';
import { listPayoutsForAdmin, UNDER_WAY } from './payouts.queries.ts';
import { openBankAccount } from './set-bank-account.ts';

interface Wanted {
  limit: number;
  cursor: string | undefined;
}

export interface PayoutToTransfer {
  payout: AdminPayout;
  /** Only while it is to be transferred, and not once it is erased. */
  account: BankAccount | undefined;
}

/** Payouts with the accounts they go to. */
export async function listPayoutsToTransfer(
  context: Context,
  wanted: Wanted & { status?: PayoutStatus | undefined },
): Promise<Slice<PayoutToTransfer>> {
  const rows = await listPayoutsForAdmin(context.db, wanted);
  const { items, nextCursor } = sliceOf(rows, wanted.limit, (row) => row);
  const underWay = items.filter(({ status }) => UNDER_WAY.includes(status));
  const accountOf = new Map(underWay.map((row) => [row.id, openBankAccount(context, row)]));
  const payouts = await withPayees(context.db, context, items);
  return { items: payouts.map((payout) => ({ payout, account: accountOf.get(payout.id) })), nextCursor };
}

export interface PayeeYear {
  year: number;
  user: { id: string; first_name: string; last_name: string; email: string };
  currency: string;
  rentalCents: number;
  rideCents: number;
  cashCents: number;
  paidOutCents: number;
}

/** What each payee earned and was paid in a year of the operator's zone, from the ledger. */
export async function listPayeesOfYear(
  { db, settings }: Context,
  { year, limit, cursor }: Wanted & { year: number },
): Promise<Slice<PayeeYear>> {
  const { place, currency: money } = settings.current;
  const { currency } = money;
  const period = periodOf(`${year}-01-01`, `${year}-12-31`, place.timeZone);
  const rows = await sumsOfPayees(db, { currency, period, limit, cursor });
  const { items, nextCursor } = sliceOf(rows, limit, (row) => row);
  const users = await findUsers(
    db,
    items.map(({ id }) => id),
  );
  const userOf = new Map(users.map((user) => [user.id, user]));
  return {
    items: items.flatMap(({ id, ...sums }) => {
      const user = userOf.get(id);
      return user ? { year, user, currency, ...sums } : [];
    }),
    nextCursor,
  };
}
