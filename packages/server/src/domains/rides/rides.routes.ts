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
import { mount } from '../../platform/http/mount.ts';
import type { Presence } from '../drivers/drivers.public.ts';
import { arriveAtPickup } from './arrive-at-pickup.ts';
import { cancelRide } from './cancel-ride.ts';
import { cancelRideAsAdmin } from './cancel-ride-as-admin.ts';
import { completeRide } from './complete-ride.ts';
import { presentQuote, quoteRide } from './quote-ride.ts';
import { readOpenRide, readRide, readRides } from './read-rides.ts';
import { requestRide } from './request-ride.ts';
import { startRide } from './start-ride.ts';
import { tellPin } from './tell-pin.ts';

export function ridesRoutes(app: FastifyInstance, context: Context, presence: Presence): void {
  mount(app, context, estimateRide, async ({ caller, body: { pickupLocation, dropoffLocation } }) =>
    presentQuote(await quoteRide(context, caller.id, { pickupLocation, dropoffLocation })),
  );
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
