import type { Context } from '../../platform/context.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { sweepRentals } from './sweep-rentals.ts';

export function rentalsJobs(context: Context, jobs: Jobs): void {
  jobs.schedule('rentals.sweep', '* * * * *', () => sweepRentals(context));
}
