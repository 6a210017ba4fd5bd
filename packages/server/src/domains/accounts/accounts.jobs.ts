import type { Events } from '#events';
import type { Jobs } from '#platform/events/jobs.ts';
import type { Context } from '#platform/kernel/context.ts';
import { noteBounce } from './credentials.queries.ts';
import { pruneAccounts } from './leaving/prune-accounts.ts';
import { sendRequestedResets } from './password/request-password-reset.ts';

export function accountsJobs(context: Context, events: Events, jobs: Jobs): void {
  sendRequestedResets(context, events);
  events.job('mail.bounced', { name: 'note' }, async ({ userId, email, status }) => {
    await noteBounce(context.db, userId, email, context.clock.now(), `refused with ${status}`);
  });
  jobs.schedule('accounts-prune', '29 3 * * *', () => pruneAccounts(context));
}
