import type { DomainModule } from '#domain-module';
import { favoritesData } from './favorites/favorites-data.ts';
import { dueSearches } from './saved-searches/changes.queries.ts';
import { findNews } from './saved-searches/find-news.ts';
import { savedSearchesData } from './saved-searches/saved-searches-data.ts';
import { vehiclesRoutes } from './vehicles.routes.ts';
import { vehiclesData } from './vehicles-data.ts';

export const vehiclesModule: DomainModule = {
  routes: ({ http, context }) => vehiclesRoutes(http, context),
  jobs({ context, jobs }) {
    jobs.scheduleWhile(
      'vehicles.saved-searches',
      () => dueSearches(context.clock.now()),
      () => findNews(context),
    );
  },
  personalData: [vehiclesData, favoritesData, savedSearchesData],
};
