import type { Jobs } from '#platform/events/jobs.ts';
import type { Context } from '#platform/kernel/context.ts';
import { remindOfExpiry } from './remind-of-expiry.ts';

export function verificationJobs(context: Context, jobs: Jobs): void {
  jobs.schedule('verification.remind', '23 9,15,21 * * *', () => remindOfExpiry(context));
}
