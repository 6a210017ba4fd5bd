import { adminCancelRide } from '@josey/contract/api/admin';
import {
  arriveRide,
  cancelRide as cancelEndpoint,
  completeRide as completeEndpoint,
  estimateRide,
  findRoute,
  getRide as getEndpoint,
  listRides as listEndpoint,
  openRide,
  requestRide as requestEndpoint,
  startRide as startEndpoint,
  tellPin as tellPinEndpoint,
} from '@josey/contract/api/rides';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { cancelRide } from './cancel/cancel-ride.ts';
import { cancelRideAsAdmin } from './cancel/cancel-ride-as-admin.ts';
import { arriveAtPickup } from './drive/arrive-at-pickup.ts';
import { completeRide } from './drive/complete-ride.ts';
import { startRide } from './drive/start-ride.ts';
import { tellPin } from './drive/tell-pin.ts';
import type { Presence } from './drivers/drivers.public.ts';
import { readOpenRide, readRide, readRides } from './read-rides.ts';
import { presentQuote, quoteRide } from './request/quote-ride.ts';
import { requestRide } from './request/request-ride.ts';
import { routeBetween } from './request/route-driver.ts';

/** A map asks when a car sets out, and again when the car leaves its way. */
const ROUTES_PER_MINUTE = 60;

export function ridesRoutes(app: FastifyInstance, context: Context, presence: Presence): void {
  mount(app, context, estimateRide, async ({ caller, body: { pickupLocation, dropoffLocation } }) =>
    presentQuote(await quoteRide(context, caller.id, { pickupLocation, dropoffLocation })),
  );
  mount(app, context, findRoute, ({ query }) => routeBetween(context, query), {
    perMinute: ROUTES_PER_MINUTE,
  });
  mount(app, context, requestEndpoint, ({ caller, body, idempotencyKey }) =>
    requestRide(context, presence, caller, body, idempotencyKey),
  );

  mount(app, context, listEndpoint, ({ caller, query }) => readRides(context, caller.id, query));
  mount(app, context, openRide, ({ caller, query }) => readOpenRide(context, caller.id, query.as));
  mount(app, context, getEndpoint, ({ caller, params }) => readRide(context, caller.id, params.id));

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
