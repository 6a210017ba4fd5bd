import type { DomainModule } from '#domain-module';
import { adminActionsData } from './admin-actions-data.ts';
import { privacyJobs } from './privacy.jobs.ts';
import { privacyRoutes } from './privacy.routes.ts';

export const privacyModule: DomainModule = {
  routes: ({ http, context, personalData }) => privacyRoutes(http, context, personalData),
  jobs: ({ context, events, jobs, personalData }) => privacyJobs(context, events, jobs, personalData),
  personalData: [adminActionsData],
};
