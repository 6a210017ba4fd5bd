import type { DomainModule } from '#domain-module';
import { accountsRoutes } from './accounts.routes.ts';
import { accountsData } from './accounts-data.ts';
import { noteBounce } from './credentials.queries.ts';
import { pruneAccounts } from './leaving/prune-accounts.ts';
import { sendRequestedResets } from './password/request-password-reset.ts';

export const accountsModule: DomainModule = {
  routes: ({ http, context }) => accountsRoutes(http, context),
  jobs({ context, events, jobs }) {
    sendRequestedResets(context, events);
    events.job('mail.bounced', { name: 'note' }, async ({ userId, email, status }) => {
      await noteBounce(context.db, userId, email, context.clock.now(), `refused with ${status}`);
    });
    jobs.schedule('accounts-prune', '29 3 * * *', () => pruneAccounts(context));
  },
  personalData: [accountsData],
};
