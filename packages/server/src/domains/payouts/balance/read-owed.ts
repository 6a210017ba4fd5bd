import type { OwedBalance } from '@josey/contract/api/money/desk/owed-balances';
import type { Context } from '#platform/kernel/context.ts';
import { findUsers } from '../../accounts/accounts.public.ts';
import { owedByPayees } from '../../ledger/ledger.public.ts';

/** As many as an administrator can follow up; the oldest of them. */
const SHOWN = 100;

/** Payees who owe the platform after a refund or for cash rides, the oldest first. */
export async function readOwedBalances({ db, settings }: Context): Promise<OwedBalance[]> {
  const { currency } = settings.current.currency;
  const owed = await owedByPayees(db, { currency }, SHOWN);
  const users = await findUsers(
    db,
    owed.map(({ personId }) => personId),
  );
  const userOf = new Map(users.map((user) => [user.id, user]));
  return owed.flatMap(({ personId, cents: owedCents, since }) => {
    const user = userOf.get(personId);
    if (!user) return [];
    const { id, first_name: firstName, last_name: lastName, email } = user;
    return { payee: { id, firstName, lastName, email }, currency, owedCents, since: since.toISOString() };
  });
}
