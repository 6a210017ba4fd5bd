import * as api from '@josey/contract/api/desk/saved-filters';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { presentFilter } from './filters.presenter.ts';
import { filtersOfList } from './filters.queries.ts';
import { removeFilter } from './remove-filter.ts';
import { renameFilter } from './rename-filter.ts';
import { saveFilter } from './save-filter.ts';

export function filtersRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.listSavedFilters, async ({ caller, query }) =>
    (await filtersOfList(context.db, caller.id, query.list)).map(presentFilter),
  );
  mount(app, context, api.saveFilter, ({ caller, body }) => saveFilter(context, caller.id, body));
  mount(app, context, api.renameFilter, ({ caller, params, body }) =>
    renameFilter(context, caller.id, params.id, body.name),
  );
  mount(app, context, api.removeFilter, ({ caller, params }) => removeFilter(context, caller.id, params.id));
}
