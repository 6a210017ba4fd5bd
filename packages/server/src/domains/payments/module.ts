import type { DomainModule } from '#domain-module';
import { paymentsJobs } from './payments.jobs.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { paymentsData } from './payments-data.ts';

export const paymentsModule: DomainModule = {
  routes: ({ http, context, resumePayment }) => paymentsRoutes(http, context, resumePayment),
  jobs: ({ context, events, jobs, resumePayment }) => paymentsJobs(context, events, jobs, resumePayment),
  personalData: [paymentsData],
};
