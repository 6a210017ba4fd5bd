import type { DomainModule } from '#domain-module';
import { rotateWithTrips } from './gbfs/rotations.ts';
import { serveFeeds } from './gbfs/serve-feeds.ts';
import { helpRoutes } from './help-answers/help.routes.ts';
import { metaRoutes } from './meta.routes.ts';
import { placesRoutes } from './places/places.routes.ts';

export const publicModule: DomainModule = {
  routes({ http, context }) {
    metaRoutes(http, context);
    placesRoutes(http, context);
    helpRoutes(http, context);
    serveFeeds(http, context);
  },
  listeners: ({ events }) => rotateWithTrips(events),
};
