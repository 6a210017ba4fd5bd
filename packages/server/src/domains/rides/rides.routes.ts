import * as adminApi from '@josey/contract/api/desk/admin';
import * as moneyApi from '@josey/contract/api/money/ride-money';
import * as rideApi from '@josey/contract/api/rides';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { cancelRide } from './cancel/cancel-ride.ts';
import { cancelRideAsAdmin } from './cancel/cancel-ride-as-admin.ts';
import { arriveAtPickup } from './drive/arrive-at-pickup.ts';
import { completeRide } from './drive/complete-ride.ts';
import { noteCash } from './drive/note-cash.ts';
import { startRide } from './drive/start-ride.ts';
import { tellPin } from './drive/tell-pin.ts';
import type { Presence } from './drivers/drivers.public.ts';
import { readOpenRide, readRide, readRides } from './read-rides.ts';
import { estimate } from './request/quote-ride.ts';
import { requestRide } from './request/request-ride.ts';
import { routeBetween } from './request/route-driver.ts';
import { giveTip } from './tips/give-tip.ts';

/** A map requests a route when a car sets out, and again when the car leaves it. */
const ROUTES_PER_MINUTE = 60;
/** Guests of one address. A route costs more than most calls, and a guest cannot be suspended. */
const QUOTES_PER_MINUTE = 30;

export function ridesRoutes(app: FastifyInstance, context: Context, presence: Presence): void {
  mount(
    app,
    context,
    rideApi.estimateRide,
    ({ caller, body: { promoCode, ...trip } }) =>
      estimate(
        context,
        caller?.id,
        { pickupLocation: trip.pickupLocation, dropoffLocation: trip.dropoffLocation },
        promoCode,
      ),
    { guestsPerMinute: QUOTES_PER_MINUTE },
  );
  mount(app, context, rideApi.findRoute, ({ query }) => routeBetween(context, query), {
    perMinute: ROUTES_PER_MINUTE,
  });
  mount(app, context, rideApi.requestRide, ({ caller, body, idempotencyKey }) =>
    requestRide(context, presence, caller, body, idempotencyKey),
  );

  mount(app, context, rideApi.listRides, ({ caller, query }) => readRides(context, caller.id, query));
  mount(app, context, rideApi.openRide, ({ caller, query }) => readOpenRide(context, caller.id, query.as));
  mount(app, context, rideApi.getRide, ({ caller, params }) => readRide(context, caller.id, params.id));

  mount(app, context, rideApi.arriveRide, ({ caller, params }) =>
    arriveAtPickup(context, caller.id, params.id),
  );
  mount(app, context, rideApi.startRide, ({ caller, params, body }) =>
    startRide(context, caller.id, params.id, body.pin),
  );
  mount(app, context, rideApi.completeRide, ({ caller, params }) =>
    completeRide(context, caller.id, params.id),
  );
  mount(app, context, moneyApi.noteCash, ({ caller, params, body }) =>
    noteCash(context, caller.id, params.id, body.takenCents),
  );
  mount(app, context, moneyApi.tipRide, ({ caller, params, body }) =>
    giveTip(context, caller.id, params.id, body),
  );
  mount(app, context, rideApi.cancelRide, ({ caller, params, body }) =>
    cancelRide(context, caller.id, params.id, body),
  );
  mount(app, context, adminApi.adminCancelRide, ({ caller, params, body }) =>
    cancelRideAsAdmin(context, caller, params.id, body.reason),
  );
  if (context.config.DEMO) {
    mount(app, context, rideApi.tellPin, ({ caller, params }) => tellPin(context, caller.id, params.id));
  }
}
