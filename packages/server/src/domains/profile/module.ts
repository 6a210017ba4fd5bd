import type { DomainModule } from '#domain-module';
import { profileRoutes } from './profile.routes.ts';

export const profileModule: DomainModule = {
  routes: ({ http, context }) => profileRoutes(http, context),
};
