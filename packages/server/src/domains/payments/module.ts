import type { DomainModule } from '#domain-module';
import { paymentsJobs } from './payments.jobs.ts';
import { paymentsData } from './payments-data.ts';

export const paymentsModule: DomainModule = {
  jobs: ({ context, events, jobs, resumePayment }) => paymentsJobs(context, events, jobs, resumePayment),
  personalData: [paymentsData],
};
