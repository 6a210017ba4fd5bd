import type { DomainModule } from '#domain-module';
import { peopleRoutes } from './people.routes.ts';

export const peopleModule: DomainModule = {
  routes: ({ http, context }) => peopleRoutes(http, context),
};
