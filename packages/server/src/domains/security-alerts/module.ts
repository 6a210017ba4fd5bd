import type { DomainModule } from '#domain-module';
import { securityAlertJobs } from './security-alerts.jobs.ts';
import { watchRoutes } from './security-alerts.routes.ts';
import { watchData } from './security-alerts-data.ts';

export const securityAlertsModule: DomainModule = {
  routes: ({ http, context }) => watchRoutes(http, context),
  jobs: ({ context, events, jobs }) => securityAlertJobs(context, events, jobs),
  personalData: [watchData],
};
