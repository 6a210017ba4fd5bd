import type { DomainModule } from '#domain-module';
import { calendarRoutes } from './calendar.routes.ts';
import { calendarData } from './calendar-data.ts';

export const calendarModule: DomainModule = {
  routes: ({ http, context }) => calendarRoutes(http, context),
  personalData: [calendarData],
};
