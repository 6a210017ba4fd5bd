import type { DomainModule } from '#domain-module';
import { promotionsRoutes } from './promotions.routes.ts';
import { promotionsData } from './promotions-data.ts';

export const promotionsModule: DomainModule = {
  routes: ({ http, context }) => promotionsRoutes(http, context),
  personalData: [promotionsData],
};
