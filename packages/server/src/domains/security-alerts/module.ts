import type { DomainModule } from '#domain-module';
import { securityAlertJobs } from './security-alerts.jobs.ts';
import { watchRoutes } from './security-alerts.routes.ts';
import { securityAlertsData } from './security-alerts-data.ts';

export const securityAlertsModule: DomainModule = {
  routes: ({ http, context }) => watchRoutes(http, context),
  jobs: ({ context, events, jobs }) => securityAlertJobs(context, events, jobs),
  personalData: [securityAlertsData],
};
