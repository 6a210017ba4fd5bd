import { ACCOUNT_RULES } from '@josey/contract/house-rules';
import type { Context } from '../../platform/context.ts';
import { pruneDevices, pruneSignInEvents } from './devices.queries.ts';
import { pruneLinks } from './links.ts';
import { pruneAttempts } from './sign-in/attempts.ts';

/** Forgets what has had its time: ways in that were begun, links, devices, and where sign-ins came from. */
export async function pruneAccounts({ db, clock, limits }: Context): Promise<void> {
  const now = clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * 86_400_000);
  await pruneAttempts(db, daysAgo(0));
  await pruneLinks(db, daysAgo(1));
  await pruneDevices(db, daysAgo(ACCOUNT_RULES.deviceDays));
  await pruneSignInEvents(db, daysAgo(ACCOUNT_RULES.signInEventDays));
  await limits.prune();
}
