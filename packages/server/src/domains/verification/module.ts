import type { DomainModule } from '#domain-module';
import { remindOfExpiry } from './remind-of-expiry.ts';
import { verificationRoutes } from './verification.routes.ts';
import { verificationData } from './verification-data.ts';

export const verificationModule: DomainModule = {
  routes: ({ http, context }) => verificationRoutes(http, context),
  jobs: ({ context, jobs }) =>
    jobs.schedule('verification.remind', '23 9,15,21 * * *', () => remindOfExpiry(context)),
  personalData: [verificationData],
};
