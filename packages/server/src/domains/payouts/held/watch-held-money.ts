import { heldMoneyRule } from '@josey/contract/rules/ledger/held-money';
import { enqueue } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { addDays, dayOf } from '#platform/kernel/time/days.ts';
import { heldForPayees } from '../../ledger/ledger.public.ts';
import { payOutHeld } from '../make-payout.ts';
import { deleteHeldExcept, heldUntil, upsertHeld } from './held.queries.ts';

const DAY_MS = 86_400_000;
/** Those with the oldest earnings; the others follow when these are paid. */
const WATCHED = 1_000;

/** Each day: tells payees whose earnings have to leave soon, once, and pays out what is available to those whose last day has come. */
export async function watchHeldMoney(context: Context): Promise<void> {
  await refreshHeld(context);
  const { db, clock, settings, log } = context;
  const today = dayOf(clock.now(), settings.current.place.timeZone);
  for (const { user_id: userId } of await heldUntil(db, today))
    await payOutHeld(context, userId).catch((err) =>
      log.warn({ err, userId }, 'held money not paid out; trying again tomorrow'),
    );
}

async function refreshHeld(context: Context): Promise<void> {
  const { db, clock, settings } = context;
  const { place, currency: money, legal } = settings.current;
  const { currency } = money;
  const { days, warnDays } = heldMoneyRule(legal.country);
  const before = new Date(clock.now().getTime() - (days - warnDays) * DAY_MS);
  const held = await heldForPayees(db, { currency }, { before, limit: WATCHED });
  for (const { personId: userId, cents, since } of held)
    await transact(context, async (tx) => {
      const leavesBy = addDays(dayOf(since, place.timeZone), days - 1);
      const row = { user_id: userId, currency, held_cents: cents, since, leaves_by: leavesBy };
      const isNew = await upsertHeld(tx, row);
      if (isNew) await enqueue(tx, 'payout.due', { userId, cents, currency, leavesBy });
    });
  await deleteHeldExcept(
    db,
    held.map(({ personId }) => personId),
  );
}
