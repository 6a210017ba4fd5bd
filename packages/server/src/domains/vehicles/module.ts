import type { DomainModule } from '#domain-module';
import { favoritesData } from './favorites/favorites-data.ts';
import { vehiclesRoutes } from './vehicles.routes.ts';
import { vehiclesData } from './vehicles-data.ts';

export const vehiclesModule: DomainModule = {
  routes: ({ http, context }) => vehiclesRoutes(http, context),
  personalData: [vehiclesData, favoritesData],
};
