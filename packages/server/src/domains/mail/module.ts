import type { DomainModule } from '#domain-module';
import { mailJobs } from './mail.jobs.ts';
import { observeMails } from './mail.metrics.ts';
import { mailRoutes } from './mail.routes.ts';
import { mailData } from './mail-data.ts';

export const mailModule: DomainModule = {
  routes: ({ http, context }) => mailRoutes(http, context),
  jobs: ({ context, events, jobs }) => mailJobs(context, events, jobs),
  metrics: ({ context }) => observeMails(context),
  personalData: [mailData],
};
