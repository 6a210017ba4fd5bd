import { ACCOUNT_RULES } from '@josey/contract/rules/limits/accounts';
import type { Context } from '#platform/kernel/context.ts';
import { pruneLinks } from '../email/links.ts';
import { pruneDevices, pruneSignInEvents } from '../sessions/devices.queries.ts';
import { pruneAttempts } from '../sign-in/attempts.ts';

/** Deletes expired sign-in attempts, links, devices and sign-in events. */
export async function pruneAccounts({ db, clock, limits }: Context): Promise<void> {
  const now = clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * 86_400_000);
  await pruneAttempts(db, daysAgo(0));
  await pruneLinks(db, daysAgo(1));
  await pruneDevices(db, daysAgo(ACCOUNT_RULES.deviceDays));
  await pruneSignInEvents(db, daysAgo(ACCOUNT_RULES.signInEventDays));
  await limits.prune();
}
