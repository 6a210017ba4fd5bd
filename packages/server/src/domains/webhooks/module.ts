import type { DomainModule } from '#domain-module';
import { webhookJobs } from './webhooks.jobs.ts';
import { webhooksRoutes } from './webhooks.routes.ts';

export const webhooksModule: DomainModule = {
  routes: ({ http, context }) => webhooksRoutes(http, context),
  jobs: ({ context, events, jobs }) => webhookJobs(context, events, jobs),
};
