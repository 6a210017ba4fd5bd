import type { DomainModule } from '#domain-module';
import { createSettings } from './current-settings.ts';
import { settingsRoutes } from './settings.routes.ts';
import { tellPages } from './tell-pages.ts';

export const settingsModule: DomainModule = {
  routes: ({ http, context }) => {
    settingsRoutes(http, context);
    tellPages(context);
  },
};

/** The wiring makes them before any domain: all read them from the context. */
export { createSettings };
