import type { DomainModule } from '#domain-module';
import { createSettings } from './current-settings.ts';
import { revisionAfter } from './settings.queries.ts';
import { settingsRoutes } from './settings.routes.ts';
import { tellPages } from './tell-pages.ts';

export const settingsModule: DomainModule = {
  routes: ({ http, context }) => {
    settingsRoutes(http, context);
    tellPages(context);
  },
  jobs({ context: { db, log, settings }, jobs }) {
    const refresh = () =>
      void settings.refresh().catch((err) => log.warn({ err }, 'the settings could not be read'));
    jobs.watch('settings', () => revisionAfter(db, settings.revision), refresh);
  },
};

/** The wiring makes them before any domain: all read them from the context. */
export { createSettings };
