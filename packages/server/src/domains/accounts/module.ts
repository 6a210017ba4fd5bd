import type { DomainModule } from '#domain-module';
import { accountsJobs } from './accounts.jobs.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { accountsData } from './accounts-data.ts';

export const accountsModule: DomainModule = {
  routes: ({ http, context }) => accountsRoutes(http, context),
  jobs: ({ context, events, jobs }) => accountsJobs(context, events, jobs),
  personalData: [accountsData],
};
