import type { DomainModule } from '#domain-module';
import { adminActionsData } from './admin-actions-data.ts';
import { eraseAccounts } from './deletion/erase-accounts.ts';
import { makeDataExport, resumeDataExports } from './exports/make-data-export.ts';
import { privacyRoutes } from './privacy.routes.ts';

export const privacyModule: DomainModule = {
  routes: ({ http, context, personalData }) => privacyRoutes(http, context, personalData),
  jobs({ context, events, jobs, personalData }) {
    events.job('data_export.requested', { name: 'make' }, ({ exportId }) =>
      makeDataExport(context, personalData, exportId),
    );
    jobs.schedule('data-exports-again', '*/10 * * * *', () => resumeDataExports(context));
    jobs.schedule('accounts-erase', '13 * * * *', () => eraseAccounts(context, personalData));
  },
  personalData: [adminActionsData],
};
