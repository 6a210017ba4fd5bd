import type { Context } from '../../platform/context.ts';
import { dayOf } from '../../platform/days.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { foldListCounts } from '../../platform/list-counts.ts';
import { readDailyFigures } from './daily-figures.ts';
import { firstDayOfCharts } from './read-charts.ts';

export function adminJobs(context: Context, jobs: Jobs): void {
  const { db, clock, config } = context;
  jobs.schedule('admin.fold-counts', '*/5 * * * *', () => foldListCounts(db));
  // So that nobody who opens the charts waits for days that have long been over.
  jobs.schedule('admin.daily-figures', '40 * * * *', async () => {
    await readDailyFigures(context, firstDayOfCharts(dayOf(clock.now(), config.TIME_ZONE)));
  });
}
