import { foldListCounts } from '#platform/database/lists/list-counts.ts';
import type { Jobs } from '#platform/events/jobs.ts';
import type { Context } from '#platform/kernel/context.ts';
import { dayOf } from '#platform/kernel/days.ts';
import { readDailyFigures } from './charts/daily-figures.ts';
import { firstDayOfCharts } from './charts/read-charts.ts';

export function adminJobs(context: Context, jobs: Jobs): void {
  const { db, clock, config } = context;
  jobs.schedule('admin.fold-counts', '*/5 * * * *', () => foldListCounts(db));
  // Counts past days beforehand, so that an administrator who opens the charts does not wait for them.
  jobs.schedule('admin.daily-figures', '40 * * * *', async () => {
    await readDailyFigures(context, firstDayOfCharts(dayOf(clock.now(), config.TIME_ZONE)));
  });
}
