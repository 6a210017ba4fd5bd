import type { DomainModule } from '#domain-module';
import { verificationJobs } from './verification.jobs.ts';
import { verificationRoutes } from './verification.routes.ts';
import { verificationData } from './verification-data.ts';

export const verificationModule: DomainModule = {
  routes: ({ http, context }) => verificationRoutes(http, context),
  jobs: ({ context, jobs }) => verificationJobs(context, jobs),
  personalData: [verificationData],
};
