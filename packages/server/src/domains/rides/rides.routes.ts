import { adminCancelRide } from '@josey/contract/admin';
import {
  arriveRide,
  cancelRide as cancelEndpoint,
  completeRide as completeEndpoint,
  estimateRide,
  getRide as getEndpoint,
  listRides as listEndpoint,
  openRide,
  requestRide as requestEndpoint,
  startRide as startEndpoint,
  tellPin as tellPinEndpoint,
} from '@josey/contract/rides';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import { pageOf } from '../../platform/pages.ts';
import type { Presence } from '../drivers/drivers.public.ts';
import { arriveAtPickup } from './arrive-at-pickup.ts';
import { cancelRide } from './cancel-ride.ts';
import { cancelRideAsAdmin } from './cancel-ride-as-admin.ts';
import { completeRide } from './complete-ride.ts';
import { presentQuote, quoteRide } from './quote-ride.ts';
import { requestRide } from './request-ride.ts';
import { presentRide } from './rides.presenter.ts';
import { findOpenRide, findRideOf, listRides } from './rides.queries.ts';
import { startRide } from './start-ride.ts';
import { tellPin } from './tell-pin.ts';

export function ridesRoutes(app: FastifyInstance, context: Context, presence: Presence): void {
  mount(app, context, estimateRide, async ({ caller, body: { pickupLocation, dropoffLocation } }) =>
    presentQuote(await quoteRide(context, caller.id, { pickupLocation, dropoffLocation })),
  );
  mount(app, context, requestEndpoint, ({ caller, body, idempotencyKey }) =>
    requestRide(context, presence, caller, body, idempotencyKey),
  );

  mount(app, context, listEndpoint, async ({ caller, query }) => {
    const slice = { ...query, side: query.as, userId: caller.id, cursor: query.cursor };
    const { rows, total } = await listRides(context.db, slice);
    return pageOf(rows, query.limit, total, (row) => presentRide(row, query.as));
  });
  mount(app, context, openRide, async ({ caller, query }) => {
    const row = await findOpenRide(context.db, query.as, caller.id);
    return row ? presentRide(row, query.as) : null;
  });
  mount(app, context, getEndpoint, async ({ caller, params }) => {
    const row = await findRideOf(context.db, params.id, caller.id);
    if (!row) throw notFound('ride');
    return presentRide(row, row.rider_id === caller.id ? 'rider' : 'driver');
  });

  mount(app, context, arriveRide, ({ caller, params }) => arriveAtPickup(context, caller.id, params.id));
  mount(app, context, startEndpoint, ({ caller, params, body }) =>
    startRide(context, caller.id, params.id, body.pin),
  );
  mount(app, context, completeEndpoint, ({ caller, params }) => completeRide(context, caller.id, params.id));
  mount(app, context, cancelEndpoint, ({ caller, params, body }) =>
    cancelRide(context, caller.id, params.id, body.reason),
  );
  mount(app, context, adminCancelRide, ({ caller, params, body }) =>
    cancelRideAsAdmin(context, caller, params.id, body.reason),
  );
  if (context.config.DEMO) {
    mount(app, context, tellPinEndpoint, ({ caller, params }) => tellPin(context, caller.id, params.id));
  }
}
