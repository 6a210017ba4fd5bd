import { ACCOUNT_RULES } from '@josey/contract/house-rules';
import type { Context } from '../../platform/context.ts';
import type { Events } from '../../platform/events.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { noteBounce } from './credentials.queries.ts';
import { pruneDevices } from './devices.queries.ts';
import { pruneLinks } from './links.ts';
import { sendRequestedResets } from './request-password-reset.ts';
import { pruneAttempts } from './sign-in/attempts.ts';

const DAY_MS = 86_400_000;
/** A device that was not used for so long is a new one again. */
const KEPT_MS = ACCOUNT_RULES.deviceDays * DAY_MS;

export function accountsJobs(context: Context, events: Events, jobs: Jobs): void {
  sendRequestedResets(context, events);
  events.job('mail.bounced', 'note', async ({ payload }) => {
    const { userId, email, status } = payload as { userId: string; email: string; status: number };
    await noteBounce(context.db, userId, email, context.clock.now(), `refused with ${status}`);
  });
  jobs.schedule('accounts-prune', '29 3 * * *', async () => {
    const now = context.clock.now().getTime();
    await pruneAttempts(context.db, new Date(now));
    await pruneLinks(context.db, new Date(now - DAY_MS));
    await pruneDevices(context.db, new Date(now - KEPT_MS));
    await context.limits.prune();
  });
}
