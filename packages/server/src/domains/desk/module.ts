import type { DomainModule } from '#domain-module';
import { adminJobs } from './admin.jobs.ts';
import { adminRoutes } from './admin.routes.ts';
import { applySuspensions } from './people/apply-suspensions.ts';

export const deskModule: DomainModule = {
  routes: ({ http, context }) => adminRoutes(http, context),
  listeners: ({ context, events }) => applySuspensions(events, context),
  jobs: ({ context, jobs }) => adminJobs(context, jobs),
};
