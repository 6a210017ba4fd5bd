import * as verificationApi from '@josey/contract/api/accounts/verification';
import * as adminApi from '@josey/contract/api/desk/admin';
import type { Page } from '@josey/contract/core/envelope';
import type { FastifyInstance } from 'fastify';
import { type Slice, sliceOf } from '#platform/database/lists/pages.ts';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { countUsers, listUsersForAdmin } from '../accounts/accounts.public.ts';
import { countRentals, listRentalsForAdmin } from '../rentals/rentals.public.ts';
import { countRides, listRidesForAdmin } from '../rides/rides.public.ts';
import { countVehicles, listVehiclesForAdmin } from '../vehicles/vehicles.public.ts';
import { presentAction } from './admin.presenter.ts';
import { countActions, listActions } from './admin.queries.ts';
import { readCharts } from './charts/read-charts.ts';
import { readStats } from './charts/read-stats.ts';
import { readUserFigures } from './charts/read-user-figures.ts';
import { exportsRoutes } from './exports/exports.routes.ts';
import { filtersRoutes } from './filters/filters.routes.ts';
import { countAdminList } from './lists/count-admin-list.ts';
import { moneyRoutes } from './money/money.routes.ts';
import { decideVerification } from './people/decide-verification.ts';
import { setUserStatus } from './people/set-user-status.ts';
import { proposalsRoutes } from './proposals/proposals.routes.ts';
import { startRoutes } from './start/start.routes.ts';

export function adminRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  mount(app, context, adminApi.adminStats, () => readStats(context));
  mount(app, context, adminApi.adminCharts, ({ query }) => readCharts(context, query.per));
  mount(app, context, adminApi.adminCounts, ({ query }) => countAdminList(context, query));
  mount(app, context, adminApi.adminUsers, ({ query }) =>
    counted(listUsersForAdmin(context, query), countUsers(db, query)),
  );
  mount(app, context, adminApi.adminUserFigures, ({ params }) => readUserFigures(context, params.id));
  mount(app, context, adminApi.adminVehicles, ({ query }) =>
    counted(listVehiclesForAdmin(context, query), countVehicles(db, query)),
  );
  mount(app, context, adminApi.adminRides, ({ query }) =>
    counted(listRidesForAdmin(context, query), countRides(db, query.status)),
  );
  mount(app, context, adminApi.adminRentals, ({ query }) =>
    counted(listRentalsForAdmin(context, query), countRentals(db, query.status)),
  );
  mount(app, context, adminApi.adminActions, async ({ caller, query }) => {
    const wanted = { ...query, readerId: caller.id };
    const [rows, total] = await Promise.all([listActions(db, wanted), countActions(db, wanted)]);
    return { ...sliceOf(rows, query.limit, presentAction), total };
  });
  mount(app, context, adminApi.setUserStatus, ({ caller, params, body }) =>
    setUserStatus(context, caller, params.id, body),
  );
  mount(app, context, verificationApi.decideVerification, ({ caller, params, body }) =>
    decideVerification(context, caller, params.id, body),
  );
  proposalsRoutes(app, context);
  filtersRoutes(app, context);
  startRoutes(app, context);
  moneyRoutes(app, context);
  exportsRoutes(app, context);
}

async function counted<Item>(
  slice: Promise<Slice<Item>>,
  count: Promise<{ total: number }>,
): Promise<Page<Item>> {
  const [page, { total }] = await Promise.all([slice, count]);
  return { ...page, total };
}
