import type { HeldBalance } from '@josey/contract/api/money/payouts';
import type { Context } from '#platform/kernel/context.ts';
import { dayOf } from '#platform/kernel/time/days.ts';
import { findUsers } from '../../accounts/accounts.public.ts';
import { listHeld } from './held.queries.ts';

/** As many as an administrator can follow up. */
const SHOWN = 100;

/** Payees whose earnings have to be paid out soon, the first last day first. */
export async function readHeldBalances({ db, clock, settings, engines }: Context): Promise<HeldBalance[]> {
  const today = dayOf(clock.now(), settings.current.place.timeZone);
  const { payouts, name } = engines.payments;
  const held = await listHeld(db, { provider: payouts && name, limit: SHOWN });
  const users = await findUsers(
    db,
    held.map((row) => row.user_id),
  );
  const userOf = new Map(users.map((user) => [user.id, user]));
  return held.flatMap(
    ({ user_id, currency, held_cents: heldCents, leaves_by: leavesBy, has_bank: hasBank }) => {
      const user = userOf.get(user_id);
      if (!user) return [];
      const { id, first_name: firstName, last_name: lastName, email } = user;
      const payee = { id, firstName, lastName, email };
      return { payee, currency, heldCents, leavesBy, isOver: leavesBy < today, hasBank };
    },
  );
}
