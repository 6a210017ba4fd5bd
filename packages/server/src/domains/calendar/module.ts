import type { DomainModule } from '#domain-module';
import { calendarRoutes } from './calendar.routes.ts';
import { calendarData } from './calendar-data.ts';
import { dueImports } from './sync/imports.queries.ts';
import { pollImports } from './sync/poll-imports.ts';

export const calendarModule: DomainModule = {
  routes: ({ http, context }) => calendarRoutes(http, context),
  jobs({ context, jobs }) {
    jobs.scheduleWhile(
      'calendar.import',
      () => dueImports(context.clock.now()),
      () => pollImports(context),
    );
  },
  personalData: [calendarData],
};
