import type { Jobs } from '#platform/events/jobs.ts';
import type { Context } from '#platform/kernel/context.ts';
import { sweepRentals } from './booking/sweep-rentals.ts';

export function rentalsJobs(context: Context, jobs: Jobs): void {
  jobs.schedule('rentals.sweep', '* * * * *', () => sweepRentals(context));
}
