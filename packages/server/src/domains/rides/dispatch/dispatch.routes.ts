import * as driverApi from '@josey/contract/api/drivers';
import * as rideApi from '@josey/contract/api/rides';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { acceptOffer } from './offers/accept-offer.ts';
import { declineOffer } from './offers/decline-offer.ts';
import { listMyOffers } from './offers/list-my-offers.ts';

export function dispatchRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, driverApi.myOffers, ({ caller }) => listMyOffers(context, caller.id));
  mount(app, context, rideApi.acceptRide, ({ caller, params }) => acceptOffer(context, caller.id, params.id));
  mount(app, context, rideApi.declineRide, ({ caller, params }) =>
    declineOffer(context, caller.id, params.id),
  );
}
