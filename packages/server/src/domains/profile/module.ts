import type { DomainModule } from '#platform/kernel/domain-module.ts';
import { profileRoutes } from './profile.routes.ts';

export const profileModule: DomainModule = {
  routes: ({ http, context }) => profileRoutes(http, context),
};
