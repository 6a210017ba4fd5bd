import * as favorites from '@josey/contract/api/vehicles/favorites';
import { setPriceRules as setPriceRulesApi } from '@josey/contract/api/vehicles/price-rules';
import * as saved from '@josey/contract/api/vehicles/saved-searches';
import * as api from '@josey/contract/api/vehicles/vehicles';
import type { FastifyInstance } from 'fastify';
import { readFromReplica } from '#platform/database/replica.ts';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { addFavorite, readFavoriteIds, readFavorites, removeFavorite } from './favorites/favorites.ts';
import { createVehicle } from './listing/create-vehicle.ts';
import { decideVehicle } from './listing/decide-vehicle.ts';
import { pauseVehicle } from './listing/pause-vehicle.ts';
import { resumeVehicle } from './listing/resume-vehicle.ts';
import { suggestRate } from './listing/suggest-rate.ts';
import { updateVehicle } from './listing/update-vehicle.ts';
import { readAvailability } from './page/read-availability.ts';
import { listVehiclesOf, presentVisible, requireVisibleVehicle } from './page/read-vehicles.ts';
import { serveVehicleMap } from './page/serve-vehicle-map.ts';
import { createVehicleHeads } from './page/vehicle-page.ts';
import { setPriceRules } from './pricing/set-price-rules.ts';
import { readSavedSearches, removeSavedSearch } from './saved-searches/manage-saved-searches.ts';
import { saveSearch } from './saved-searches/save-search.ts';
import { searchVehicles } from './search/search-vehicles.ts';

export function vehiclesRoutes(app: FastifyInstance, context: Context): void {
  app.describePage('/vehicles/:id', createVehicleHeads(context));
  serveVehicleMap(app, context);
  mount(app, context, api.createVehicle, ({ caller, body }) => createVehicle(context, caller.id, body));
  mount(app, context, api.listVehicles, ({ caller, query }) => listVehiclesOf(context, caller, query));
  mount(app, context, api.searchVehicles, ({ caller, query }) =>
    readFromReplica(context, (reading) => searchVehicles(reading, query, caller?.id)),
  );
  mount(app, context, api.getVehicle, async ({ caller, params }) => {
    const row = await requireVisibleVehicle(context, caller, params.id);
    return presentVisible(row, caller, context.settings.current.currency.currency);
  });
  mount(app, context, api.vehicleAvailability, ({ caller, params, query }) =>
    readAvailability(context, caller, params.id, query),
  );
  mount(app, context, api.updateVehicle, ({ caller, params, body }) =>
    updateVehicle(context, caller.id, params.id, body),
  );
  mount(app, context, setPriceRulesApi, ({ caller, params, body }) =>
    setPriceRules(context, caller.id, params.id, body),
  );
  mount(app, context, api.pauseVehicle, ({ caller, params }) => pauseVehicle(context, caller.id, params.id));
  mount(app, context, api.resumeVehicle, ({ caller, params }) =>
    resumeVehicle(context, caller.id, params.id),
  );
  mount(app, context, api.suggestRate, ({ caller, query }) => suggestRate(context, caller.id, query));
  mount(app, context, api.decideVehicle, ({ caller, params, body }) =>
    decideVehicle(context, caller.id, params.id, body),
  );
  favoritesRoutes(app, context);
  savedSearchesRoutes(app, context);
}

function favoritesRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, favorites.listFavorites, ({ caller, query }) =>
    readFavorites(context, caller.id, query),
  );
  mount(app, context, favorites.favoriteIds, ({ caller }) => readFavoriteIds(context, caller.id));
  mount(app, context, favorites.addFavorite, ({ caller, params }) =>
    addFavorite(context, caller, params.vehicleId),
  );
  mount(app, context, favorites.removeFavorite, ({ caller, params }) =>
    removeFavorite(context, caller.id, params.vehicleId),
  );
}

function savedSearchesRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, saved.listSavedSearches, ({ caller }) => readSavedSearches(context, caller.id));
  mount(app, context, saved.saveSearch, ({ caller, body }) => saveSearch(context, caller.id, body));
  mount(app, context, saved.removeSavedSearch, ({ caller, params }) =>
    removeSavedSearch(context, caller.id, params.id),
  );
}
