import { foldListCounts } from '#platform/database/lists/list-counts.ts';
import type { Jobs } from '#platform/events/jobs.ts';
import type { Context } from '#platform/kernel/context.ts';
import { dayOf } from '#platform/kernel/days.ts';
import { readDailyFigures } from './charts/daily-figures.ts';
import { firstDayOfCharts } from './charts/read-charts.ts';

export function adminJobs(context: Context, jobs: Jobs): void {
  const { db, clock, config } = context;
  jobs.schedule('admin.fold-counts', '*/5 * * * *', () => foldListCounts(db));
  // So that nobody who opens the charts waits for days that have long been over.
  jobs.schedule('admin.daily-figures', '40 * * * *', async () => {
    await readDailyFigures(context, firstDayOfCharts(dayOf(clock.now(), config.TIME_ZONE)));
  });
}
