import type { DomainModule } from '#domain-module';
import { foldListCounts } from '#platform/database/lists/list-counts.ts';
import { dayOf } from '#platform/kernel/time/days.ts';
import { adminRoutes } from './admin.routes.ts';
import { readDailyFigures } from './charts/daily-figures.ts';
import { firstDayOfCharts } from './charts/read-charts.ts';
import { filtersData } from './filters/filters-data.ts';
import { applySuspensions } from './people/apply-suspensions.ts';
import { expireProposals } from './proposals/expire-proposals.ts';

export const deskModule: DomainModule = {
  routes: ({ http, context }) => adminRoutes(http, context),
  personalData: [filtersData],
  listeners: ({ context, events }) => applySuspensions(events, context),
  jobs({ context, jobs }) {
    const { db, clock, settings } = context;
    jobs.schedule('admin.fold-counts', '*/5 * * * *', () => foldListCounts(db));
    jobs.schedule('admin.expire-proposals', '*/10 * * * *', () => expireProposals(context));
    // Counts past days beforehand, so that an administrator who opens the charts does not wait for them.
    jobs.schedule('admin.daily-figures', '40 * * * *', async () => {
      await readDailyFigures(context, firstDayOfCharts(dayOf(clock.now(), settings.current.place.timeZone)));
    });
  },
};
