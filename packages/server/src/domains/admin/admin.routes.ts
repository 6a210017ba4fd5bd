import {
  adminActions,
  adminRentals,
  adminRides,
  adminStats,
  adminUsers,
  adminVehicles,
  setUserStatus as setUserStatusEndpoint,
} from '@josey/contract/admin';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { pageOf } from '../../platform/pages.ts';
import { listUsers, presentUser } from '../accounts/accounts.public.ts';
import { listRentalsForAdmin } from '../rentals/rentals.public.ts';
import { listRidesForAdmin } from '../rides/rides.public.ts';
import { listVehiclesForAdmin } from '../vehicles/vehicles.public.ts';
import { presentAction } from './admin.presenter.ts';
import { listActions } from './admin.queries.ts';
import { readStats } from './read-stats.ts';
import { setUserStatus } from './set-user-status.ts';

export function adminRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, adminStats, () => readStats(context));
  mount(app, context, adminUsers, async ({ query }) => {
    const { rows, total } = await listUsers(context.db, query, query.limit, query.cursor);
    return pageOf(rows, query.limit, total, presentUser);
  });
  mount(app, context, adminVehicles, ({ query }) => listVehiclesForAdmin(context, query));
  mount(app, context, adminRides, ({ query }) => listRidesForAdmin(context, query));
  mount(app, context, adminRentals, ({ query }) => listRentalsForAdmin(context, query));
  mount(app, context, adminActions, async ({ query }) => {
    const { rows, total } = await listActions(context.db, query.limit, query.cursor);
    return pageOf(rows, query.limit, total, presentAction);
  });
  mount(app, context, setUserStatusEndpoint, ({ caller, params, body }) =>
    setUserStatus(context, caller, params.id, body),
  );
}
