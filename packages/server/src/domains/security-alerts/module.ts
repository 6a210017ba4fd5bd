import type { DomainModule } from '#domain-module';
import { watchJobs } from './security-alerts.jobs.ts';
import { watchRoutes } from './security-alerts.routes.ts';
import { watchData } from './security-alerts-data.ts';

export const securityAlertsModule: DomainModule = {
  routes: ({ http, context }) => watchRoutes(http, context),
  jobs: ({ context, events, jobs }) => watchJobs(context, events, jobs),
  personalData: [watchData],
};
